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
    team_step_refused: { http: 409, message: 'The team has moved on. Reload to see where things stand.' },
    team_closed: { http: 409, message: 'This team takes no new members.' },
    team_left_first: { http: 409, message: 'They are in a team already. They can leave it and then join another.' },
    team_needs_captain: {
      http: 409,
      message:
        'A team needs its captain. Make another member captain first, or ask the organization to close the team.',
    },
    teams_off: { http: 409, message: 'The organization has no teams at the moment.' },
    slug_taken: { http: 409, message: 'Another page has this address. Choose a different one.' },
  },
})
