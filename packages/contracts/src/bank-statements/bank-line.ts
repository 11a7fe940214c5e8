import { z } from 'zod'
import { chargeIdSchema } from '../charges/charge-id.js'
import { offlineMethods } from '../charges/charge.js'
import { sequenceTypes } from '../direct-debits/collection-file.js'
import { collectionFileIdSchema, debitIdSchema } from '../direct-debits/direct-debit-id.js'
import { returnCodes } from '../direct-debits/return-reasons.js'
import { donationIdSchema } from '../donations/donation-id.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { giftBatchIdSchema } from '../gift-batches/gift-batch-id.js'
import { named, personal } from '../masking.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { payoutIdSchema } from '../payouts/payout-id.js'
import { calendarDateSchema } from '../time.js'
import { bankLineIdSchema, bankStatementIdSchema } from './bank-statement-id.js'

/** `open`: money came in and nobody has said what it is. `ignored`: it is no gift. `outgoing`: money went out. */
export const bankLineStates = ['open', 'matched', 'ignored', 'outgoing'] as const
export type BankLineState = (typeof bankLineStates)[number]

/** By what a proposal knows whose money it is. */
export const matchReasons = ['reference', 'account', 'name', 'amount'] as const
export type MatchReason = (typeof matchReasons)[number]

/** All of a payout; a part, of which another line that is open has the rest; the rest of one that came in part. */
export const payoutShares = ['whole', 'part', 'rest'] as const

const proposed = {
  reason: z.enum(matchReasons),
  /** Nothing else fits, and it is known by more than likeness: such lines can be matched together. */
  isSure: z.boolean(),
}
const whose = { donorId: donorIdSchema, donorName: named(z.string()) }

/** What a line most likely is. */
export const proposalSchema = z.discriminatedUnion('kind', [
  /** A payout of a gateway. */
  z.object({
    kind: z.literal('payout'),
    ...proposed,
    payoutId: payoutIdSchema,
    number: z.string(),
    share: z.enum(payoutShares),
    /** What the bank kept of it; minor units. */
    kept: minorUnitsSchema,
  }),
  /** Payouts of one gateway that the bank booked in one line. */
  z.object({
    kind: z.literal('payouts'),
    ...proposed,
    payouts: z.array(z.object({ payoutId: payoutIdSchema, number: z.string() })),
  }),
  /** The gifts of a batch, paid in together. */
  z.object({
    kind: z.literal('batch'),
    ...proposed,
    batchId: giftBatchIdSchema,
    batchName: z.string(),
    gifts: z.int(),
  }),
  /** A gift that was recorded by hand already. */
  z.object({
    kind: z.literal('recorded'),
    ...proposed,
    ...whose,
    chargeId: chargeIdSchema,
    number: z.string(),
    giftDate: calendarDateSchema,
  }),
  /** The payment of a pledge that is waited for. */
  z.object({
    kind: z.literal('expected'),
    ...proposed,
    ...whose,
    donationId: donationIdSchema,
    number: z.string(),
    dueOn: calendarDateSchema,
    /** In minor units; it may differ from what came. */
    amount: minorUnitsSchema,
    method: z.enum(offlineMethods),
  }),
  /** A gift of a donor who is known. */
  z.object({ kind: z.literal('gift'), ...proposed, ...whose }),
  /** A payment of a collection file that the bank credited by itself. */
  z.object({ kind: z.literal('debit'), ...proposed, ...whose, debitId: debitIdSchema, number: z.string() }),
  /** What the bank credited of a collection file in one line: all that is open of it, or all of one sequence type. */
  z.object({
    kind: z.literal('collection'),
    ...proposed,
    fileId: collectionFileIdSchema,
    number: z.string(),
    sequenceType: z.enum(sequenceTypes).nullable(),
    payments: z.int(),
  }),
  /** A direct debit that the bank sent back, for a reason; the line went out. */
  z.object({
    kind: z.literal('returned'),
    ...proposed,
    ...whose,
    debitId: debitIdSchema,
    number: z.string(),
    code: z.enum(returnCodes),
  }),
])
export type Proposal = z.infer<typeof proposalSchema>

/** What a line turned out to be. */
export const bankMatchSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('gift'),
    chargeId: chargeIdSchema,
    number: z.string(),
    ...whose,
    /** Recorded from this line, rather than before it. */
    isFromLine: z.boolean(),
  }),
  z.object({
    kind: z.literal('payout'),
    payoutId: payoutIdSchema,
    number: z.string(),
    /** Bank lines that are this payout. */
    lines: z.int(),
    /** What came in all of them less what the gateway said: not zero where the bank kept something. */
    difference: minorUnitsSchema,
  }),
  z.object({
    kind: z.literal('payouts'),
    payouts: z.array(z.object({ payoutId: payoutIdSchema, number: z.string() })),
  }),
  /** Gifts that were paid in together, such as the checks of a deposit slip. */
  z.object({
    kind: z.literal('gifts'),
    gifts: z.array(z.object({ chargeId: chargeIdSchema, number: z.string(), ...whose })),
  }),
  /** A direct debit that the bank sent back: of the recurring gift, and for which reason. */
  z.object({
    kind: z.literal('returned'),
    donationId: donationIdSchema,
    number: z.string(),
    ...whose,
    code: z.enum(returnCodes),
  }),
])

/** A gift by hand that no bank line is matched with. Amount in minor units. */
export const unmatchedGiftSchema = z.object({
  chargeId: chargeIdSchema,
  number: z.string(),
  ...whose,
  giftDate: calendarDateSchema,
  amount: minorUnitsSchema,
  method: z.enum(offlineMethods),
  batchName: z.string().nullable(),
})
export interface UnmatchedGift extends z.infer<typeof unmatchedGiftSchema> {}

/** A line of a bank statement. Amounts in minor units; what went out is below zero. */
export const bankLineSchema = z.object({
  id: bankLineIdSchema,
  statementId: bankStatementIdSchema,
  account: z.string().nullable(),
  bookedOn: calendarDateSchema,
  amount: minorUnitsSchema,
  currency: currencySchema,
  counterparty: named(z.string().nullable()),
  counterpartyAccount: personal(z.string().nullable()),
  reference: named(z.string().nullable()),
  text: named(z.string()),
  bankReference: z.string().nullable(),
  state: z.enum(bankLineStates),
  /** Null unless the line is matched. */
  match: bankMatchSchema.nullable(),
  /** Null where nothing fits, and unless the line is open. */
  proposal: proposalSchema.nullable(),
})
export interface BankLine extends z.infer<typeof bankLineSchema> {}
