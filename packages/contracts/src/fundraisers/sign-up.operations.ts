import { z } from 'zod'
import { pageLanguages } from '../checkout/checkout-page.js'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { orgIdSchema } from '../orgs/org-id.js'
import { largestAmountMinor, minorUnitsSchema } from '../money.js'
import { defineCommand, defineQuery } from '../operation.js'
import { slugSchema } from './slug.js'
import { emailText, longTextUpTo, nameText, textUpTo } from '../text.js'

export const signUpFieldsSchema = z.strictObject({
  firstName: nameText,
  lastName: nameText,
  email: emailText,
  title: textUpTo(100).nullish(),
  story: longTextUpTo(10_000).nullish(),
  /** Minor units of the campaign's currency. */
  goal: minorUnitsSchema.positive().max(largestAmountMinor).nullish(),
  /** An open team of the campaign, by the word of its address. */
  team: slugSchema.nullish(),
  /** The key of a team's invitation, which may be closed to others. */
  joinKey: textUpTo(100).nullish(),
  /** Of a team to start; they become its captain. */
  teamName: nameText.nullish(),
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
  problems: ['not_found', 'team_closed', 'attempts_exhausted'],
})

const joinableTeamsInputSchema = z.strictObject({
  orgId: orgIdSchema,
  campaignId: campaignIdSchema,
  joinKey: textUpTo(100).nullish(),
})
export interface JoinableTeamsInput extends z.output<typeof joinableTeamsInputSchema> {}

const joinableTeamsSchema = z.object({
  /** Whether teams can be started and joined at all. */
  isOn: z.boolean(),
  open: z.array(z.object({ slug: z.string(), name: z.string() })),
  invited: z.object({ slug: z.string(), name: z.string() }).nullable(),
})
export interface JoinableTeams extends z.infer<typeof joinableTeamsSchema> {}

const byTokenSchema = z.strictObject({ orgId: orgIdSchema, token: textUpTo(200) })
export interface SignUpByToken extends z.output<typeof byTokenSchema> {}

/** The teams of a campaign that someone who signs up may join, or the one whose invitation they follow. */
export const listJoinableTeams = defineQuery<JoinableTeamsInput, JoinableTeams>({
  name: 'fundraisers.joinableTeams',
  summary: 'The open teams of a campaign that is open to fundraisers, and the team of an invitation.',
  access: 'public',
  whileImpersonating: 'allowed',
  input: joinableTeamsInputSchema,
  output: joinableTeamsSchema,
})

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
