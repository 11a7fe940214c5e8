import { defineNoun } from '../noun.js'

export const admin = defineNoun({
  problems: {
    org_state_wrong: {
      http: 409,
      message: 'This organization has changed since you opened this page. Reload to see its current state.',
    },
    records_closed: {
      http: 403,
      message: 'Give a reason before you view these records. They stay open for an hour.',
    },
    impersonation_absent: { http: 409, message: 'You are no longer acting in an organization' },
  },
})
