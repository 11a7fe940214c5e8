import { defineNoun } from '../noun.js'
import { agentLevel } from '../roles.js'

export const receipts = defineNoun({
  permissions: {
    'receipts.read': agentLevel,
    'receipts.issue': agentLevel,
    'receipts.open': agentLevel,
  },
  // A document has its donor's name and address on it, and nothing of it can be masked.
  switchedBy: {
    'receipts.open': 'personalData',
  },
  keyScopes: {
    'receipts.read': 'receipts',
    'receipts.issue': 'receipts',
    'receipts.open': 'receipts',
  },
  problems: {
    receipt_blocked: { http: 409, message: 'This gift cannot have a receipt yet. See what is missing.' },
    receipt_ended: { http: 409, message: 'This receipt is not valid any more.' },
  },
})
