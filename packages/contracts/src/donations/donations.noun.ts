import { defineNoun } from '../noun.js'
import { agentLevel } from '../roles.js'

export const donations = defineNoun({
  permissions: {
    'donations.read': agentLevel,
    'donations.manage': agentLevel,
  },
  switchedBy: {
    'donations.manage': 'plans',
  },
  keyScopes: {
    'donations.manage': 'donations',
    'donations.read': 'donations',
  },
  problems: {
    donation_state_refused: { http: 409, message: 'This donation has changed. Reload to see its current state.' },
    donation_changed: {
      http: 409,
      message:
        'Someone else changed this recurring gift in the meantime. Reload to see the current state, then decide again.',
    },
    donation_kept_elsewhere: {
      http: 409,
      message: 'The gateway manages the schedule of this recurring gift. Change it there.',
    },
    payment_method_missing: {
      http: 409,
      message: 'There is no card or account to charge. Send the donor a link to add one first.',
    },
  },
})
