import { z } from 'zod'
import { donorIdSchema } from '../donors/donor-id.js'
import { legalEntityIdSchema } from '../legal-entities/legal-entity-id.js'
import { chargeIdSchema } from '../charges/charge-id.js'
import { named, personal } from '../masking.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { calendarDateSchema, instantSchema } from '../time.js'
import { personSchema } from '../records/record.js'
import { receiptIdSchema } from './receipt-id.js'
import { receiptReportSchema, reportStatuses } from './receipt-report.js'
import { receiptKinds } from './receipt-snapshot.js'

/** A receipt is never changed and never removed: it is voided, or another one cancels and replaces it. */
export const receiptStates = ['issued', 'voided', 'replaced'] as const
export type ReceiptState = (typeof receiptStates)[number]

/** Why one is no longer good. `corrected`: the gift was written down wrongly; `details`: name, address or wording. */
export const receiptEndReasons = ['refunded', 'corrected', 'details', 'issued_in_error', 'other'] as const
export type ReceiptEndReason = (typeof receiptEndReasons)[number]

/**
 * What keeps a gift from having a receipt: its entity has no settings; it is a test; it was not paid, or all of it went back; the
 * bank holds it in a dispute; the donor's name, address or national id is missing where the law wants it; nobody
 * knows what the donor got for it is worth; the donor got more than four fifths of its value back, which is no gift in Canada (Income Tax Act,
 * section 248(30) and (32)); property of more than 1,000 dollars has no appraiser there; it was given after the approval under section 46 ran out.
 */
export const receiptBlockers = [
  'settings_missing',
  'test_gift',
  'not_paid',
  'disputed',
  'donor_name_missing',
  'donor_address_missing',
  'national_id_missing',
  'description_missing',
  'appraiser_missing',
  'advantage_unknown',
  'advantage_too_high',
  'approval_expired',
  'receipted',
] as const
export type ReceiptBlocker = (typeof receiptBlockers)[number]

export const receiptRowSchema = z.object({
  id: receiptIdSchema,
  number: z.string(),
  kind: z.enum(receiptKinds),
  state: z.enum(receiptStates),
  entityId: legalEntityIdSchema,
  entityName: z.string(),
  donorId: donorIdSchema,
  /** As it stands on the document. */
  donorName: named(z.string()),
  /** Its one gift; null where it is of several. */
  chargeId: chargeIdSchema.nullable(),
  /** Of its one gift. */
  chargeNumber: z.string().nullable(),
  gifts: z.int(),
  currency: currencySchema,
  amount: minorUnitsSchema,
  advantage: minorUnitsSchema,
  eligibleAmount: minorUnitsSchema,
  issuedOn: calendarDateSchema,
  taxYear: z.int(),
  /** When it was last sent to its donor. */
  sentAt: instantSchema.nullable(),
  reportStatus: z.enum(reportStatuses),
  /** What the authority gave for it. */
  reportNumber: z.string().nullable(),
})
export interface ReceiptRow extends z.infer<typeof receiptRowSchema> {}

export const receiptNameSchema = z.object({ id: receiptIdSchema, number: z.string() })

export const receiptSchema = receiptRowSchema.extend({
  addressLines: z.array(personal(z.string())),
  issuedAt: instantSchema,
  /** Null where the rules of its settings issued it. */
  issuedBy: personSchema.nullable(),
  endedAt: instantSchema.nullable(),
  /** Null where a refund or a correction ended it. */
  endedBy: personSchema.nullable(),
  endReason: z.enum(receiptEndReasons).nullable(),
  endNote: z.string().nullable(),
  replaces: receiptNameSchema.nullable(),
  replacedBy: receiptNameSchema.nullable(),
  giftRows: z.array(
    z.object({
      chargeId: chargeIdSchema,
      number: z.string(),
      receivedOn: calendarDateSchema,
      amount: minorUnitsSchema,
    }),
  ),
  /** Null where it is not reported. */
  report: receiptReportSchema.nullable(),
  /** SHA-256 of what the document was made from, in hexadecimal. */
  contentHash: z.string(),
  /** Where its donor reads it, without signing in. */
  url: personal(z.string()),
  /** The address that it was last sent to. */
  sentTo: personal(z.string().nullable()),
})
export interface Receipt extends z.infer<typeof receiptSchema> {}

/** What a donor got for a gift, and what property they gave: what its receipt has to say beside the amount. */
export const giftBenefitsSchema = z.object({
  /** Fair market value of goods and services that the donor got; minor units. */
  advantage: minorUnitsSchema,
  /** False while nobody has said what it is worth: then `advantage` is zero, and there can be no receipt. */
  isAdvantageKnown: z.boolean(),
  advantageDescription: z.string().nullable(),
  /** The reward of the checkout that the donor chose. */
  rewardName: z.string().nullable(),
  inKindDescription: z.string().nullable(),
  /** Who said what the property is worth, and where they are found. */
  appraiserName: z.string().nullable(),
  appraiserAddress: z.string().nullable(),
})
export interface GiftBenefits extends z.infer<typeof giftBenefitsSchema> {}

/** What became of a gift's receipt that was asked for: the one that it has, or what keeps it from having one. */
export const issueResultSchema = z.object({
  receipt: receiptNameSchema.nullable(),
  blockers: z.array(z.enum(receiptBlockers)),
})
export interface IssueResult extends z.infer<typeof issueResultSchema> {}

/** A gift that has no receipt yet and may have one. */
export const receiptDueSchema = z.object({
  chargeId: chargeIdSchema,
  number: z.string(),
  giftDate: calendarDateSchema,
  donorId: donorIdSchema,
  donorName: named(z.string()),
  entityId: legalEntityIdSchema,
  entityName: z.string(),
  currency: currencySchema,
  /** What is left of the gift; minor units. */
  amount: minorUnitsSchema,
  blockers: z.array(z.enum(receiptBlockers)),
})
export interface ReceiptDue extends z.infer<typeof receiptDueSchema> {}
