import type { AuthChallenge } from '../session/auth-challenges'

interface DemandWords {
  title: string
  lead: string
}

/** The texts of the dialog that asks for a sign-in or a second factor over the page. */
export const demandWords: Record<AuthChallenge, DemandWords> & Record<'cancel' | 'signOut', string> = {
  sign_in: {
    title: 'Your session has ended',
    lead: 'Sign in to go on where you were. What you typed is still here.',
  },
  second_factor: {
    title: 'One more step',
    lead: 'Show that it is you, beside the password. What you typed is still here.',
  },
  second_factor_setup: {
    title: 'Set up a second factor',
    lead: 'Your role asks for one beside the password. It takes about a minute, and what you typed is still here.',
  },
  second_factor_again: {
    title: 'Confirm that it is you',
    lead: 'This step needs your second factor again. It then continues on its own.',
  },
  password_again: {
    title: 'Confirm that it is you',
    lead: 'This step needs your password again. It then continues on its own.',
  },
  cancel: 'Cancel',
  signOut: 'Sign out instead',
}
