export { dropCustomOf, hasCustomValue, removeCustomWithoutRecord } from './custom-value.statements.js'
