import { defineNoun } from '../noun.js'
import { adminLevel, agentLevel } from '../roles.js'

export const releases = defineNoun({
  permissions: {
    'releases.read': agentLevel,
    'releases.manage': adminLevel,
  },
  keyScopes: {
    'releases.read': 'charges',
    'releases.manage': 'charges',
  },
  problems: {
    release_unmapped: {
      http: 409,
      message: 'Some accounts or funds have no name in your books yet. Name them under Settings, Chart of accounts.',
    },
    release_empty: {
      http: 409,
      message: 'There is nothing to release: all of the books through this day were released.',
    },
    release_changed: {
      http: 409,
      message: 'The books have changed since you looked at this release. Look at it again, then make it.',
    },
    release_posted: { http: 409, message: 'This release was marked as posted already.' },
  },
})
