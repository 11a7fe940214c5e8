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
    webhook_limit: { http: 409, message: 'An organization can have at most 20 endpoints. Remove one first.' },
    webhook_inactive: { http: 409, message: 'The endpoint is turned off. Turn it on first.' },
  },
})
