import { defineNoun } from '../noun.js'
import { adminLevel } from '../roles.js'

export const subOrgs = defineNoun({
  permissions: {
    'sub_orgs.read': adminLevel,
    'sub_orgs.manage': ['owner'],
  },
  problems: {
    sub_org_nested: {
      http: 409,
      message: 'A sub-organization belongs to one organization only and cannot have sub-organizations of its own.',
    },
    sub_org_gone: {
      http: 409,
      message: 'These organizations are no longer linked. Reload to see the current state.',
    },
  },
})
