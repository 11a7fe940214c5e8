import { defineNoun } from '../noun.js'
import { adminLevel } from '../roles.js'

export const fundraisers = defineNoun({
  permissions: {
    'fundraisers.manage': adminLevel,
    'fundraisers.own': ['fundraiser'],
  },
  features: {
    fundraisers: ['fundraisers.manage', 'fundraisers.own'],
  },
  problems: {
    fundraiser_step_refused: { http: 409, message: 'The fundraiser has moved on. Reload to see where things stand.' },
    fundraiser_page_closed: { http: 409, message: 'This page has ended, so it can no longer be changed.' },
    gift_thanked: { http: 409, message: 'You have thanked for this gift already.' },
    donor_without_email: { http: 409, message: 'There is no email address to send this to.' },
    proposal_settled: { http: 409, message: 'This gift was settled in the meantime. Reload to see what became of it.' },
    page_change_settled: {
      http: 409,
      message: 'This change was settled or replaced in the meantime. Reload to see where things stand.',
    },
    slug_taken: { http: 409, message: 'Another page has this address. Choose a different one.' },
  },
})
