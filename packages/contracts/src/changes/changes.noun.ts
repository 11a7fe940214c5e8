import { defineNoun } from '../noun.js'
import { agentLevel } from '../roles.js'

export const changes = defineNoun({
  permissions: {
    'changes.read': agentLevel,
  },
  keyScopes: {
    'changes.read': 'deletions',
  },
})
