import { defineNoun } from '../noun.js'
import { adminLevel, agentLevel } from '../roles.js'

export const charges = defineNoun({
  permissions: {
    'charges.read': agentLevel,
    'charges.record': agentLevel,
    'charges.correct': agentLevel,
    'charges.refund': adminLevel,
  },
  switchedBy: {
    'charges.refund': 'refunds',
  },
  keyScopes: {
    'charges.read': 'charges',
    'charges.record': 'charges',
    'charges.correct': 'charges',
    'charges.refund': 'charges',
  },
  problems: {
    refunds_waiting: { http: 429, message: 'Many refunds of this gift are under way: wait a moment, then try again.' },
    charge_disputed: {
      http: 409,
      message: 'The bank holds this money because of a dispute. Wait for its decision.',
    },
    refund_refused: {
      http: 422,
      message: 'The gateway did not give this money back. Nothing was refunded; see the reason beside the refund.',
    },
    charge_state_refused: { http: 409, message: 'This transaction has moved on. Reload to see where it is.' },
    refund_exceeds_balance: { http: 409, message: 'That is more than what is left of this gift' },
  },
})
