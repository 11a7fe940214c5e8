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
    refunds_waiting: {
      http: 429,
      message: 'Other refunds of this gift are in progress. Wait a moment, then try again.',
    },
    charge_disputed: {
      http: 409,
      message: 'The bank holds this money because of a dispute. Wait for its decision.',
    },
    refund_refused: {
      http: 422,
      message: 'The gateway did not make this refund. The reason is shown next to it.',
    },
    charge_state_refused: { http: 409, message: 'This transaction has changed. Reload to see its current state.' },
    refund_exceeds_balance: { http: 409, message: 'This is more than what is left of this gift' },
  },
})
