import { defineNoun } from '../noun.js'
import { agentLevel } from '../roles.js'

export const search = defineNoun({
  permissions: {
    'search.read': agentLevel,
  },
})
