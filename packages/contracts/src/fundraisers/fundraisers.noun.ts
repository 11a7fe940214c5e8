import { defineNoun } from '../noun.js'
import { adminLevel } from '../roles.js'

export const fundraisers = defineNoun({
  permissions: {
    'fundraisers.read': adminLevel,
    'fundraisers.manage': adminLevel,
    'fundraisers.own': ['fundraiser'],
  },
  keyScopes: {
    'fundraisers.read': 'fundraisers',
  },
  features: {
    fundraisers: ['fundraisers.read', 'fundraisers.manage', 'fundraisers.own'],
  },
  problems: {
    fundraiser_step_refused: { http: 409, message: 'The fundraiser has changed. Reload to see the current state.' },
    fundraiser_page_closed: { http: 409, message: 'This page has ended, so it can no longer be edited.' },
    gift_thanked: { http: 409, message: 'You have already sent thanks for this gift.' },
    thanks_switched_off: {
      http: 409,
      message: 'This organization has turned off thank-you emails from fundraisers.',
    },
    donor_without_email: { http: 409, message: 'There is no email address to send this to.' },
    proposal_settled: { http: 409, message: 'This gift was dealt with in the meantime. Reload to see the outcome.' },
    page_change_settled: {
      http: 409,
      message: 'This change was dealt with or replaced in the meantime. Reload to see the current state.',
    },
    team_step_refused: { http: 409, message: 'The team has changed. Reload to see the current state.' },
    team_closed: { http: 409, message: 'This team is not accepting new members.' },
    team_left_first: {
      http: 409,
      message: 'They are already in a team. They have to leave it before they join another.',
    },
    team_needs_captain: {
      http: 409,
      message: 'A team needs a captain. Make another member captain first, or ask the organization to close the team.',
    },
    teams_off: { http: 409, message: 'The organization has no teams right now.' },
    slug_taken: { http: 409, message: 'Another page uses this address. Choose a different one.' },
  },
})
