import { defineNoun } from '../noun.js'
import { adminLevel, agentLevel } from '../roles.js'

export const donors = defineNoun({
  permissions: {
    'donors.read': agentLevel,
    'donors.manage': agentLevel,
    'donors.remove': adminLevel,
    /** Whole, as receipts of some countries need it; whoever sees personal data sees its end. */
    'donors.readNationalId': adminLevel,
  },
  switchedBy: {
    // Whoever corrects a donor writes back what they were shown.
    'donors.manage': 'personalData',
  },
  problems: {
    donor_not_to_contact: {
      http: 409,
      message: 'This donor is not to be contacted, except about their own payments.',
    },
    donor_gives_regularly: {
      http: 409,
      message: 'This donor still gives regularly. Cancel their recurring gifts first, then delete the donor.',
    },
    donors_not_mergeable: {
      http: 409,
      message: 'A household and one of its people are not the same donor, so they cannot be merged.',
    },
    donor_in_household: { http: 409, message: 'This donor is in a household already. Take them out of it first.' },
    merge_undone: { http: 409, message: 'This merge has been undone already. Reload to see both donors.' },
    merge_built_on: {
      http: 409,
      message: 'The donor who was kept has been merged into another since. Undo that merge first.',
    },
  },
  keyScopes: {
    'donors.manage': 'donors',
    'donors.remove': 'donors',
    'donors.read': 'donors',
  },
})
