import { z } from 'zod'
import { donorIdSchema } from '../donors/donor-id.js'
import { legalEntityIdSchema } from '../legal-entities/legal-entity-id.js'
import { chargeIdSchema } from '../charges/charge-id.js'
import { named, personal } from '../masking.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { calendarDateSchema, instantSchema } from '../time.js'
import { personSchema } from '../records/record.js'
import { receiptIdSchema } from './receipt-id.js'
import { receiptKinds } from './receipt-snapshot.js'

/** A receipt is never changed and never removed: it is voided, or another one cancels and replaces it. */
export const receiptStates = ['issued', 'voided', 'replaced'] as const
export type ReceiptState = (typeof receiptStates)[number]

/** Why one is no longer good. `corrected`: the gift was written down wrongly; `details`: name, address or wording. */
export const receiptEndReasons = ['refunded', 'corrected', 'details', 'issued_in_error', 'other'] as const
export type ReceiptEndReason = (typeof receiptEndReasons)[number]

/**
 * What keeps a gift from having a receipt: its entity has no settings; it is a test; it was not paid, or all of it went back; the
 * bank holds it in a dispute; the donor's name or address is missing where the law wants it; the donor got more than four fifths of
 * its value back, which is no gift in Canada (Income Tax Act, section 248(30) and (32)).
 */
export const receiptBlockers = [
  'settings_missing',
  'test_gift',
  'not_paid',
  'disputed',
  'donor_name_missing',
  'donor_address_missing',
  'description_missing',
  'advantage_too_high',
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
  gifts: z.int(),
  currency: currencySchema,
  amount: minorUnitsSchema,
  advantage: minorUnitsSchema,
  eligibleAmount: minorUnitsSchema,
  issuedOn: calendarDateSchema,
  taxYear: z.int(),
  /** When it was last sent to its donor. */
  sentAt: instantSchema.nullable(),
})
export interface ReceiptRow extends z.infer<typeof receiptRowSchema> {}

const otherReceiptSchema = z.object({ id: receiptIdSchema, number: z.string() })

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
  replaces: otherReceiptSchema.nullable(),
  replacedBy: otherReceiptSchema.nullable(),
  giftRows: z.array(
    z.object({
      chargeId: chargeIdSchema,
      number: z.string(),
      receivedOn: calendarDateSchema,
      amount: minorUnitsSchema,
    }),
  ),
  /** SHA-256 of what the document was made from, in hexadecimal. */
  contentHash: z.string(),
  /** Where its donor reads it, without signing in. */
  url: personal(z.string()),
})
export interface Receipt extends z.infer<typeof receiptSchema> {}

/** What a donor got for a gift, and what property they gave: what its receipt has to say beside the amount. */
export const giftBenefitsSchema = z.object({
  /** Fair market value of goods and services that the donor got; minor units. */
  advantage: minorUnitsSchema,
  advantageDescription: z.string().nullable(),
  inKindDescription: z.string().nullable(),
})
export interface GiftBenefits extends z.infer<typeof giftBenefitsSchema> {}

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
