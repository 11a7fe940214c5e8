export { CustomValuesService } from './custom-values.service.js'
export { dropCustomOf, hasCustomValue, removeCustomWithoutRecord } from './custom-value.statements.js'
