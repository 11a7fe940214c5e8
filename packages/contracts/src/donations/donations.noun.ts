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
    donation_state_refused: { http: 409, message: 'This donation has moved on. Reload to see where it is.' },
    donation_changed: {
      http: 409,
      message: 'Someone changed this recurring gift in the meantime. Reload to see how it stands, then decide again.',
    },
    donation_kept_elsewhere: {
      http: 409,
      message: 'The gateway keeps the dates of this recurring gift: change it there',
    },
    payment_method_missing: {
      http: 409,
      message: 'There is nothing to collect from. Send the donor a link to give a new card first.',
    },
  },
})
