import { defineNoun } from '../noun.js'
import { agentLevel } from '../roles.js'

export const dashboards = defineNoun({
  permissions: {
    'dashboard.read': agentLevel,
    'fundraiser_dashboard.read': ['fundraiser'],
  },
  keyScopes: {
    'dashboard.read': 'reports',
  },
})
