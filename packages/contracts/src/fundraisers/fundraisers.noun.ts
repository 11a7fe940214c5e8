import { defineNoun } from '../noun.js'
import { adminLevel } from '../roles.js'

export const fundraisers = defineNoun({
  permissions: {
    'fundraisers.manage': adminLevel,
  },
  problems: {
    fundraiser_step_refused: { http: 409, message: 'The fundraiser cannot go from here to there' },
    slug_taken: { http: 409, message: 'Another page has this address' },
  },
})
