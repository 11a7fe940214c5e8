import { z } from 'zod'
import { positiveAmountSchema } from '../money.js'
import { pageLanguages } from '../checkout/checkout-page.js'
import { donationIdSchema } from '../donations/donation-id.js'
import { legalEntityIdSchema } from '../legal-entities/legal-entity-id.js'
import { defineCommand, defineQuery } from '../operation.js'
import { tokenText } from '../link-token.js'
import { emailText, longTextUpTo, textUpTo } from '../text.js'
import { ownCancelReasons } from './portal-choices.js'
import {
  methodOutcomeSchema,
  portalHomeSchema,
  portalOrgSchema,
  type MethodOutcome,
  type PortalHome,
  type PortalOrg,
} from './portal.js'

/** How the address of a page names an org: by its word, or by its id. */
const org = textUpTo(100).refine((text) => text !== '', 'Required')
const language = z.enum(pageLanguages)
const linkPurpose = z.enum(['page', 'mend'])
const emailEnd = z.enum(['old', 'new'])

const sentSchema = z.object({ sent: z.literal(true) })
export interface Sent extends z.infer<typeof sentSchema> {}

const placeInputSchema = z.strictObject({ org, language: language.nullish() })
export interface PortalOrgInput extends z.output<typeof placeInputSchema> {}

export const getPortalOrg = defineQuery<PortalOrgInput, PortalOrg>({
  name: 'portal.org',
  summary: "How an org's page for its donors looks before anyone is let in.",
  access: 'public',
  whileImpersonating: 'allowed',
  input: placeInputSchema,
  output: portalOrgSchema,
  problems: ['not_found'],
})

const requestLinkInputSchema = z.strictObject({ org, email: emailText, language })
export interface RequestLinkInput extends z.output<typeof requestLinkInputSchema> {}

/** The answer is the same whether the address is a donor's or not. */
export const requestPortalLink = defineCommand<RequestLinkInput, Sent>({
  name: 'portal.requestLink',
  summary: 'Mails a donor a link to their own page; answers the same for an address that is nobody’s.',
  access: 'public',
  input: requestLinkInputSchema,
  output: sentSchema,
  problems: ['not_found', 'attempts_exhausted'],
})

const linkInputSchema = z.strictObject({ org, purpose: linkPurpose, token: tokenText })
export interface LinkInput extends z.output<typeof linkInputSchema> {}

/** `expired` is also one that was overtaken by another address of the donor's. */
export const linkStates = ['live', 'used', 'expired', 'unknown'] as const
const linkStateSchema = z.object({ state: z.enum(linkStates) })
export interface LinkState extends z.infer<typeof linkStateSchema> {}

export const lookAtPortalLink = defineQuery<LinkInput, LinkState>({
  name: 'portal.lookAtLink',
  summary: 'How a mailed link stands; looking at it does not use it up.',
  access: 'public',
  whileImpersonating: 'allowed',
  input: linkInputSchema,
  output: linkStateSchema,
  problems: ['not_found', 'attempts_exhausted'],
})

const enteredSchema = z.object({ purpose: linkPurpose, donationId: z.string().nullable() })
export interface Entered extends z.infer<typeof enteredSchema> {}

export const enterPortal = defineCommand<LinkInput, Entered>({
  name: 'portal.enter',
  summary: 'Uses a mailed link up and lets its donor in for 24 hours.',
  access: 'public',
  input: linkInputSchema,
  output: enteredSchema,
  problems: ['not_found', 'link_invalid', 'attempts_exhausted'],
})

const renewLinkInputSchema = linkInputSchema.extend({ language })
export interface RenewLinkInput extends z.output<typeof renewLinkInputSchema> {}

export const renewPortalLink = defineCommand<RenewLinkInput, Sent>({
  name: 'portal.renewLink',
  summary: 'Mails a new link to the donor whose link is used up or too old; answers the same for one that never was.',
  access: 'public',
  input: renewLinkInputSchema,
  output: sentSchema,
  problems: ['not_found', 'attempts_exhausted'],
})

const emailLinkInputSchema = z.strictObject({ org, end: emailEnd, token: tokenText })
export interface EmailLinkInput extends z.output<typeof emailLinkInputSchema> {}

const emailChangeStateSchema = z.object({
  state: z.enum(['waiting', 'confirmed', 'applied', 'gone']),
  email: z.string().nullable(),
})
export interface EmailChangeState extends z.infer<typeof emailChangeStateSchema> {}

export const lookAtEmailChange = defineQuery<EmailLinkInput, EmailChangeState>({
  name: 'portal.lookAtEmailChange',
  summary: 'How a change of a donor’s address stands, for whoever has one of its two links.',
  access: 'public',
  whileImpersonating: 'allowed',
  input: emailLinkInputSchema,
  output: emailChangeStateSchema,
  problems: ['not_found', 'attempts_exhausted'],
})

const answerEmailInputSchema = emailLinkInputSchema.extend({ isWanted: z.boolean() })
export interface AnswerEmailInput extends z.output<typeof answerEmailInputSchema> {}

export const answerEmailChange = defineCommand<AnswerEmailInput, EmailChangeState>({
  name: 'portal.answerEmailChange',
  summary: 'Says yes or no to a change of address from one end; it is carried out once both ends have said yes.',
  access: 'public',
  input: answerEmailInputSchema,
  output: emailChangeStateSchema,
  problems: ['not_found', 'link_invalid', 'attempts_exhausted'],
})

const homeInputSchema = z.strictObject({
  year: z.int().min(1900).max(2200).nullish(),
  language: language.nullish(),
})
export interface PortalHomeInput extends z.output<typeof homeInputSchema> {}

export const getPortalHome = defineQuery<PortalHomeInput, PortalHome>({
  name: 'portal.home',
  summary: 'A donor’s own gifts, plans and details.',
  access: 'donor',
  input: homeInputSchema,
  output: portalHomeSchema,
  problems: ['not_found'],
})

const ownStatementSchema = z.strictObject({
  /** In which the tax year begins. */
  year: z.int().min(1900).max(2199),
  /** All legal entities where absent. */
  entityId: legalEntityIdSchema.optional(),
})
export interface OwnStatement extends z.output<typeof ownStatementSchema> {}
const ownFileSchema = z.object({
  fileName: z.string(),
  /** A PDF in Base64. */
  pdf: z.string(),
})
export interface OwnFile extends z.infer<typeof ownFileSchema> {}

export const getOwnStatement = defineQuery<OwnStatement, OwnFile>({
  name: 'portal.statement',
  summary: 'The statement of what a donor gave in a tax year, as a PDF.',
  access: 'donor',
  input: ownStatementSchema,
  output: ownFileSchema,
  problems: ['not_found'],
})

const noInputSchema = z.strictObject({})
export interface NoInput extends z.output<typeof noInputSchema> {}
const doneSchema = z.object({ done: z.literal(true) })
export interface Done extends z.infer<typeof doneSchema> {}

export const leavePortal = defineCommand<NoInput, Done>({
  name: 'portal.signOut',
  summary: 'Ends the donor’s session.',
  access: 'donor',
  input: noInputSchema,
  output: doneSchema,
})

const donationCommand = {
  id: donationIdSchema,
  /** Of the recurring donation as it was seen: one that was changed since is left alone. */
  version: z.int(),
  idempotencyKey: z.uuid('Not a valid ID'),
}

const defineChange = <Wire extends object, Input extends object>(
  verb: string,
  summary: string,
  input: z.ZodType<Input, Wire>,
) =>
  defineCommand<Input, Done, Wire>({
    name: `portal.${verb}`,
    summary,
    input,
    access: 'donor',
    output: doneSchema,
    problems: [
      'not_found',
      'permission_denied',
      'idempotency_key_reused',
      'input_invalid',
      'donation_state_refused',
      'donation_changed',
      'donation_kept_elsewhere',
    ],
    isIdempotent: true,
  })

const day = z.iso.date('Choose a date')

export const changeOwnAmount = defineChange(
  'changeAmount',
  'Changes what is given from the next payment on.',
  z.strictObject({ ...donationCommand, amount: positiveAmountSchema, coversFee: z.boolean() }),
)
export interface ChangeOwnAmount extends z.output<typeof changeOwnAmount.input> {}

export const changeOwnDate = defineChange(
  'changeDate',
  'Changes the day of the next payment; all later ones are counted from it.',
  z.strictObject({ ...donationCommand, nextOn: day }),
)
export interface ChangeOwnDate extends z.output<typeof changeOwnDate.input> {}

export const changeOwnFrequency = defineChange(
  'changeFrequency',
  'Changes how often is given, from the next payment on.',
  z.strictObject({
    ...donationCommand,
    frequency: z.enum(['daily', 'weekly', 'monthly', 'yearly']),
    interval: z.int().min(1, 'Enter 1 to 12').max(12, 'Enter 1 to 12'),
  }),
)
export interface ChangeOwnFrequency extends z.output<typeof changeOwnFrequency.input> {}

export const pauseOwn = defineChange(
  'pause',
  'Pauses a plan, with an end or without one.',
  z.strictObject({ ...donationCommand, until: day.nullable() }),
)
export interface PauseOwn extends z.output<typeof pauseOwn.input> {}

const ofDonation = z.strictObject(donationCommand)

export const resumeOwn = defineChange('resume', 'Goes on with a paused plan.', ofDonation)
export interface ResumeOwn extends z.output<typeof ofDonation> {}

const ofPayment = z.strictObject({ ...donationCommand, installmentNo: z.int().min(1) })
export interface SkipOwn extends z.output<typeof ofPayment> {}

export const skipOwn = defineChange('skip', 'Leaves one payment out.', ofPayment)
export const unskipOwn = defineChange('unskip', 'Takes a payment that was left out back in.', ofPayment)

export const cancelOwn = defineChange(
  'cancel',
  'Ends a plan, or asks the org to where it wants to be asked.',
  z.strictObject({
    ...donationCommand,
    reason: z.enum(ownCancelReasons, { error: 'Choose one' }),
    note: longTextUpTo(500).nullable(),
  }),
)
export interface CancelOwn extends z.output<typeof cancelOwn.input> {}

export const restartOwn = defineChange(
  'restart',
  'Begins a plan anew that had ended, with the means of payment that it has.',
  ofDonation,
)
export interface RestartOwn extends z.output<typeof ofDonation> {}

const startMethodSchema = z.strictObject({
  id: donationIdSchema,
  isForAll: z.boolean(),
  language,
  formKey: z.uuid('Not a valid ID'),
})
export interface StartMethod extends z.output<typeof startMethodSchema> {}
const methodStartedSchema = z.object({ url: z.string() })
export interface MethodStarted extends z.infer<typeof methodStartedSchema> {}

export const startOwnMethod = defineCommand<StartMethod, MethodStarted>({
  name: 'portal.startMethod',
  summary: 'Opens the gateway’s page for a new means of payment; nothing is taken there.',
  access: 'donor',
  input: startMethodSchema,
  output: methodStartedSchema,
  problems: [
    'not_found',
    'permission_denied',
    'donation_kept_elsewhere',
    'gateway_refused',
    'gateway_silent',
    'gateway_unavailable',
    'instance_unconfirmed',
    'attempts_exhausted',
  ],
})

const finishMethodSchema = z.strictObject({ setupId: z.uuid('Not a valid ID') })
export interface FinishMethod extends z.output<typeof finishMethodSchema> {}

export const finishOwnMethod = defineCommand<FinishMethod, MethodOutcome>({
  name: 'portal.finishMethod',
  summary: 'Reads at the gateway what was kept, collects by it from now on, and tries at once what was missed.',
  access: 'donor',
  input: finishMethodSchema,
  output: methodOutcomeSchema,
  problems: ['not_found', 'gateway_unavailable', 'instance_unconfirmed'],
})

const line = (max: number) => textUpTo(max).trim()
const saveOwnAddressSchema = z.strictObject({
  phone: line(40),
  line1: line(200),
  line2: line(200),
  city: line(100),
  region: line(100),
  postalCode: line(20),
  country: z.string().regex(/^([A-Z]{2})?$/, 'Choose a country'),
})
export interface SaveOwnAddress extends z.output<typeof saveOwnAddressSchema> {}
export const saveOwnAddress = defineCommand<SaveOwnAddress, Done>({
  name: 'portal.saveAddress',
  summary: 'Saves where the donor lives and their phone.',
  access: 'donor',
  input: saveOwnAddressSchema,
  output: doneSchema,
  problems: ['not_found', 'input_invalid'],
})

const changeOwnEmailSchema = z.strictObject({ email: emailText, language })
export interface ChangeOwnEmail extends z.output<typeof changeOwnEmailSchema> {}
export const changeOwnEmail = defineCommand<ChangeOwnEmail, Done>({
  name: 'portal.changeEmail',
  summary: 'Asks both the old and the new address whether the donor’s email is to change.',
  access: 'donor',
  input: changeOwnEmailSchema,
  output: doneSchema,
  problems: ['not_found', 'input_invalid', 'attempts_exhausted'],
})

export const withdrawEmailChange = defineCommand<NoInput, Done>({
  name: 'portal.withdrawEmailChange',
  summary: 'Takes a change of address back that is not confirmed yet.',
  access: 'donor',
  input: noInputSchema,
  output: doneSchema,
})
