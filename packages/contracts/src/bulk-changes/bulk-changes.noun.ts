import { defineNoun } from '../noun.js'
import { agentLevel } from '../roles.js'

export const bulkChanges = defineNoun({
  permissions: {
    'bulk_changes.read': agentLevel,
    'bulk_changes.run': agentLevel,
  },
  keyScopes: {
    'bulk_changes.read': 'bulk_changes',
    'bulk_changes.run': 'bulk_changes',
  },
  problems: {
    bulk_change_count_differs: {
      http: 409,
      message:
        'The list has changed since you opened it and now has a different number of records. Review it again, then decide.',
    },
    bulk_change_over: { http: 409, message: 'Everything is already done, so there is nothing left to stop' },
    bulk_change_not_undoable: {
      http: 409,
      message: 'There is nothing to undo: it is still in progress, was already undone, or cannot be undone',
    },
    bulk_unchanged: { http: 409, message: 'It is already set that way' },
    bulk_changed_since: { http: 409, message: 'It has been changed since, so it was left as it is' },
  },
})
