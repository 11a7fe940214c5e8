import { z } from 'zod'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { defineCommand, defineQuery } from '../operation.js'
import { pageInput, pageOf, type Page } from '../paging.js'
import { textUpTo } from '../text.js'
import { byTokenSchema, tokenText, type ByToken } from '../link-token.js'
import {
  checkoutFormSchema,
  checkoutOrigin,
  checkoutTarget,
  draftFormSchema,
  proofSchema,
  type CheckoutForm,
  type DraftForm,
} from './checkout-form.js'
import { checkoutPageSchema, pageLanguages, type CheckoutPage } from './checkout-page.js'
import { draftRowSchema, draftStatuses, draftSteps, type DraftRow } from './draft.js'
import { giftStatusSchema, type GiftStatus } from './gift-status.js'
import { minorUnitsSchema } from '../money.js'

/** How the address of a page names an org or a campaign: by its word, or by its id. */
const nameInAddress = textUpTo(100).refine((text) => text !== '', 'Required')

const pageInputSchema = z.strictObject({
  org: nameInAddress,
  campaign: nameInAddress.nullish(),
  fundraiser: nameInAddress.nullish(),
  language: z.enum(pageLanguages).nullish(),
  /** A form in a frame stands also where no page was published. */
  isEmbedded: z.boolean().default(false),
})
export interface CheckoutPageWire extends z.input<typeof pageInputSchema> {}
export interface CheckoutPageInput extends z.output<typeof pageInputSchema> {}

export const getCheckoutPage = defineQuery<CheckoutPageInput, CheckoutPage, CheckoutPageWire>({
  name: 'checkout.page',
  summary: 'The page of a campaign or of a fundraiser, as anyone may read it.',
  access: 'public',
  whileImpersonating: 'allowed',
  input: pageInputSchema,
  output: checkoutPageSchema,
  problems: ['not_found'],
})

const orgPageInputSchema = z.strictObject({ org: nameInAddress })
export interface OrgPageInput extends z.output<typeof orgPageInputSchema> {}

const orgPageSchema = z.object({
  slug: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  website: z.string().nullable(),
  language: z.enum(pageLanguages),
  theme: checkoutPageSchema.shape.theme,
  campaigns: z.array(
    z.object({ slug: z.string(), name: z.string(), summary: z.string(), picture: z.string().nullable() }),
  ),
})
export interface OrgPage extends z.infer<typeof orgPageSchema> {}

export const getOrgPage = defineQuery<OrgPageInput, OrgPage>({
  name: 'checkout.org',
  summary: 'The campaigns of an org that have a page and take gifts.',
  access: 'public',
  whileImpersonating: 'allowed',
  input: orgPageInputSchema,
  output: orgPageSchema,
  problems: ['not_found'],
})

const leaderboardInputSchema = z.strictObject({
  org: nameInAddress,
  campaign: nameInAddress.nullish(),
  of: z.enum(['people', 'teams']).default('people'),
})
export interface LeaderboardInput extends z.output<typeof leaderboardInputSchema> {}

/** Fundraisers, or their teams, whose pages are open, the one who raised most first. Minor units, less refunds and lost disputes. */
const leaderSchema = z.object({
  slug: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  raised: minorUnitsSchema,
  goal: minorUnitsSchema.nullable(),
})
export interface Leader extends z.infer<typeof leaderSchema> {}

export const getLeaderboard = defineQuery<LeaderboardInput, Leader[], z.input<typeof leaderboardInputSchema>>({
  name: 'checkout.leaderboard',
  summary: 'The ten fundraisers or teams of a campaign that raised most, as their open pages show it.',
  access: 'public',
  whileImpersonating: 'allowed',
  input: leaderboardInputSchema,
  output: z.array(leaderSchema),
  problems: ['not_found'],
})

const saveDraftInputSchema = z.strictObject({
  ...checkoutTarget,
  ...checkoutOrigin,
  /** A random value of the client's, one for each form it opened; whoever knows it may change the draft. */
  draftKey: z.uuid('Not a valid ID'),
  consented: z.boolean(),
  step: z.enum(draftSteps),
  form: draftFormSchema,
})
export interface SaveDraftInput extends z.output<typeof saveDraftInputSchema> {}

const savedSchema = z.object({ saved: z.boolean() })

export const saveDraft = defineCommand<SaveDraftInput, { saved: boolean }, z.input<typeof saveDraftInputSchema>>({
  name: 'checkout.saveDraft',
  summary: 'Keeps a form that was begun, once it has an address; not where the campaign keeps none.',
  access: 'public',
  input: saveDraftInputSchema,
  output: savedSchema,
  problems: ['not_found', 'attempts_exhausted', 'idempotency_key_reused'],
})

const resumeInputSchema = z.strictObject({
  token: tokenText,
  /** Of the form that it is taken up in, which is from then on the draft's own. */
  draftKey: z.uuid('Not a valid ID').nullish(),
})
export interface ResumeInput extends z.output<typeof resumeInputSchema> {}

const resumedSchema = z.object({ form: draftFormSchema })
export interface ResumedDraft {
  form: DraftForm
}

export const resumeDraft = defineCommand<ResumeInput, ResumedDraft>({
  name: 'checkout.resume',
  summary: 'What a draft holds, for whoever has the link that was mailed to its donor; it works for seven days.',
  access: 'public',
  input: resumeInputSchema,
  output: resumedSchema,
  problems: ['link_invalid'],
})

export const stopReminders = defineCommand<ByToken, { stopped: true }>({
  name: 'checkout.stopReminders',
  summary: 'Ends the reminders of a draft, by the link in one of them.',
  access: 'public',
  input: byTokenSchema,
  output: z.object({ stopped: z.literal(true) }),
  problems: ['link_invalid'],
})

const placeInputSchema = z.strictObject(checkoutTarget)
export interface TargetInput extends z.output<typeof placeInputSchema> {}

const challengeSchema = z.object({ challenge: z.string(), bits: z.int() })
export interface Challenge extends z.infer<typeof challengeSchema> {}

export const getChallenge = defineQuery<TargetInput, Challenge>({
  name: 'checkout.challenge',
  summary:
    'Work to do before a gift is taken: find a number so that SHA-256 of challenge, point and number begins with that many zero bits. It holds for ten minutes, once.',
  access: 'public',
  whileImpersonating: 'allowed',
  input: placeInputSchema,
  output: challengeSchema,
})

const giveInputSchema = z.strictObject({
  ...checkoutTarget,
  ...checkoutOrigin,
  /** A random value of the client's, one for each gift it means; unique in the campaign. */
  idempotencyKey: z.uuid('Not a valid ID'),
  draftKey: z.uuid('Not a valid ID').nullish(),
  form: checkoutFormSchema,
  /** What the donor was shown to be taken, in minor units; refused where it comes to another sum. */
  total: minorUnitsSchema.min(1),
  proof: proofSchema.nullish(),
})
export interface GiveInput extends z.output<typeof giveInputSchema> {
  form: CheckoutForm
}

/** A gift as a page sends it, its amounts plain numbers. */
export interface GiveWire extends z.input<typeof giveInputSchema> {}

const givenSchema = z.object({ token: z.string(), status: giftStatusSchema })
export interface Given {
  token: string
  status: GiftStatus
}

export const give = defineCommand<GiveInput, Given, GiveWire>({
  name: 'checkout.give',
  summary: 'Begins a gift and says where it is paid. The same key and input give the same gift again.',
  access: 'public',
  input: giveInputSchema,
  output: givenSchema,
  problems: [
    'not_found',
    'checkout_closed',
    'checkout_changed',
    'challenge_needed',
    'attempts_exhausted',
    'idempotency_key_reused',
    'gateway_unavailable',
  ],
})

export const getGiftStatus = defineQuery<ByToken, GiftStatus>({
  name: 'checkout.status',
  summary: 'How a gift stands, for whoever has its token.',
  access: 'public',
  whileImpersonating: 'allowed',
  input: byTokenSchema,
  output: giftStatusSchema,
  problems: ['not_found'],
})

const seenInputSchema = z.strictObject({
  org: nameInAddress,
  campaign: nameInAddress.nullish(),
  page: textUpTo(500),
})
export interface SeenInput extends z.output<typeof seenInputSchema> {}

export const noteInstall = defineCommand<SeenInput, { seen: boolean }>({
  name: 'checkout.seen',
  summary: 'Notes that the script of the widget runs on a page. Any site may say so of itself.',
  access: 'public',
  whileImpersonating: 'allowed',
  input: seenInputSchema,
  output: z.object({ seen: z.boolean() }),
})

export const listDraftsInputSchema = z.strictObject({
  status: z.array(z.enum(draftStatuses)).max(draftStatuses.length).optional(),
  campaignId: campaignIdSchema.optional(),
  ...pageInput,
})
export interface ListDraftsWire extends z.input<typeof listDraftsInputSchema> {}
export interface ListDraftsInput extends z.output<typeof listDraftsInputSchema> {}

export const listOwnDrafts = defineQuery<ListDraftsInput, Page<DraftRow>, ListDraftsWire>({
  name: 'checkout.listOwnDrafts',
  summary: 'A page of the drafts of the org, the one last seen first.',
  access: 'charges.read',
  whileImpersonating: 'allowed',
  input: listDraftsInputSchema,
  output: pageOf(draftRowSchema),
})

export const listDrafts = defineQuery<ListDraftsInput, Page<DraftRow>, ListDraftsWire>({
  name: 'checkout.listDrafts',
  summary: 'A page of the drafts of all orgs, the one last seen first.',
  access: 'superuser',
  input: listDraftsInputSchema,
  output: pageOf(draftRowSchema),
})

/** What any site may call from its own pages, without credentials and with nothing to gain. */
export const openToEverySite: readonly string[] = [noteInstall.name]
