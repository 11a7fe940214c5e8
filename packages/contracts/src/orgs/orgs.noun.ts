import { defineNoun } from '../noun.js'
import { adminLevel, orgRoles } from '../roles.js'

export const orgs = defineNoun({
  permissions: {
    'org.read': orgRoles,
    'org.manage': adminLevel,
  },
  problems: {
    subdomain_taken: { http: 409, message: 'Another organization has this name. Choose a different one.' },
    org_suspended: {
      http: 403,
      message: 'Your organization is suspended: you can see everything, but change nothing until it is reopened',
    },
    org_present: { http: 409, message: 'You belong to an organization already. Go on to your dashboard.' },
    storage_exceeded: {
      http: 413,
      message: 'There is no room left for pictures today. Try again tomorrow.',
    },
  },
})
