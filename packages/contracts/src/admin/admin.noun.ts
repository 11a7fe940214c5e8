import { defineNoun } from '../noun.js'

export const admin = defineNoun({
  problems: {
    impersonation_absent: { http: 409, message: 'You are not acting inside an organization' },
  },
})
