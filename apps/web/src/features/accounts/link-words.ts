import { roleLabels, type OrgRole } from '@almoner/contracts/roles'

/** The texts of the pages that mailed links lead to, and of those that send them. */
export const restoreWords = {
  title: 'Restore your password',
  lead: 'We send you a link to choose a new one.',
  email: 'Email',
  submit: 'Send the link',
  sentTitle: 'Look into your mail',
  sent: (email: string) => `If ${email} has an account, a link is on its way. It works for one hour.`,
  again: 'Send it to another address',
  back: 'Back to sign in',
} as const

export const newPasswordWords = {
  restore: {
    title: 'Choose a new password',
    lead: 'You will be signed out everywhere else, and signed in here.',
    dead: 'This link is no longer valid. Links work once, and for one hour.',
  },
  invite: {
    dead: 'This link is no longer valid. If you have accepted already, sign in. Otherwise ask whoever invited you to send the invitation again.',
  },
  deadTitle: 'This link did not work',
  password: 'New password',
  password2: 'Confirm new password',
  required: 'Required',
  differs: 'The passwords are not the same',
  submit: 'Save and sign in',
  newLink: 'Ask for a new link',
  back: 'Back to sign in',
} as const

/** The texts of the page that an invitation leads to. */
export const invitationWords = {
  title: (org: string, permission: OrgRole) =>
    permission === 'owner' || permission === 'admin'
      ? `Join ${org} as an ${roleLabels[permission].toLowerCase()}`
      : `Join ${org} as a ${roleLabels[permission].toLowerCase()}`,
  choose: (email: string) => `You were invited as ${email}. Choose a password to join.`,
  ready: (email: string) => `You are signed in as ${email}.`,
  accept: 'Accept the invitation',
  later: 'Not now',
  signIn: (email: string) => `${email} has an account. Sign in to accept the invitation.`,
  otherAccount: (email: string, current: string) =>
    `You are signed in as ${current}, but the invitation is for ${email}. Sign in with that account to accept it.`,
  signInAndAccept: 'Sign in and accept',
} as const

/** The texts of the page that undoes the change of an address. */
export const undoEmailWords = {
  title: 'Keep your email',
  changed: (old: string, email: string) =>
    `The email of your account was changed from ${old} to ${email}. Choose a new password to change it back. You will be signed out everywhere else.`,
  waiting: (old: string, email: string) =>
    `The email of your account is about to change from ${old} to ${email}. Choose a new password to keep the old one. You will be signed out everywhere else.`,
  submit: 'Undo and sign in',
  deadTitle: 'This link did not work',
  dead: 'The change was undone already, or more than seven days ago. Sign in, or ask for a new password.',
  back: 'Back to sign in',
} as const

export const verifyWords = {
  waitTitle: 'Confirm your email',
  wait: (email: string) => `Follow the link that we sent to ${email}. It works for 24 hours.`,
  workingTitle: 'One moment',
  working: 'Your email is being confirmed.',
  doneTitle: 'Your email is confirmed',
  done: 'Thank you. There is nothing more to do.',
  failedTitle: 'This link did not work',
  email: 'Email',
  send: 'Send a new link',
  sentNote: (email: string) => `If ${email} is still to be confirmed, a new link is on its way.`,
  later: 'Confirm later',
} as const
