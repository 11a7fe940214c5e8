import { defineNoun } from '../noun.js'
import { adminLevel, agentLevel } from '../roles.js'

export const periods = defineNoun({
  permissions: {
    'periods.read': agentLevel,
    'periods.close': adminLevel,
  },
  keyScopes: {
    'periods.read': 'charges',
    'periods.close': 'charges',
  },
})
