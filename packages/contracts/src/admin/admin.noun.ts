import { defineNoun } from '../noun.js'

export const admin = defineNoun({
  problems: {
    org_state_wrong: {
      http: 409,
      message: 'This organization is no longer in the state that this page shows. Reload to see where it stands.',
    },
    records_closed: {
      http: 403,
      message: 'Say why you need these records before you read them. They stay open for an hour.',
    },
    impersonation_absent: { http: 409, message: 'You are not acting inside an organization any more' },
  },
})
