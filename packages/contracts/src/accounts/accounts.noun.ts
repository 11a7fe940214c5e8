import { defineNoun } from '../noun.js'

export const accounts = defineNoun({
  problems: {
    credentials_wrong: { http: 401, message: 'Wrong email or password' },
    account_inactive: { http: 403, message: 'This account is not active' },
    email_registered: { http: 409, message: 'This email is already registered' },
    email_missing: { http: 400, message: 'Email address is missing' },
    sign_up_mailed: { http: 403, message: 'Check your email to continue' },
    link_invalid: { http: 400, message: 'This link is no longer valid' },
    invitation_of_another: {
      http: 403,
      message: 'This invitation is for another address. Sign out, then sign in with the account it was sent to.',
    },
    invitation_needs_sign_in: { http: 409, message: 'This address has an account. Sign in to accept the invitation.' },
    invitation_needs_password: { http: 409, message: 'Choose a password to accept the invitation.' },
    second_factor_needed: { http: 401, message: 'Enter your second factor to continue.' },
    second_factor_setup_needed: { http: 403, message: 'Your role requires a second factor. Set one up to continue.' },
    second_factor_wrong: {
      http: 400,
      message: 'This code is wrong or was already used. Wait for the next one and try again.',
    },
    second_factor_stale: { http: 403, message: 'Enter your second factor again to continue.' },
    password_stale: { http: 403, message: 'This needs your password again. Try again and enter it.' },
    second_factor_last: {
      http: 409,
      message: 'A superuser must have a second factor. Add another one before you remove this one.',
    },
    second_factor_absent: { http: 409, message: 'You have no second factor yet. Set one up first.' },
  },
})
