import { defineNoun } from '../noun.js'
import { adminLevel } from '../roles.js'

export const fundraisers = defineNoun({
  permissions: {
    'fundraisers.manage': adminLevel,
  },
  features: {
    fundraisers: ['fundraisers.manage'],
  },
  problems: {
    fundraiser_step_refused: { http: 409, message: 'The fundraiser has moved on. Reload to see where things stand.' },
    slug_taken: { http: 409, message: 'Another page has this address. Choose a different one.' },
  },
})
