import { z } from 'zod'
import { chargeIdSchema } from '../charges/charge-id.js'
import { legalEntityIdSchema } from '../legal-entities/legal-entity-id.js'
import { largestAmountMinor, minorUnitsSchema } from '../money.js'
import { defineCommand, defineQuery } from '../operation.js'
import { pageInput, pageOf, type Page } from '../paging.js'
import { longTextUpTo, requiredText } from '../text.js'
import { calendarDateSchema } from '../time.js'
import { giftAidClaimIdSchema } from './claim-id.js'
import {
  giftAidClaimRowSchema,
  giftAidClaimSchema,
  giftAidClaimStates,
  giftAidExclusions,
  giftAidFormats,
  giftAidGiftSchema,
  giftAidOfGiftSchema,
  type GiftAidClaim,
  type GiftAidClaimRow,
  type GiftAidGift,
  type GiftAidOfGift,
} from './gift-aid-claim.js'

export const listGiftAidClaimsInputSchema = z.strictObject({
  state: z.array(z.enum(giftAidClaimStates)).max(giftAidClaimStates.length).optional(),
  entityId: legalEntityIdSchema.optional(),
  ...pageInput,
})
export interface ListGiftAidClaimsWire extends z.input<typeof listGiftAidClaimsInputSchema> {}
export interface ListGiftAidClaimsInput extends z.output<typeof listGiftAidClaimsInputSchema> {}

export const listGiftAidClaims = defineQuery<ListGiftAidClaimsInput, Page<GiftAidClaimRow>, ListGiftAidClaimsWire>({
  name: 'giftAid.list',
  summary: 'A page of the Gift Aid claims, the newest first.',
  access: 'giftAid.read',
  whileImpersonating: 'allowed',
  input: listGiftAidClaimsInputSchema,
  output: pageOf(giftAidClaimRowSchema),
})

const byIdSchema = z.strictObject({ id: giftAidClaimIdSchema })
export interface GiftAidClaimById extends z.output<typeof byIdSchema> {}

export const getGiftAidClaim = defineQuery<GiftAidClaimById, GiftAidClaim>({
  name: 'giftAid.get',
  summary: 'A Gift Aid claim: what it asks for, what it leaves out and why, and how far it has come.',
  access: 'giftAid.read',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: giftAidClaimSchema,
  problems: ['not_found'],
})

export const giftAidGiftsInputSchema = z.strictObject({
  id: giftAidClaimIdSchema,
  /** Those that are claimed, or those that are left out. */
  show: z.enum(['claimed', 'excluded']).default('claimed'),
  reason: z.enum(giftAidExclusions).optional(),
  ...pageInput,
})
export interface GiftAidGiftsWire extends z.input<typeof giftAidGiftsInputSchema> {}
export interface GiftAidGiftsInput extends z.output<typeof giftAidGiftsInputSchema> {}

export const listGiftAidGifts = defineQuery<GiftAidGiftsInput, Page<GiftAidGift>, GiftAidGiftsWire>({
  name: 'giftAid.gifts',
  summary: 'A page of the gifts of a claim, or of those of its period that it leaves out, each with the reasons.',
  access: 'giftAid.read',
  whileImpersonating: 'allowed',
  input: giftAidGiftsInputSchema,
  output: pageOf(giftAidGiftSchema),
  problems: ['not_found'],
})

export const draftGiftAidInputSchema = z
  .strictObject({
    entityId: legalEntityIdSchema,
    from: calendarDateSchema,
    to: calendarDateSchema,
    /** Gifts of up to £30 stand together on lines without names. */
    addsUp: z.boolean().default(false),
  })
  .refine(({ from, to }) => from <= to, { error: 'The last day cannot be before the first', path: ['to'] })
export interface DraftGiftAidWire extends z.input<typeof draftGiftAidInputSchema> {}
export interface DraftGiftAidInput extends z.output<typeof draftGiftAidInputSchema> {}

export const draftGiftAid = defineCommand<DraftGiftAidInput, GiftAidClaim, DraftGiftAidWire>({
  name: 'giftAid.draft',
  summary: 'Begins a claim on the gifts of a period.',
  access: 'giftAid.claim',
  input: draftGiftAidInputSchema,
  output: giftAidClaimSchema,
  problems: ['not_found'],
})

export const prepareGiftAid = defineCommand<GiftAidClaimById, GiftAidClaim>({
  name: 'giftAid.prepare',
  summary: 'Fixes the gifts of a claim: from then on no other claim can have them, and its files can be made.',
  access: 'giftAid.claim',
  input: byIdSchema,
  output: giftAidClaimSchema,
  problems: ['not_found', 'gift_aid_claim_state', 'gift_aid_claim_blocked'],
})

export const submitGiftAidInputSchema = z.strictObject({
  id: giftAidClaimIdSchema,
  submittedOn: calendarDateSchema,
  reference: requiredText(60),
})
export interface SubmitGiftAidInput extends z.output<typeof submitGiftAidInputSchema> {}

export const submitGiftAid = defineCommand<SubmitGiftAidInput, GiftAidClaim>({
  name: 'giftAid.submit',
  summary: 'Notes that a claim was sent to HMRC, when, and under which reference.',
  access: 'giftAid.claim',
  input: submitGiftAidInputSchema,
  output: giftAidClaimSchema,
  problems: ['not_found', 'gift_aid_claim_state'],
})

export const payGiftAidInputSchema = z.strictObject({
  id: giftAidClaimIdSchema,
  paidOn: calendarDateSchema,
  paidAmount: minorUnitsSchema.min(1, 'Must be more than zero').max(largestAmountMinor),
})
export interface PayGiftAidWire extends z.input<typeof payGiftAidInputSchema> {}
export interface PayGiftAidInput extends z.output<typeof payGiftAidInputSchema> {}

export const payGiftAid = defineCommand<PayGiftAidInput, GiftAidClaim, PayGiftAidWire>({
  name: 'giftAid.pay',
  summary: 'Notes what HMRC paid on a claim, and when.',
  access: 'giftAid.claim',
  input: payGiftAidInputSchema,
  output: giftAidClaimSchema,
  problems: ['not_found', 'gift_aid_claim_state'],
})

export const withdrawGiftAidInputSchema = z.strictObject({
  id: giftAidClaimIdSchema,
  note: longTextUpTo(500).nullish(),
})
export interface WithdrawGiftAidInput extends z.output<typeof withdrawGiftAidInputSchema> {}

export const withdrawGiftAid = defineCommand<WithdrawGiftAidInput, GiftAidClaim>({
  name: 'giftAid.withdraw',
  summary: 'Gives up a claim that HMRC has not paid: its gifts may be claimed again.',
  access: 'giftAid.claim',
  input: withdrawGiftAidInputSchema,
  output: giftAidClaimSchema,
  problems: ['not_found', 'gift_aid_claim_state'],
})

const downloadInputSchema = z.strictObject({
  id: giftAidClaimIdSchema,
  format: z.enum(giftAidFormats),
  /** Of the spreadsheets, the first is 1. */
  sheet: z.int().min(1).max(10_000).default(1),
})
export interface DownloadGiftAidWire extends z.input<typeof downloadInputSchema> {}
export interface DownloadGiftAidInput extends z.output<typeof downloadInputSchema> {}

const fileSchema = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  /** In Base64. */
  content: z.string(),
})
export interface GiftAidFile extends z.infer<typeof fileSchema> {}

export const downloadGiftAid = defineQuery<DownloadGiftAidInput, GiftAidFile, DownloadGiftAidWire>({
  name: 'giftAid.download',
  summary: 'A file of a prepared claim: the spreadsheet for HMRC’s online service, or the XML for its gateway.',
  access: 'giftAid.open',
  input: downloadInputSchema,
  output: fileSchema,
  problems: ['not_found', 'gift_aid_claim_state', 'gift_aid_claim_blocked'],
})

const ofChargeSchema = z.strictObject({ chargeId: chargeIdSchema })
export interface GiftAidOfCharge extends z.output<typeof ofChargeSchema> {}

export const giftAidOfCharge = defineQuery<GiftAidOfCharge, GiftAidOfGift>({
  name: 'giftAid.ofCharge',
  summary: 'Whether a gift can be claimed, why not, or the claim that it is in.',
  access: 'giftAid.read',
  whileImpersonating: 'allowed',
  input: ofChargeSchema,
  output: giftAidOfGiftSchema,
  problems: ['not_found'],
})
