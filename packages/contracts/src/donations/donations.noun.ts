import { defineNoun } from '../noun.js'
import { adminLevel, agentLevel } from '../roles.js'

export const donations = defineNoun({
  permissions: {
    'donations.export': adminLevel,
    'donations.read': agentLevel,
    'donations.manage': agentLevel,
  },
  keyScopes: {
    'donations.manage': 'donations',
    'donations.read': 'donations',
  },
  problems: {
    donation_state_refused: { http: 409, message: 'A donation cannot go from where it is to there' },
    donation_changed: { http: 409, message: 'This recurring gift was changed meanwhile: look at it again' },
    donation_kept_elsewhere: {
      http: 409,
      message: 'The gateway keeps the dates of this recurring gift: change them there',
    },
    payment_method_missing: {
      http: 409,
      message: 'There is nothing to collect from: the donor has to give a new card or account first',
    },
  },
})
