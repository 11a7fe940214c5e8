import { defineNoun } from '../noun.js'

export const checkout = defineNoun({
  problems: {
    challenge_needed: {
      http: 429,
      message: 'Confirm that you are not a robot, then try again',
    },
    checkout_changed: { http: 409, message: 'The page has changed. Check the amount again.' },
    checkout_closed: { http: 409, message: 'This campaign takes no gifts at the moment.' },
  },
})
