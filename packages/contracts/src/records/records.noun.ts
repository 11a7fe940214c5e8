import { defineNoun } from '../noun.js'
import { agentLevel } from '../roles.js'

export const records = defineNoun({
  permissions: {
    'records.read': agentLevel,
  },
  keyScopes: {
    // A timeline has the notes in it.
    'records.read': 'notes',
  },
})
