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
      message: 'A sub-organization has no sub-organizations of its own, and belongs to one organization only.',
    },
    sub_org_gone: {
      http: 409,
      message: 'These organizations do not belong together any more. Reload to see where things stand.',
    },
  },
})
