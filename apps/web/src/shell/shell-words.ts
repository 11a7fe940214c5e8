/** The texts of the frame around the pages. */
export const shellWords = {
  whatsNew: "What's new",
  unreadNews: (count: number) => `What's new, ${count} unread`,
  support: 'Support',
  supportHint: 'Support, opens in a new window',
  supportPage: {
    ask: 'Ask an owner or admin of your organization first: they can change roles, connections and settings.',
    setting:
      'Whoever runs this Almoner can name a place to ask for help by the setting SUPPORT_URL, and this button then leads there.',
  },
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
