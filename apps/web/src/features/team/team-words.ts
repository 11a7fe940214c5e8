import type { OrgRole } from '@almoner/contracts/permissions'

const aRole: Record<OrgRole, string> = {
  owner: 'an owner',
  admin: 'an admin',
  agent: 'a member',
  fundraiser: 'a fundraiser',
}

/** The texts of the teammates' list and of the invitation. */
export const teamWords = {
  list: 'Teammates',
  none: 'No users',
  invite: 'Invite New User',
  you: (role: string) => `${role} (You)`,
  notActive: 'Not active',
  invited: 'Invited',
  edit: 'Edit',
  more: (name: string) => `Change ${name}`,
  resend: 'Resend invitation',
  resent: (email: string) => `Invitation sent to ${email}`,
  resendFailed: 'The invitation was not sent',
  revoke: 'Revoke invitation',
  revokeTitle: (name: string) => `Revoke the invitation of ${name}?`,
  revokeText: 'The link in the mail stops working. You can invite them again at any time.',
  revoked: 'Invitation revoked',
  make: { owner: 'Make owner', admin: 'Make admin', agent: 'Make member' },
  makeTitle: (name: string, role: OrgRole) => `Make ${name} ${aRole[role]}?`,
  makeText: {
    owner: 'Owners may do everything here, also remove any other teammate.',
    admin: 'Admins manage the organization, its settings and its members.',
    agent: 'Members work with campaigns, transactions and donors, and manage nobody.',
  },
  madeTo: (name: string, role: OrgRole) => `${name} is now ${aRole[role]}`,
  delete: 'Delete',
  deleteTitle: (firstName: string, lastName: string) => `Delete ${firstName} ${lastName}?`,
  deleteText: 'Are you sure you want to delete this user?',
  deleted: 'Successfully deleted user',
  deleteFailed: 'User deletion failed',
  form: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    permission: 'Permission',
    member: 'Member',
    memberDetail: 'Works with campaigns, transactions and donors',
    admin: 'Admin',
    adminDetail: 'Also manages the organization, its settings and its members',
    submit: 'Invite',
    back: 'Back',
    invited: 'New user was successfully created',
    mailed: (email: string) => `We sent an invitation to ${email}. It is valid for 7 days.`,
  },
} as const
