import { defineNoun } from '../noun.js'
import { adminLevel, agentLevel } from '../roles.js'

export const mailings = defineNoun({
  permissions: {
    'mailings.read': agentLevel,
    // It speaks to many in the organization's name.
    'mailings.manage': adminLevel,
    'mailings.open': agentLevel,
  },
  // An email as a donor gets it names them throughout, and nothing of it can be masked.
  switchedBy: {
    'mailings.open': 'personalData',
  },
  keyScopes: {
    'mailings.read': 'emails',
  },
  problems: {
    mailing_state_refused: {
      http: 409,
      message: 'The mailing has changed. Reload to see its current state.',
    },
    mailing_without_address: {
      http: 409,
      message:
        'Mailings have to include your postal address. Add it to your main legal entity’s receipt settings first.',
    },
    mailing_to_nobody: {
      http: 409,
      message: 'Nobody in this segment has agreed to emails for this purpose, so there is nobody to send it to.',
    },
    mailing_too_large: {
      http: 409,
      message: 'This segment has more than 50,000 donors. Split it into several mailings.',
    },
    mailing_time_passed: { http: 409, message: 'Choose a time in the future.' },
  },
})
