import { z } from 'zod'
import { chargeIdSchema } from '../charges/charge-id.js'
import { paymentMethods } from '../charges/charge.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { legalEntityIdSchema } from '../legal-entities/legal-entity-id.js'
import { receiptPacks } from '../legal-entities/registration-numbers.js'
import { named } from '../masking.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { receiptIdSchema } from '../receipts/receipt-id.js'
import { calendarDateSchema } from '../time.js'

/** A gift on a statement of giving, by the day that it was given. Amounts in minor units. */
export const statementGiftSchema = z.object({
  chargeId: chargeIdSchema,
  /** Of the transaction, as in `T-000123`. */
  number: z.string(),
  givenOn: calendarDateSchema,
  /** Who gave it: the donor of the statement, or somebody of their household. */
  donorId: donorIdSchema,
  donorName: named(z.string()),
  method: z.enum(paymentMethods),
  /** What the gift was for. */
  designation: z.string().nullable(),
  given: minorUnitsSchema,
  /** What went back of it by refunds and lost disputes, on whatever day. */
  returned: minorUnitsSchema,
  /** When the last of that went back by a refund. */
  returnedOn: calendarDateSchema.nullable(),
  /** What is left. */
  amount: minorUnitsSchema,
  /** When it was last corrected. */
  correctedOn: calendarDateSchema.nullable(),
  /** Fair market value of goods and services that the donor got for it. */
  advantage: minorUnitsSchema,
  advantageDescription: z.string().nullable(),
  /** What property was given. */
  inKindDescription: z.string().nullable(),
  /** Its valid receipt; without an id where another system issued it. */
  receipt: z.object({ id: receiptIdSchema.nullable(), number: z.string() }).nullable(),
})
export interface StatementGift extends z.infer<typeof statementGiftSchema> {}

/**
 * A grant that a donor-advised fund made on the donor's advice. The fund is its donor, so that it stands in no total (26 U.S.C.
 * § 4966(d)(2)): the deduction was for what went into the fund.
 */
export const advisedGrantSchema = z.object({
  chargeId: chargeIdSchema,
  number: z.string(),
  givenOn: calendarDateSchema,
  /** Whose fund it is of. */
  sponsorName: named(z.string()),
  designation: z.string().nullable(),
})
export interface AdvisedGrant extends z.infer<typeof advisedGrantSchema> {}

/** Sums of the gifts of one part; minor units. */
export const statementTotalsSchema = z.object({
  given: minorUnitsSchema,
  returned: minorUnitsSchema,
  /** What is left: that of money and that of property. */
  amount: minorUnitsSchema,
  money: minorUnitsSchema,
  property: minorUnitsSchema,
  advantage: minorUnitsSchema,
  /** What is left of gifts that have a receipt. */
  receipted: minorUnitsSchema,
})
export interface StatementTotals extends z.infer<typeof statementTotalsSchema> {}

/** What was given to one legal entity in one currency. */
export const statementPartSchema = z.object({
  entityId: legalEntityIdSchema,
  entityName: z.string(),
  pack: z.enum(receiptPacks),
  currency: currencySchema,
  gifts: z.array(statementGiftSchema),
  advised: z.array(advisedGrantSchema),
  totals: statementTotalsSchema,
})
export interface StatementPart extends z.infer<typeof statementPartSchema> {}

export const statementSchema = z.object({
  donorId: donorIdSchema,
  donorName: named(z.string()),
  /** Who belongs to the household that it is of; empty for another donor. */
  members: z.array(z.object({ donorId: donorIdSchema, name: named(z.string()) })),
  from: calendarDateSchema,
  to: calendarDateSchema,
  /** By legal entity and currency, which are never mixed. */
  parts: z.array(statementPartSchema),
})
export interface Statement extends z.infer<typeof statementSchema> {}
