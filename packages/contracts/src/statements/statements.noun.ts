import { defineNoun } from '../noun.js'
import { adminLevel, agentLevel } from '../roles.js'

export const statements = defineNoun({
  permissions: {
    'statements.read': agentLevel,
    'statements.open': agentLevel,
    'statements.send': agentLevel,
    'statements.run': adminLevel,
  },
  // A document has its donor's name and address on it, and nothing of it can be masked.
  switchedBy: {
    'statements.open': 'personalData',
  },
  keyScopes: {
    'statements.read': 'receipts',
    'statements.open': 'receipts',
    'statements.send': 'receipts',
    'statements.run': 'receipts',
  },
  problems: {
    statement_run_differs: {
      http: 409,
      message: 'The donors have changed since you looked. Check again, then start.',
    },
    statement_run_over: { http: 409, message: 'These statements are no longer being sent.' },
    statement_empty: { http: 409, message: 'There are no gifts in this period.' },
  },
})
