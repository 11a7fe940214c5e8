import { defineNoun } from '../noun.js'
import { agentLevel } from '../roles.js'

export const emails = defineNoun({
  permissions: {
    'emails.read': agentLevel,
    'emails.open': agentLevel,
    'emails.send': agentLevel,
    'emails.suppress': agentLevel,
  },
  // What an email says names its donor throughout, and nothing of it can be masked.
  switchedBy: {
    'emails.open': 'personalData',
    'emails.suppress': 'personalData',
  },
  keyScopes: {
    'emails.read': 'emails',
    'emails.suppress': 'emails',
  },
  problems: {
    email_not_repeatable: {
      http: 409,
      message:
        'This kind of email cannot be sent again. It is valid for a short time, or each person gets it only once.',
    },
    attachment_gone: { http: 410, message: 'This file is no longer kept.' },
    address_suppressed: {
      http: 409,
      message: 'Emails to this address are stopped. Resume them first, or give the donor another address.',
    },
  },
})
