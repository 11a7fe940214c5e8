import { defineNoun } from '../noun.js'
import { adminLevel } from '../roles.js'

export const webhooks = defineNoun({
  permissions: {
    'webhooks.manage': adminLevel,
  },
  keyScopes: {
    'webhooks.manage': 'webhooks',
  },
  problems: {
    webhook_inactive: { http: 409, message: 'The endpoint is turned off. Turn it on first.' },
  },
})
