import { z } from 'zod'
import { pageLanguages } from '../checkout/checkout-page.js'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { orgIdSchema } from '../orgs/org-id.js'
import { largestAmountMinor, minorUnitsSchema } from '../money.js'
import { defineCommand, defineQuery } from '../operation.js'
import { emailText, longTextUpTo, nameText, textUpTo } from '../text.js'

export const signUpFieldsSchema = z.strictObject({
  firstName: nameText,
  lastName: nameText,
  email: emailText,
  title: textUpTo(100).nullish(),
  story: longTextUpTo(10_000).nullish(),
  /** Minor units of the campaign's currency. */
  goal: minorUnitsSchema.positive().max(largestAmountMinor).nullish(),
})
export interface SignUpFields extends z.output<typeof signUpFieldsSchema> {}

const signUpInputSchema = z.strictObject({
  orgId: orgIdSchema,
  campaignId: campaignIdSchema,
  language: z.enum(pageLanguages),
  fundraiser: signUpFieldsSchema,
})
export interface SignUpInput extends z.output<typeof signUpInputSchema> {}

export const signUpFundraiser = defineCommand<SignUpInput, { sent: true }, z.input<typeof signUpInputSchema>>({
  name: 'fundraisers.signUp',
  summary:
    'Notes that someone wants to raise money for a campaign that is open to it, and mails them a link to confirm it. The answer is the same whoever they are.',
  access: 'public',
  input: signUpInputSchema,
  output: z.object({ sent: z.literal(true) }),
  problems: ['not_found', 'attempts_exhausted'],
})

const byTokenSchema = z.strictObject({ orgId: orgIdSchema, token: textUpTo(200) })
export interface SignUpByToken extends z.output<typeof byTokenSchema> {}

/** `pending`: confirmed, waits for the org's approval. `known`: in the org already, so nothing is made. */
export const signUpStates = ['waiting', 'pending', 'known'] as const

const signUpSchema = z.object({ state: z.enum(signUpStates), firstName: z.string(), language: z.enum(pageLanguages) })
export interface SignUp extends z.infer<typeof signUpSchema> {}

export const getSignUp = defineQuery<SignUpByToken, SignUp>({
  name: 'fundraisers.getSignUp',
  summary: 'How a sign-up stands, for whoever has the link that was mailed.',
  access: 'public',
  whileImpersonating: 'allowed',
  input: byTokenSchema,
  output: signUpSchema,
  problems: ['link_invalid'],
})

export const confirmSignUp = defineCommand<SignUpByToken, SignUp>({
  name: 'fundraisers.confirmSignUp',
  summary:
    'Makes a pending fundraiser of a sign-up whose address is confirmed by its link, with an account to come in by. A second time changes nothing.',
  access: 'public',
  input: byTokenSchema,
  output: signUpSchema,
  problems: ['link_invalid', 'attempts_exhausted'],
})
