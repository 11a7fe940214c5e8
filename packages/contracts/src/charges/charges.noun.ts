import { defineNoun } from '../noun.js'
import { adminLevel, agentLevel } from '../roles.js'

export const charges = defineNoun({
  permissions: {
    'charges.read': agentLevel,
    'charges.record': agentLevel,
    'charges.refund': adminLevel,
  },
  keyScopes: {
    'charges.read': 'charges',
    'charges.record': 'charges',
    'charges.refund': 'charges',
  },
  problems: {
    refunds_waiting: { http: 429, message: 'Many refunds of this gift are under way: wait a moment, then try again.' },
    batch_totals_differ: {
      http: 409,
      message: 'The gifts are not those that were counted: the count or the total differs',
    },
    charge_disputed: {
      http: 409,
      message: 'The bank holds this money because of a dispute, so it cannot be given back now',
    },
    refund_refused: { http: 422, message: 'The gateway did not give this money back' },
    charge_state_refused: { http: 409, message: 'A transaction cannot go from where it is to there' },
    refund_exceeds_balance: { http: 409, message: 'More than what is left of this gift' },
  },
})
