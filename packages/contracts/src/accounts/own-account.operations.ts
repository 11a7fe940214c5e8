import { z } from 'zod'
import { sessionIdSchema } from './session-id.js'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { emailText, nameText, textUpTo } from '../text.js'
import { instantSchema } from '../time.js'
import { currentUserSchema, type CurrentUser } from './account.js'
import { newPasswordText, passwordLength, passwordMinLength, passwordText } from './password.js'
import { emailSettingsSchema } from '../notifications/staff-notices.js'
import { preferencesSchema } from './preferences.js'

export const saveAccountInputSchema = z
  .strictObject({
    firstName: nameText,
    lastName: nameText,
    email: emailText,
    emailSettings: emailSettingsSchema.partial().optional(),
    /** Asked for with a new password, and with a new address unless a second factor was given just now. */
    currentPassword: passwordText.optional(),
    password: newPasswordText.optional(),
    password2: textUpTo(1_000).optional(),
  })
  .superRefine(({ currentPassword, password, password2 }, context) => {
    if (password === undefined && password2 === undefined) return
    const given = { currentPassword, password, password2 }
    for (const [field, value] of Object.entries(given)) {
      if (value === undefined) context.addIssue({ code: 'custom', path: [field], message: 'Required' })
    }
    // No password is shorter, so that a slip shows before it counts as an attempt.
    if (currentPassword !== undefined && passwordLength(currentPassword) < passwordMinLength) {
      context.addIssue({
        code: 'custom',
        path: ['currentPassword'],
        message: `At least ${passwordMinLength} characters`,
      })
    }
    if (password !== undefined && password2 !== undefined && password !== password2) {
      context.addIssue({ code: 'custom', path: ['password2'], message: 'The passwords do not match' })
    }
  })
export interface SaveAccountInput extends z.output<typeof saveAccountInputSchema> {}

export const saveAccount = defineCommand<SaveAccountInput, CurrentUser, z.input<typeof saveAccountInputSchema>>({
  name: 'accounts.save',
  summary:
    'Saves the own account. A new address takes the place of the old one once it is confirmed; a new address or password ends all other sessions.',
  access: 'signed_in',
  input: saveAccountInputSchema,
  output: currentUserSchema,
  problems: ['email_registered', 'attempts_exhausted', 'second_factor_setup_needed'],
  rest: { method: 'PUT', path: '/user', mayWrapIn: ['form', 'user'] },
})

export const savePreferencesInputSchema = preferencesSchema.partial()
export interface SavePreferencesInput extends z.output<typeof savePreferencesInputSchema> {}

export const savePreferences = defineCommand<SavePreferencesInput, CurrentUser>({
  name: 'accounts.savePreferences',
  summary: 'Changes the language of the own screens and emails, or whether keys of one letter do something.',
  access: 'signed_in',
  whileSuspended: 'allowed',
  input: savePreferencesInputSchema,
  output: currentUserSchema,
})

export const ownSessionSchema = z.object({
  id: sessionIdSchema,
  createdAt: instantSchema,
  seenAt: instantSchema,
  endsAt: instantSchema,
  ip: z.string().nullable(),
  agent: z.string().nullable(),
  isCurrent: z.boolean(),
})
export interface OwnSession extends z.infer<typeof ownSessionSchema> {}

export const listSessions = defineQuery<Nothing, OwnSession[]>({
  name: 'accounts.listSessions',
  summary: 'Where the account is signed in, the newest first.',
  access: 'signed_in',
  input: nothing,
  output: z.array(ownSessionSchema),
})

export const endSessionInputSchema = z.strictObject({ sessionId: sessionIdSchema })
export interface EndSessionInput extends z.output<typeof endSessionInputSchema> {}

export const confirmPasswordInputSchema = z.strictObject({ password: passwordText })
export interface ConfirmPasswordInput extends z.output<typeof confirmPasswordInputSchema> {}

const confirmedSchema = z.object({ confirmed: z.literal(true) })
export interface Confirmed extends z.infer<typeof confirmedSchema> {}

export const confirmPassword = defineCommand<
  ConfirmPasswordInput,
  Confirmed,
  z.input<typeof confirmPasswordInputSchema>
>({
  name: 'accounts.confirmPassword',
  summary: 'Gives the password again, for what asks for it of someone without a second factor.',
  access: 'signed_in',
  input: confirmPasswordInputSchema,
  output: confirmedSchema,
  problems: ['attempts_exhausted'],
})

const endedSchema = z.object({ ended: z.literal(true) })
export interface Ended extends z.infer<typeof endedSchema> {}

export const endSession = defineCommand<EndSessionInput, Ended, z.input<typeof endSessionInputSchema>>({
  name: 'accounts.endSession',
  summary: 'Signs the account out somewhere else.',
  access: 'signed_in',
  input: endSessionInputSchema,
  output: endedSchema,
  problems: ['not_found'],
})

export const endOtherSessions = defineCommand<Nothing, Ended>({
  name: 'accounts.endOtherSessions',
  summary: 'Signs the account out everywhere but here.',
  access: 'signed_in',
  input: nothing,
  output: endedSchema,
})

const chatIdentitySchema = z.object({
  /** Proves to the chat that a person is who the page says; null where the installation has no secret for it. */
  userHash: z.string().nullable(),
})
export interface ChatIdentity extends z.infer<typeof chatIdentitySchema> {}

export const getChatIdentity = defineQuery<Nothing, ChatIdentity>({
  name: 'accounts.getChatIdentity',
  summary:
    'What proves to the chat who asks for help. Nothing while impersonating: conversations are the person’s own.',
  access: 'signed_in',
  input: nothing,
  output: chatIdentitySchema,
})
