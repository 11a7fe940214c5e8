import { defineNoun } from '../noun.js'
import { orgRoles } from '../roles.js'

export const notifications = defineNoun({
  permissions: {
    'notifications.read': orgRoles,
    'notifications.mark': orgRoles,
  },
})
