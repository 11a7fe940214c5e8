/** The texts of the sign-up page. */
export const signUpWords = {
  title: 'Sign up',
  lead: 'One account for you, one for your organization.',
  person: 'About you',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  password: 'Password',
  org: 'Your organization',
  orgTitle: 'Set up your organization',
  orgLead: (email: string) => `You are signed in as ${email} and belong to no organization yet.`,
  orgName: 'Name',
  website: 'Website address',
  websitePlaceholder: 'example.org',
  category: 'Category',
  country: 'Country',
  countryHelp: 'Decides the currency and the time zone that you begin with.',
  acceptTerms: 'I act for this organization and accept the terms of use',
  acceptTermsOf: 'I act for this organization and accept the',
  terms: 'terms of use',
  mailedTitle: 'Look into your mail',
  mailed: (email: string) => `What to do next is in the mail that we sent to ${email}.`,
  submit: 'Sign up',
  submitOrg: 'Set up organization',
  hasAccount: 'Have an account already?',
  otherAccount: 'Sign in with another account',
  taken: 'This email is already registered.',
  takenSignIn: 'Sign in',
  takenRestore: 'restore your password',
} as const

/** How strong a password looks, in words. */
export const strengthWords = {
  help: 'At least 6 characters; 15 or more are better.',
  short: (missing: number) => `Too short: ${missing} more ${missing === 1 ? 'character' : 'characters'}`,
  weak: 'Easy to guess. A few words together are easier to remember.',
  fair: (missing: number) =>
    `Fair. ${missing} more ${missing === 1 ? 'character makes' : 'characters make'} it strong.`,
  strong: 'Strong',
} as const
