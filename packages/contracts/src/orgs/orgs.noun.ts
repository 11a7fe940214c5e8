import { defineNoun } from '../noun.js'
import { adminLevel, orgRoles } from '../roles.js'

export const orgs = defineNoun({
  permissions: {
    'org.read': orgRoles,
    'org.manage': adminLevel,
  },
  problems: {
    subdomain_taken: { http: 409, message: 'Another organization has this name' },
    org_suspended: {
      http: 403,
      message: 'Your organization is suspended: you can see everything, and change nothing until it is reopened',
    },
    org_present: { http: 409, message: 'You belong to an organization already' },
    storage_exceeded: {
      http: 413,
      message: 'Your organization has no room left for pictures today, try again tomorrow',
    },
  },
})
