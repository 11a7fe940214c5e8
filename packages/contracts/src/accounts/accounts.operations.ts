import { z } from 'zod'
import { orgIdSchema } from '../orgs/org-id.js'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { emailText } from '../text.js'
import { currentUserSchema, type CurrentUser } from './account.js'
import { passwordText } from './password.js'

export const signInInputSchema = z.strictObject({
  email: emailText,
  password: passwordText,
  /** The org to enter; the last one used where absent. */
  orgId: orgIdSchema.optional(),
})
export interface SignInInput extends z.output<typeof signInInputSchema> {}

export const signIn = defineCommand<SignInInput, CurrentUser, z.input<typeof signInInputSchema>>({
  name: 'accounts.signIn',
  summary: 'Opens a session and sets its cookie.',
  access: 'public',
  whileImpersonating: 'allowed',
  input: signInInputSchema,
  output: currentUserSchema,
  problems: [
    'credentials_wrong',
    'account_inactive',
    'permission_denied',
    'second_factor_needed',
    'second_factor_setup_needed',
    'attempts_exhausted',
  ],
  rest: { method: 'POST', path: '/sign-in', query: ['orgId'] },
})

export const isAuthenticated = defineQuery<Nothing, CurrentUser>({
  name: 'accounts.current',
  summary: 'The signed-in user with their org.',
  access: 'signed_in',
  whileImpersonating: 'allowed',
  input: nothing,
  output: currentUserSchema,
  rest: { method: 'GET', path: '/is-authenticated' },
})

export const logOut = defineCommand<Nothing, 'disconnected'>({
  name: 'accounts.logOut',
  summary: 'Ends the session, if there is one, and clears its cookie.',
  access: 'public',
  whileImpersonating: 'allowed',
  input: nothing,
  output: z.literal('disconnected'),
  rest: { method: 'GET', path: '/logout' },
})
