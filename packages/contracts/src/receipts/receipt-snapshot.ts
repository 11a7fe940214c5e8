import { z } from 'zod'
import { chargeIdSchema } from '../charges/charge-id.js'
import { paymentMethods } from '../charges/charge.js'
import { pageLanguages } from '../checkout/checkout-page.js'
import { goodsStatements, paperSizes } from '../legal-entities/receipt-settings.js'
import { receiptPacks } from '../legal-entities/registration-numbers.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { calendarDateSchema } from '../time.js'

/** One gift or a period of one donor; `in_kind`: property, which is described rather than priced where the law has it so. */
export const receiptKinds = ['single', 'annual', 'in_kind'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

const receiptGiftSchema = z.object({
  chargeId: chargeIdSchema,
  /** Of the transaction, as in `T-000123`. */
  number: z.string(),
  receivedOn: calendarDateSchema,
  method: z.enum(paymentMethods),
  /** What the gift was for. */
  designation: z.string().nullable(),
  /** What was given, less what went back of it; minor units. */
  amount: minorUnitsSchema,
  /** Fair market value of goods and services that the donor got for it; minor units. */
  advantage: minorUnitsSchema,
  advantageDescription: z.string().nullable(),
  /** What property was given. */
  inKindDescription: z.string().nullable(),
  /** Who said what the property is worth; receipts of before that was asked say nothing. */
  appraiserName: z.string().nullish(),
  appraiserAddress: z.string().nullish(),
})
export interface ReceiptGift extends z.infer<typeof receiptGiftSchema> {}

/**
 * All that the document of a receipt is made from, as it was when it was issued: nothing of it changes afterwards, whatever
 * becomes of the donor, the gift or the settings.
 */
export const receiptSnapshotSchema = z.object({
  pack: z.enum(receiptPacks),
  kind: z.enum(receiptKinds),
  language: z.enum(pageLanguages),
  paperSize: z.enum(paperSizes),
  number: z.string(),
  issuedOn: calendarDateSchema,
  /** The year in which the tax year of its gifts begins. */
  taxYear: z.int(),
  /** The receipt that this one cancels and replaces. */
  replaces: z.object({ number: z.string(), issuedOn: calendarDateSchema }).nullable(),
  issuer: z.object({
    legalName: z.string(),
    registrationNumber: z.string(),
    address: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    website: z.string().nullable(),
    placeOfIssue: z.string().nullable(),
    signatoryName: z.string().nullable(),
    signatoryTitle: z.string().nullable(),
    /** Files that the receipt keeps for itself. */
    logoKey: z.string().nullable(),
    signatureKey: z.string().nullable(),
  }),
  donor: z.object({
    name: z.string(),
    /** By the order of its country, none where no address is known. */
    addressLines: z.array(z.string()),
    /** Under section 46 the document has it in full; what is kept is sealed, since a snapshot stays for ever. */
    nationalIdSealed: z.string().nullable(),
  }),
  currency: currencySchema,
  gifts: z.array(receiptGiftSchema).min(1),
  /** Sums of the gifts; minor units. */
  amount: minorUnitsSchema,
  advantage: minorUnitsSchema,
  eligibleAmount: minorUnitsSchema,
  body: z.string().nullable(),
  footer: z.string().nullable(),
  goodsStatement: z.enum(goodsStatements),
  goodsDescription: z.string().nullable(),
  deductibleText: z.string().nullable(),
  /** Income Tax Ordinance of Israel, section 46. */
  s46: z.object({ approvalNo: z.string(), validUntil: calendarDateSchema.nullable() }).nullable(),
})
export interface ReceiptSnapshot extends z.infer<typeof receiptSnapshotSchema> {}
