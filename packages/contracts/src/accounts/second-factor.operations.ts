import { z } from 'zod'
import { secondFactorIdSchema } from './second-factor-id.js'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { requiredText, textUpTo } from '../text.js'
import { instantSchema } from '../time.js'
import { currentUserSchema, type CurrentUser } from './account.js'
import { passwordText } from './password.js'

export const secondFactorTypes = ['totp', 'passkey'] as const

export const secondFactorStateSchema = z.object({
  email: z.string(),
  factors: z.array(
    z.object({
      id: secondFactorIdSchema,
      type: z.enum(secondFactorTypes),
      name: z.string(),
      createdAt: instantSchema,
      lastUsedAt: instantSchema.nullable(),
    }),
  ),
  recoveryCodesLeft: z.int(),
  /** The first factor is set up with a code that `npm run superuser` prints, since it opens every org. */
  needsEnrollmentCode: z.boolean(),
  awaits: z.enum(['second_factor', 'second_factor_setup']).nullable(),
})
export interface SecondFactorState extends z.infer<typeof secondFactorStateSchema> {}

const whileAwaiting = ['second_factor', 'second_factor_setup'] as const

export const getSecondFactor = defineQuery<Nothing, SecondFactorState>({
  name: 'accounts.secondFactor',
  summary: 'The second factors of the own account.',
  access: 'signed_in',
  whileImpersonating: 'allowed',
  whileAwaiting,
  input: nothing,
  output: secondFactorStateSchema,
})

const passkeyOptionsSchema = z.looseObject({ challenge: z.string() })
export interface PasskeyOptions {
  challenge: string
  [option: string]: unknown
}

const encoded = (max: number) =>
  z
    .string()
    .max(max, 'Too long')
    .regex(/^[\w=-]*$/, 'Not base64url')

const newPasskeySchema = z.object({
  id: encoded(2_000),
  rawId: encoded(2_000),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded(4_000),
    attestationObject: encoded(20_000),
  }),
})

const usedPasskeySchema = z.object({
  id: encoded(2_000),
  rawId: encoded(2_000),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded(4_000),
    authenticatorData: encoded(4_000),
    signature: encoded(2_000),
    userHandle: encoded(200).nullish(),
  }),
})

const codeText = textUpTo(20)
  .transform((text) => text.replace(/\s/g, ''))
  .refine((text) => /^\d{6}$/.test(text), 'Enter six digits')

export const confirmSecondFactorInputSchema = z
  .strictObject({
    code: codeText.optional(),
    recoveryCode: requiredText(40).optional(),
    passkey: usedPasskeySchema.optional(),
  })
  .refine((given) => Object.values(given).filter((value) => value !== undefined).length === 1, {
    error: 'Enter a code or a recovery code, or use a passkey',
    path: ['code'],
  })
export interface ConfirmSecondFactorInput extends z.output<typeof confirmSecondFactorInputSchema> {}

export const confirmSecondFactor = defineCommand<
  ConfirmSecondFactorInput,
  CurrentUser,
  z.input<typeof confirmSecondFactorInputSchema>
>({
  name: 'accounts.confirmSecondFactor',
  summary: 'Completes a sign-in with the second factor, or gives it anew for what asks for it.',
  access: 'signed_in',
  whileImpersonating: 'allowed',
  whileAwaiting: ['second_factor'],
  input: confirmSecondFactorInputSchema,
  output: currentUserSchema,
  problems: ['second_factor_wrong', 'attempts_exhausted'],
})

export const startPasskeyCheck = defineCommand<Nothing, PasskeyOptions>({
  name: 'accounts.startPasskeyCheck',
  summary: 'Begins to check a passkey of the own account.',
  access: 'signed_in',
  whileImpersonating: 'allowed',
  whileAwaiting: ['second_factor'],
  input: nothing,
  output: passkeyOptionsSchema,
})

const withPassword = z.strictObject({ password: passwordText })
export interface WithPassword extends z.output<typeof withPassword> {}

/** Of a superuser who has no second factor yet: printed by `npm run superuser`, good for an hour and for one factor. */
const enrollmentCode = textUpTo(200).trim().optional()

const beginFactor = z.strictObject({ password: passwordText, enrollmentCode })
export interface BeginFactorInput extends z.output<typeof beginFactor> {}

const totpSetupSchema = z.object({
  /** To type in where no picture can be taken, base32. */
  secret: z.string(),
  uri: z.string(),
})
export interface TotpSetup extends z.infer<typeof totpSetupSchema> {}

export const startTotp = defineCommand<BeginFactorInput, TotpSetup>({
  name: 'accounts.startTotp',
  summary: 'Begins to set up an authenticator app; it counts once a code of it was given.',
  access: 'signed_in',
  whileAwaiting: ['second_factor_setup'],
  input: beginFactor,
  output: totpSetupSchema,
  problems: ['second_factor_stale', 'attempts_exhausted'],
})

const addedSchema = z.object({
  /** Shown once, with the first factor; null when there are some already. */
  recoveryCodes: z.array(z.string()).nullable(),
})
export interface AddedSecondFactor extends z.infer<typeof addedSchema> {}

export const addTotpInputSchema = z.strictObject({
  code: codeText,
  name: requiredText(60).default('Authenticator app'),
  enrollmentCode,
})
export interface AddTotpInput extends z.output<typeof addTotpInputSchema> {}

export const addTotp = defineCommand<AddTotpInput, AddedSecondFactor, z.input<typeof addTotpInputSchema>>({
  name: 'accounts.addTotp',
  summary: 'Adds the authenticator app that startTotp began, by a code of it.',
  access: 'signed_in',
  whileAwaiting: ['second_factor_setup'],
  input: addTotpInputSchema,
  output: addedSchema,
  problems: ['second_factor_wrong', 'attempts_exhausted'],
})

export const startPasskey = defineCommand<BeginFactorInput, PasskeyOptions>({
  name: 'accounts.startPasskey',
  summary: 'Begins to make a passkey.',
  access: 'signed_in',
  whileAwaiting: ['second_factor_setup'],
  input: beginFactor,
  output: passkeyOptionsSchema,
  problems: ['second_factor_stale', 'attempts_exhausted'],
})

export const addPasskeyInputSchema = z.strictObject({
  name: requiredText(60),
  passkey: newPasskeySchema,
  enrollmentCode,
})
export interface AddPasskeyInput extends z.output<typeof addPasskeyInputSchema> {}

export const addPasskey = defineCommand<AddPasskeyInput, AddedSecondFactor>({
  name: 'accounts.addPasskey',
  summary: 'Adds the passkey that startPasskey began.',
  access: 'signed_in',
  whileAwaiting: ['second_factor_setup'],
  input: addPasskeyInputSchema,
  output: addedSchema,
  problems: ['second_factor_wrong'],
})

export const removeSecondFactorInputSchema = z.strictObject({ factorId: secondFactorIdSchema, password: passwordText })
export interface RemoveSecondFactorInput extends z.output<typeof removeSecondFactorInputSchema> {}

export const removeSecondFactor = defineCommand<
  RemoveSecondFactorInput,
  SecondFactorState,
  z.input<typeof removeSecondFactorInputSchema>
>({
  name: 'accounts.removeSecondFactor',
  summary: 'Takes a second factor away; with the last one its recovery codes go too.',
  access: 'signed_in',
  input: removeSecondFactorInputSchema,
  output: secondFactorStateSchema,
  problems: ['not_found', 'second_factor_last', 'second_factor_stale', 'attempts_exhausted'],
})

export const renewRecoveryCodes = defineCommand<WithPassword, AddedSecondFactor>({
  name: 'accounts.renewRecoveryCodes',
  summary: 'Makes ten new recovery codes; the old ones are worth nothing from then on.',
  access: 'signed_in',
  input: withPassword,
  output: addedSchema,
  problems: ['second_factor_absent', 'second_factor_stale', 'attempts_exhausted'],
})
