import { defineNoun } from '../noun.js'
import { agentLevel } from '../roles.js'

export const payouts = defineNoun({
  permissions: {
    'payouts.read': agentLevel,
  },
  keyScopes: {
    'payouts.read': 'charges',
  },
})
