export { DebitOutcomes } from './debit-outcomes.js'
export { IbanSeal } from './iban-seal.js'
