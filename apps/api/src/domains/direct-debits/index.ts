export { DebitOutcomes } from './debit-outcomes.js'
