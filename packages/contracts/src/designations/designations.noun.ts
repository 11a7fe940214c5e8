import { defineNoun } from '../noun.js'
import { adminLevel, agentLevel } from '../roles.js'

export const designations = defineNoun({
  permissions: {
    'designations.read': agentLevel,
    'designations.manage': adminLevel,
  },
  keyScopes: {
    'designations.read': 'campaigns',
  },
  problems: {
    designation_code_taken: { http: 409, message: 'Another fund uses this code. Choose a different one.' },
    designation_default_kept: {
      http: 409,
      message: 'Gifts that name no fund go to this one. Make another fund the default first.',
    },
  },
})
