import { defineNoun } from '../noun.js'
import { agentLevel } from '../roles.js'

export const savedViews = defineNoun({
  permissions: {
    'savedViews.read': agentLevel,
    'savedViews.manage': agentLevel,
  },
  problems: {
    saved_view_of_another: {
      http: 403,
      message: 'Only its owner or an admin can change this view. Save a copy instead.',
    },
    saved_view_limit: { http: 409, message: 'You can keep at most 50 views of a list. Delete one first.' },
  },
})
