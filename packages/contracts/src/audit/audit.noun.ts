import { defineNoun } from '../noun.js'
import { adminLevel } from '../roles.js'

export const audit = defineNoun({
  permissions: {
    'audit.read': adminLevel,
  },
})
