import { defineNoun } from '../noun.js'
import { agentLevel } from '../roles.js'

export const personalEmails = defineNoun({
  permissions: {
    'personalEmails.send': agentLevel,
  },
  // Whoever writes to a donor sees the donor's address.
  switchedBy: {
    'personalEmails.send': 'personalData',
  },
  keyScopes: {
    'personalEmails.send': 'emails',
  },
  problems: {
    donor_deceased: {
      http: 409,
      message: 'This donor has died. To reach their family, write to a relative from that person’s own page.',
    },
  },
})
