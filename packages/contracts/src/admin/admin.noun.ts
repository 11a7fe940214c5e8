import { defineNoun } from '../noun.js'

export const admin = defineNoun({
  problems: {
    org_state_wrong: { http: 409, message: 'The organization is no longer in the state that this page shows' },
    impersonation_absent: { http: 409, message: 'You are not acting inside an organization' },
  },
})
