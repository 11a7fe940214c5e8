import type { StaffEmail } from '@almoner/contracts/accounts/staff-notices'

/** What one may be mailed about. */
const mails: Record<StaffEmail, { label: string; help?: string }> = {
  chargeSucceeded: { label: 'A transaction succeeds', help: 'Of a recurring gift, the first payment' },
  chargeFailed: {
    label: 'A transaction fails',
    help: 'Of a recurring gift, the first try of a payment and the last',
  },
  chargeRefunded: { label: 'A gift is refunded', help: 'Also when a refund fails, or the bank returns a payment' },
  dispute: { label: 'A gift is disputed', help: 'When it is opened, when evidence is due, and how it ends' },
  fraudWarning: { label: 'A gift is suspected of fraud', help: 'A refund at once may spare you a dispute' },
  planFailed: { label: 'A recurring gift fails', help: 'Too many payments in a row were not made' },
  planCanceled: { label: 'A recurring gift is canceled' },
  planChanged: { label: 'A recurring gift is changed', help: 'Paused and resumed too' },
  fundraiserPending: { label: 'A fundraiser waits for approval' },
  importDone: { label: 'An import of yours is done', help: 'Also where it failed' },
  integrationError: {
    label: 'A gateway is in trouble',
    help: 'It stopped taking payments, or a payment needs your review',
  },
  dailyDigest: { label: 'Every day', help: 'What came in the day before, where anything did' },
  weeklyDigest: { label: 'Every Monday', help: 'What came in the week before' },
}

/** The texts of the Edit User panel. */
export const editUserWords = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailHelp: 'We send a link to a new address, to confirm that it is yours.',
  emailPassword: 'Needed to change your email.',
  emailWaits: (pending: string, current: string) =>
    `${pending} waits to be confirmed. Until then you sign in with ${current}.`,
  emailResend: 'Send the link again',
  emailResent: (email: string) => `A new link is on its way to ${email}.`,
  emailCancel: 'Cancel the change',
  emailCanceled: 'Your email stays as it is',
  emailFailed: 'This did not work',
  unverified: 'Not confirmed yet. Follow the link in the mail we sent you.',
  password: 'Password',
  changePassword: 'Change Password',
  keepPassword: 'Keep the password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHelp: 'At least 6 characters; 15 or more are better. You will be signed out everywhere else.',
  confirmPassword: 'Confirm new password',
  required: 'Required',
  differs: 'The passwords are not the same',
  notifications: 'Email notifications',
  notificationsHelp: (org: string) =>
    `Mails about what happens at ${org}. What comes together is one mail, and what you did yourself is left out.`,
  mailGroups: { transactions: 'Transactions', recurring: 'Recurring gifts', work: 'Work', digests: 'In the morning' },
  mails,
  save: 'Save Changes',
  back: 'Back',
  saved: 'Successfully saved changes',
  confirmSent: (email: string) => `Follow the link that we sent to ${email}.`,
  actingTitle: 'This is not your own account',
  actingText: 'While you act as a member of an organization, accounts and passwords stay as they are.',
} as const
