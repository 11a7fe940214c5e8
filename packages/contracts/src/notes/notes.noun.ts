import { defineNoun } from '../noun.js'
import { agentLevel } from '../roles.js'

export const notes = defineNoun({
  permissions: {
    'notes.read': agentLevel,
    'notes.manage': agentLevel,
  },
  keyScopes: {
    'notes.read': 'notes',
    'notes.manage': 'notes',
  },
  problems: {
    note_of_another: { http: 403, message: 'Only its author or an admin can edit or delete this note' },
  },
})
