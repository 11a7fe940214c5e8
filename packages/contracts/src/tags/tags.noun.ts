import { defineNoun } from '../noun.js'
import { adminLevel, agentLevel } from '../roles.js'

export const tags = defineNoun({
  permissions: {
    'tags.read': agentLevel,
    'tags.apply': agentLevel,
    'tags.manage': adminLevel,
  },
  keyScopes: {
    'tags.read': 'tags',
    'tags.apply': 'tags',
    'tags.manage': 'tags',
  },
  problems: {
    tag_built_on: {
      http: 409,
      message: 'The tag that it was merged into was removed or merged since. Restore that one first.',
    },
    tag_name_taken: { http: 409, message: 'There is a tag of this name already. Merge the two instead.' },
  },
})
