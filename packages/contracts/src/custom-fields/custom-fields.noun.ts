import { defineNoun } from '../noun.js'
import { adminLevel, agentLevel } from '../roles.js'

export const customFields = defineNoun({
  permissions: {
    'custom_fields.read': agentLevel,
    'custom_fields.fill': agentLevel,
    'custom_fields.manage': adminLevel,
  },
  keyScopes: {
    'custom_fields.read': 'custom_fields',
    'custom_fields.fill': 'custom_fields',
    'custom_fields.manage': 'custom_fields',
  },
  problems: {
    custom_field_key_taken: {
      http: 409,
      message: 'Another field already has this key. It may be archived.',
    },
    custom_field_filled: {
      http: 409,
      message: 'Some records have values in this field, so its type cannot change. Archive it and create another.',
    },
    custom_option_used: {
      http: 409,
      message: 'Some records use a choice you removed. Change those records first.',
    },
  },
})
