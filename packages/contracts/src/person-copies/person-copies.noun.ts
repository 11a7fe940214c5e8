import { defineNoun } from '../noun.js'
import { adminLevel } from '../roles.js'

export const personCopies = defineNoun({
  permissions: {
    'personCopies.make': adminLevel,
  },
})
