import { z } from 'zod'
import { defineCommand, defineQuery } from '../operation.js'
import { byTokenSchema, tokenText, type ByToken } from '../link-token.js'
import { emailText, textUpTo } from '../text.js'
import { currentUserSchema, type CurrentUser } from './account.js'
import { newPasswordText } from './password.js'

export const passwordLinkTypes = ['restore', 'invite'] as const
export type PasswordLinkType = (typeof passwordLinkTypes)[number]
const passwordLinkTypeSchema = z.enum(passwordLinkTypes, { error: 'Either restore or invite' })

const doneSchema = z.object({ done: z.literal(true) })
/** The same answer whatever was found, so that it says nothing about who has an account. */
export interface Done extends z.infer<typeof doneSchema> {}

export const restorePasswordInputSchema = z.strictObject({ email: emailText })
export interface RestorePasswordInput extends z.output<typeof restorePasswordInputSchema> {}

export const restorePassword = defineCommand<RestorePasswordInput, Done>({
  name: 'accounts.restorePassword',
  summary: 'Mails a link to choose a new password, where there is an account.',
  access: 'public',
  input: restorePasswordInputSchema,
  output: doneSchema,
  problems: ['attempts_exhausted'],
  rest: { method: 'POST', path: '/public/restore-password' },
})

export const checkRestoreTokenInputSchema = z.strictObject({ token: tokenText, type: passwordLinkTypeSchema })
export interface CheckRestoreTokenInput extends z.output<typeof checkRestoreTokenInputSchema> {}

const validitySchema = z.object({ valid: z.boolean() })
export interface Validity extends z.infer<typeof validitySchema> {}

export const checkRestoreToken = defineQuery<CheckRestoreTokenInput, Validity>({
  name: 'accounts.checkRestoreToken',
  summary: 'Whether a link to choose a password still works; using it is left to newPassword.',
  access: 'public',
  whileImpersonating: 'allowed',
  input: checkRestoreTokenInputSchema,
  output: validitySchema,
  rest: { method: 'GET', path: '/public/check-restore-token/{token}/{type}' },
})

export const newPasswordInputSchema = z.strictObject({
  token: tokenText,
  password: newPasswordText,
  type: passwordLinkTypeSchema,
})
export interface NewPasswordInput extends z.output<typeof newPasswordInputSchema> {}

export const newPassword = defineCommand<NewPasswordInput, CurrentUser>({
  name: 'accounts.newPassword',
  summary: 'Sets the password that a link allows to set, ends every other session of that user and signs in.',
  access: 'public',
  input: newPasswordInputSchema,
  output: currentUserSchema,
  problems: [
    'link_invalid',
    'invitation_needs_sign_in',
    'second_factor_needed',
    'second_factor_setup_needed',
    'attempts_exhausted',
  ],
  rest: { method: 'POST', path: '/public/new-password' },
})

const verifiedSchema = z.object({ verified: z.literal(true) })
export interface Verified extends z.infer<typeof verifiedSchema> {}

export const verifyEmail = defineCommand<ByToken, Verified>({
  name: 'accounts.verifyEmail',
  summary: 'Confirms that an address is read by whoever has the account.',
  access: 'public',
  input: byTokenSchema,
  output: verifiedSchema,
  problems: ['link_invalid', 'email_registered'],
  rest: { method: 'POST', path: '/public/verify-email' },
})

const isEmail = (text: string): boolean => emailText.safeParse(text).success

export const sendVerificationEmailInputSchema = z.strictObject({
  /** Without one the call is refused in words of its own. */
  emailAddress: textUpTo(254)
    .trim()
    .refine((text) => text === '' || isEmail(text), 'Enter a valid email address')
    .nullish(),
})
export interface SendVerificationEmailInput extends z.output<typeof sendVerificationEmailInputSchema> {}

export const sendVerificationEmail = defineCommand<
  SendVerificationEmailInput,
  Done,
  z.input<typeof sendVerificationEmailInputSchema>
>({
  name: 'accounts.sendVerificationEmail',
  summary: 'Mails a link to confirm an address, where an account with it has not been confirmed yet.',
  access: 'public',
  input: sendVerificationEmailInputSchema,
  output: doneSchema,
  problems: ['email_missing', 'attempts_exhausted'],
  rest: { method: 'POST', path: '/public/send-verification-email' },
})
