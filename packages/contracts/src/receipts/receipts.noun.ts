import { defineNoun } from '../noun.js'
import { adminLevel, agentLevel } from '../roles.js'

export const receipts = defineNoun({
  permissions: {
    'receipts.read': agentLevel,
    'receipts.issue': agentLevel,
    'receipts.open': agentLevel,
    /** National ids in full, as the authority has gifts reported with them. */
    'receipts.report': adminLevel,
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
    receipt_blocked: { http: 409, message: 'This gift cannot have a receipt yet. Check what is missing.' },
    receipt_unreported: {
      http: 409,
      message: 'This receipt is waiting for its report number. It will be emailed once the number arrives.',
    },
    receipt_ended: { http: 409, message: 'This receipt is no longer valid.' },
  },
})
