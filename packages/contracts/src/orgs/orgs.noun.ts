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
      message: 'Your organization is suspended. You can view everything, but cannot make changes until it is reopened.',
    },
    org_present: { http: 409, message: 'You already belong to an organization. Continue to your dashboard.' },
    storage_exceeded: {
      http: 413,
      message: 'You have reached today’s limit for pictures. Try again tomorrow.',
    },
  },
})
