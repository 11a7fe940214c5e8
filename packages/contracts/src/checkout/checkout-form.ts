import { z } from 'zod'
import { paymentMethods } from '../charges/charge.js'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { designationIdSchema } from '../designations/designation-id.js'
import { longestNationalId } from '../donors/national-id.js'
import { orgIdSchema } from '../orgs/org-id.js'
import { largestAmountMinor, minorUnitsSchema } from '../money.js'
import { emailText, longTextUpTo, nameText, requiredText, textUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'
import { frequencies, mostDesignations, declaredScopes } from './choices.js'
import { pageLanguages } from './checkout-page.js'

export const checkoutTarget = {
  orgId: orgIdSchema,
  campaignId: campaignIdSchema,
  fundraiser: textUpTo(100).nullish(),
}

const shareSchema = z.strictObject({ designationId: designationIdSchema, percent: z.int().min(1).max(100) })

const addressSchema = z.strictObject({
  line1: requiredText(200),
  line2: textUpTo(200).nullish(),
  city: requiredText(100),
  region: textUpTo(100).nullish(),
  postalCode: textUpTo(20).nullish(),
  country: z.string().regex(/^[A-Z]{2}$/, 'Use two capital letters'),
})

const giverSchema = z.strictObject({
  firstName: nameText,
  lastName: nameText,
  email: emailText,
  organization: textUpTo(100).nullish(),
  phone: textUpTo(40).nullish(),
  address: addressSchema.nullish(),
  employer: textUpTo(100).nullish(),
  birthDate: calendarDateSchema.nullish(),
  nationalId: textUpTo(longestNationalId).nullish(),
})
export interface Giver extends z.infer<typeof giverSchema> {}

export const tributeKinds = ['honor', 'memory'] as const

const tributeSchema = z.strictObject({
  kind: z.enum(tributeKinds),
  honoree: nameText,
  recipientName: textUpTo(100).nullish(),
  recipientEmail: emailText.nullish(),
  message: longTextUpTo(500).nullish(),
})
export interface Tribute extends z.infer<typeof tributeSchema> {}

const answerSchema = z.strictObject({ key: requiredText(60), values: z.array(longTextUpTo(2_000)).max(30) })
export interface CheckoutAnswer extends z.infer<typeof answerSchema> {}

const utmSchema = z.strictObject({
  source: textUpTo(100).nullish(),
  medium: textUpTo(100).nullish(),
  campaign: textUpTo(100).nullish(),
  content: textUpTo(100).nullish(),
  term: textUpTo(100).nullish(),
})

/** What the donor says and chooses; `checkout-rules` holds it to the terms of the page. Amounts in minor units. */
export const checkoutFormSchema = z.strictObject({
  frequency: z.enum(frequencies),
  /** The gift, without what covers the fees. */
  amount: minorUnitsSchema.min(1).max(largestAmountMinor),
  coversFees: z.boolean(),
  shares: z.array(shareSchema).max(mostDesignations),
  method: z.enum(paymentMethods),
  giver: giverSchema,
  isAnonymous: z.boolean(),
  comment: longTextUpTo(1_000).nullish(),
  tribute: tributeSchema.nullish(),
  giftAid: z.enum(declaredScopes).nullish(),
  /** What the donor chose to get for the gift; null where nothing was chosen. */
  rewardId: z.uuid().nullish(),
  answers: z.array(answerSchema).max(50),
  consents: z.array(textUpTo(60)).max(20),
  acceptsTerms: z.boolean(),
})
export interface CheckoutForm extends z.infer<typeof checkoutFormSchema> {}

const anyText = (max: number) => textUpTo(max).nullish()

export const draftFormSchema = z.strictObject({
  ...checkoutFormSchema.shape,
  amount: minorUnitsSchema.min(1).max(largestAmountMinor).nullable(),
  giver: z.strictObject({
    firstName: anyText(100),
    lastName: anyText(100),
    email: anyText(254),
    organization: anyText(100),
    phone: anyText(40),
    address: z
      .strictObject({
        line1: textUpTo(200),
        line2: anyText(200),
        city: textUpTo(100),
        region: anyText(100),
        postalCode: anyText(20),
        country: textUpTo(2),
      })
      .nullish(),
    employer: anyText(100),
    birthDate: anyText(10),
    nationalId: anyText(longestNationalId),
  }),
  tribute: z
    .strictObject({
      kind: z.enum(tributeKinds),
      honoree: textUpTo(100),
      recipientName: anyText(100),
      recipientEmail: anyText(254),
      message: longTextUpTo(500).nullish(),
    })
    .nullish(),
})
export interface DraftForm extends z.infer<typeof draftFormSchema> {}

export const checkoutOrigin = {
  language: z.enum(pageLanguages),
  source: z.enum(['page', 'embed']),
  sourceUrl: textUpTo(500).nullish(),
  utm: utmSchema.nullish(),
}

export const proofSchema = z.strictObject({ challenge: requiredText(1_000), nonce: z.int().min(0) })
export interface Proof extends z.infer<typeof proofSchema> {}
