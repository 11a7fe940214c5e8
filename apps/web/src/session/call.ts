import { callerOf } from '../call'

/** The calls of whoever is not signed in yet: the sign-in stands before the app, and before its client. */
export const call = callerOf({ 'accounts.current': 'query', 'accounts.signIn': 'mutation' }, 'same-origin')
