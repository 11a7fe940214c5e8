/** The texts of the account screens. */
export const accountWords = {
  signInTitle: 'Sign in',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign in',
  forgotten: 'Forgot your password?',
  isNew: 'New here?',
  toSignUp: 'Sign up',
  toSignIn: 'Sign in',
  goOn: 'Go on',
  promise: 'Every gift, accounted for.',
  promiseDetail: 'Donors, campaigns and transactions of your organisation, kept like a good ledger.',
  sessionEnded: 'Your session has ended',
  sessionEndedDetail: 'Sign in to go on where you were. What you typed is still here.',
  otherAccount: 'Sign out instead',
} as const
