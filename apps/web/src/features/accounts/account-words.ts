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
  promiseDetail: 'Donors, campaigns and transactions of your organization, kept like a good ledger.',
  anotherAccount: 'Sign in with another account',
  second_factor: { title: 'One more step', lead: 'Show that it is you, beside the password.' },
  second_factor_setup: {
    title: 'Set up a second factor',
    lead: 'Your role asks for one beside the password. It takes about a minute.',
  },
} as const
