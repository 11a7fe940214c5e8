export { AskedFields } from './asked-fields.js'
export { askedFieldsStamp } from './asked-fields.statements.js'
export { CustomColumns, type CustomColumn } from './custom-columns.js'
export { CustomFiles } from './custom-files.service.js'
export { CustomValuesService } from './custom-values.service.js'
export { customMeant, restoreCustomValues, setCustomValues } from './imported-values.statements.js'
export {
  customOf,
  customSeen,
  dropCustomOf,
  hasCustomValue,
  removeCustomWithoutRecord,
} from './custom-value.statements.js'
