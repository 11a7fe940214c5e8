import { defineNoun } from '../noun.js'
import { adminLevel, agentLevel } from '../roles.js'

export const donors = defineNoun({
  permissions: {
    'donors.read': agentLevel,
    'donors.manage': agentLevel,
    'donors.remove': adminLevel,
    /** For good, unlike what `donors.remove` does. */
    'donors.erase': adminLevel,
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
      message: 'This donor is marked “do not contact”. Only emails about their own payments are sent.',
    },
    gift_aid_details_missing: {
      http: 409,
      message: 'HMRC asks for the donor’s first and last name and home address. Add them first.',
    },
    donor_gives_regularly: {
      http: 409,
      message: 'This donor has active recurring gifts. Cancel them first.',
    },
    donors_not_mergeable: {
      http: 409,
      message: 'A household and one of its members cannot be merged.',
    },
    donor_in_household: { http: 409, message: 'This donor is already in a household. Remove them from it first.' },
    merge_undone: { http: 409, message: 'This merge has already been undone. Reload to see both donors.' },
    merge_built_on: {
      http: 409,
      message: 'The donor who was kept has since been merged into another. Undo that merge first.',
    },
  },
  keyScopes: {
    'donors.manage': 'donors',
    'donors.remove': 'donors',
    'donors.read': 'donors',
  },
})
