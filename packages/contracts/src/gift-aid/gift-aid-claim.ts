import { z } from 'zod'
import { chargeIdSchema } from '../charges/charge-id.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { legalEntityIdSchema } from '../legal-entities/legal-entity-id.js'
import { named } from '../masking.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { personSchema } from '../records/record.js'
import { calendarDateSchema, instantSchema } from '../time.js'
import { giftAidClaimIdSchema } from './claim-id.js'

/** `prepared`: its gifts are fixed and its files can be sent; `withdrawn`: its gifts may be claimed again. */
export const giftAidClaimStates = ['draft', 'prepared', 'submitted', 'paid', 'withdrawn'] as const
export type GiftAidClaimState = (typeof giftAidClaimStates)[number]

/** Why a gift is not claimed. */
export const giftAidExclusions = [
  'test_gift',
  'not_pounds',
  'not_a_person',
  'in_kind',
  'payroll',
  'returned',
  'disputed',
  'benefit_too_high',
  'benefit_unknown',
  'declaration_missing',
  'declaration_unproved',
  'declaration_canceled',
  'name_missing',
  'address_missing',
  'too_old',
  'claimed',
] as const
export type GiftAidExclusion = (typeof giftAidExclusions)[number]

/** What keeps a claim from being prepared, or its file for HMRC's gateway from being made. */
export const giftAidClaimBlockers = ['settings_missing', 'nothing_to_claim', 'official_missing'] as const

/** The schedule of gifts, the XML, and HMRC's schedules of connected charities and of community buildings. */
export const giftAidFormats = ['ods', 'xml', 'connected', 'buildings'] as const

export const giftAidClaimRowSchema = z.object({
  id: giftAidClaimIdSchema,
  number: z.string(),
  state: z.enum(giftAidClaimStates),
  entityId: legalEntityIdSchema,
  entityName: z.string(),
  from: calendarDateSchema,
  to: calendarDateSchema,
  /** Of what it was prepared with; 0 in a draft. Minor units of pounds, as all amounts of a claim. */
  gifts: z.int(),
  donated: minorUnitsSchema,
  /** What is asked of HMRC, after what was claimed too much before. */
  tax: minorUnitsSchema,
  /** HMRC's own reference. */
  reference: z.string().nullable(),
  submittedOn: calendarDateSchema.nullable(),
  paidOn: calendarDateSchema.nullable(),
  paidAmount: minorUnitsSchema.nullable(),
})
export interface GiftAidClaimRow extends z.infer<typeof giftAidClaimRowSchema> {}

/** Small donations of a tax year, which need no declaration. */
const smallDonationsSchema = z.object({
  /** The year of its end. */
  taxYear: z.int(),
  /** Where they were collected, where they are claimed by community building. */
  building: z.object({ name: z.string(), street: z.string(), postcode: z.string() }).nullable(),
  gifts: z.int(),
  amount: minorUnitsSchema,
  /** What may be claimed of that tax year in all, with what was claimed of it before. */
  ceiling: minorUnitsSchema,
  claimedBefore: minorUnitsSchema,
  /** What there is above the ceiling. */
  left: minorUnitsSchema,
})
export interface SmallDonations extends z.infer<typeof smallDonationsSchema> {}

/** Gifts that went back after they had been claimed. */
const adjustmentSchema = z.object({
  gifts: z.int(),
  amount: minorUnitsSchema,
  tax: minorUnitsSchema,
})

export const giftAidClaimSchema = giftAidClaimRowSchema.extend({
  addsUp: z.boolean(),
  /** Gifts with declarations, as they are now or as they were when it was prepared. */
  giftAid: z.object({ gifts: z.int(), donors: z.int(), amount: minorUnitsSchema, tax: minorUnitsSchema }),
  small: z.array(smallDonationsSchema),
  /** Charities that share the limit of small donations. */
  connected: z.array(z.object({ name: z.string(), hmrcRef: z.string() })),
  adjustment: adjustmentSchema,
  /** A gift counts under each of its reasons; amounts are of those in pounds. */
  excluded: z.array(z.object({ reason: z.enum(giftAidExclusions), gifts: z.int(), amount: minorUnitsSchema })),
  blockers: z.array(z.enum(giftAidClaimBlockers)),
  /** How many spreadsheets it takes. */
  sheets: z.int(),
  createdAt: instantSchema,
  createdBy: personSchema.nullable(),
  preparedAt: instantSchema.nullable(),
  preparedBy: personSchema.nullable(),
  submittedBy: personSchema.nullable(),
  withdrawnAt: instantSchema.nullable(),
  withdrawnBy: personSchema.nullable(),
  note: z.string().nullable(),
})
export interface GiftAidClaim extends z.infer<typeof giftAidClaimSchema> {}

export const giftAidGiftSchema = z.object({
  chargeId: chargeIdSchema,
  number: z.string(),
  giftDate: calendarDateSchema,
  donorId: donorIdSchema,
  donorName: named(z.string()),
  /** Pounds, but for gifts that are left out since they are not. */
  currency: currencySchema,
  amount: minorUnitsSchema,
  /** Claimed without a declaration, as a small donation. */
  isSmall: z.boolean(),
  exclusions: z.array(z.enum(giftAidExclusions)),
})
export interface GiftAidGift extends z.infer<typeof giftAidGiftSchema> {}

/** How a gift stands to Gift Aid; null where its entity claims none. */
export const giftAidOfGiftSchema = z
  .object({
    exclusions: z.array(z.enum(giftAidExclusions)),
    donorId: donorIdSchema,
    amount: minorUnitsSchema,
    tax: minorUnitsSchema,
    claim: z.object({ id: giftAidClaimIdSchema, number: z.string(), state: z.enum(giftAidClaimStates) }).nullable(),
  })
  .nullable()
export type GiftAidOfGift = z.infer<typeof giftAidOfGiftSchema>
