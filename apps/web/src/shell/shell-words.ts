/** The texts of the frame around the pages. */
export const shellWords = {
  account: 'Account',
  accountOf: (name: string) => `Account of ${name}`,
  superuser: 'Superuser',
  manageOrg: 'Organization Manager',
  otherOrgs: 'Switch to',
  switchFailed: 'The organization was not switched',
  editUser: 'Edit User',
  auditLog: 'Audit log',
  signOut: 'Sign out',
  appearance: 'Appearance',
  compactRows: 'Compact rows',
  impersonating: (org: string) => `IMPORTANT: You are currently logged as a member of ${org}`,
  minutesLeft: (minutes: number) => (minutes === 1 ? '1 minute left' : `${minutes} minutes left`),
  underAMinute: 'Less than a minute left',
  stop: 'Stop',
  stopFailed: 'You are still acting in this organization',
} as const
