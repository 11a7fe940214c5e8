import { defineNoun } from '../noun.js'
import { adminLevel, agentLevel } from '../roles.js'

export const team = defineNoun({
  permissions: {
    'team.manage': adminLevel,
    /** The names of those whom one can ask for a right. */
    'team.read': agentLevel,
  },
  problems: {
    member_exists: { http: 409, message: 'This person is in the organization already' },
    invitation_address_changed: {
      http: 409,
      message:
        'This address no longer belongs to the account that was invited. Take the invitation back, then invite the address again.',
    },
    invite_accepted: { http: 409, message: 'This invitation was accepted already. Reload to see where things stand.' },
    owner_last: { http: 409, message: 'An organization needs an owner. Make someone else an owner first.' },
  },
})
