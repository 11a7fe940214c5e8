/** The texts of the panels' frame. */
export const panelWords = {
  organizationManager: 'Organization Manager',
  editUser: 'Edit User',
  inviteUser: 'Invite New User',
  close: 'Close',
  organization: 'Organization',
  teammates: 'Teammates',
  auditLog: 'Audit log',
  auditLogHint: 'Who changed what here, and when',
} as const
