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
      message: 'The tag it was merged into has since been removed or merged. Restore that one first.',
    },
    tag_name_taken: { http: 409, message: 'A tag with this name already exists. Merge the two instead.' },
  },
})
