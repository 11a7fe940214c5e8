export { DebitOutcomes } from './debit-outcomes.js'
export { IbanSeal } from './iban-seal.js'
export { addImportedMandates, removeImportedMandates, unfitMandates } from './imported-mandates.statements.js'
