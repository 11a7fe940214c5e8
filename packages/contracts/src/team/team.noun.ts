import { defineNoun } from '../noun.js'
import { adminLevel, agentLevel } from '../roles.js'

export const team = defineNoun({
  permissions: {
    'team.manage': adminLevel,
    /** The names of those whom one can ask for a right. */
    'team.read': agentLevel,
    /** Who belongs to the organization, with their emails and roles. */
    'members.read': adminLevel,
  },
  keyScopes: {
    'members.read': 'members',
  },
  problems: {
    member_exists: { http: 409, message: 'This person is already in the organization' },
    invitation_address_changed: {
      http: 409,
      message:
        'This address no longer belongs to the invited account. Revoke the invitation, then invite the address again.',
    },
    invite_accepted: {
      http: 409,
      message: 'This invitation has already been accepted. Reload to see the current state.',
    },
    owner_last: { http: 409, message: 'An organization needs an owner. Make someone else an owner first.' },
  },
})
