import { defineNoun } from '../noun.js'
import { agentLevel } from '../roles.js'

export const donors = defineNoun({
  permissions: {
    'donors.read': agentLevel,
    'donors.manage': agentLevel,
  },
  keyScopes: {
    'donors.manage': 'donors',
    'donors.read': 'donors',
  },
})
