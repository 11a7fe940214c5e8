import { z } from 'zod'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { byTokenSchema, tokenText, type ByToken } from '../link-token.js'
import { currentUserSchema, type CurrentUser } from './account.js'
import { newPasswordText } from './password.js'

const sentSchema = z.object({ sent: z.literal(true) })
export interface Sent extends z.infer<typeof sentSchema> {}

export const resendEmailChange = defineCommand<Nothing, Sent>({
  name: 'accounts.resendEmailChange',
  summary: 'Mails the link once more that confirms the new address of the own account.',
  access: 'signed_in',
  input: nothing,
  output: sentSchema,
  problems: ['not_found', 'attempts_exhausted'],
  rest: { method: 'POST', path: '/user/email-change/resend' },
})

export const cancelEmailChange = defineCommand<Nothing, CurrentUser>({
  name: 'accounts.cancelEmailChange',
  summary: 'Keeps the address of the own account: the one that waits to be confirmed is dropped.',
  access: 'signed_in',
  input: nothing,
  output: currentUserSchema,
  rest: { method: 'POST', path: '/user/email-change/cancel' },
})

const emailChangeSchema = z.object({ oldEmail: z.string(), newEmail: z.string(), isConfirmed: z.boolean() })
export interface EmailChange extends z.infer<typeof emailChangeSchema> {}

export const getEmailChange = defineQuery<ByToken, EmailChange>({
  name: 'accounts.getEmailChange',
  summary: 'What the link in the mail to the old address undoes.',
  access: 'public',
  input: byTokenSchema,
  output: emailChangeSchema,
  problems: ['link_invalid'],
  rest: { method: 'GET', path: '/public/email-change/{token}' },
})

export const undoEmailChangeInputSchema = z.strictObject({ token: tokenText, password: newPasswordText })
export interface UndoEmailChangeInput extends z.output<typeof undoEmailChangeInputSchema> {}

export const undoEmailChange = defineCommand<UndoEmailChangeInput, CurrentUser>({
  name: 'accounts.undoEmailChange',
  summary: 'Gives an account its old address back, with a new password; every session ends and one is opened.',
  access: 'public',
  input: undoEmailChangeInputSchema,
  output: currentUserSchema,
  problems: ['link_invalid', 'second_factor_needed', 'second_factor_setup_needed', 'attempts_exhausted'],
  rest: { method: 'POST', path: '/public/undo-email-change' },
})
