import { z } from 'zod'
import { donationSources, utmSchema } from '../donations/donation-source.js'
import { tributeSchema } from '../donations/tribute.js'
import { chargeIdSchema } from './charge-id.js'
import { customValuesSchema } from '../custom-fields/custom-value.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { payoutIdSchema } from '../payouts/payout-id.js'
import { payoutStatuses } from '../payouts/payout-status.js'
import { calendarDateSchema, instantSchema } from '../time.js'
import { named, personal } from '../masking.js'

export const chargeStatuses = ['pending', 'requires_action', 'processing', 'succeeded', 'failed', 'canceled'] as const
export type ChargeStatus = (typeof chargeStatuses)[number]

export const refundStates = ['none', 'partial', 'full'] as const
export type RefundState = (typeof refundStates)[number]

/** What a dispute made of a charge; `warning` is an inquiry that took no money. */
export const disputeStates = ['none', 'warning', 'open', 'under_review', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** `soft` and `unknown` may be tried again, `hard` asks for another means, `authentication` for the donor. */
export const declineTypes = ['soft', 'hard', 'authentication', 'unknown'] as const
export type DeclineType = (typeof declineTypes)[number]

export const staffRefundReasons = ['duplicate', 'fraudulent', 'requested_by_donor', 'other'] as const
export type StaffRefundReason = (typeof staffRefundReasons)[number]

/** `bank_return`: the donor's bank took back a payment that had succeeded, without a dispute. */
export const refundReasons = [...staffRefundReasons, 'bank_return'] as const
export type RefundReason = (typeof refundReasons)[number]

export const refundStatuses = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const
export type RefundStatus = (typeof refundStatuses)[number]

export const receiptActions = ['void', 'reissue', 'none'] as const
export type ReceiptAction = (typeof receiptActions)[number]

export const donationEnds = ['asked', 'ended', 'refused'] as const
export type DonationEnd = (typeof donationEnds)[number]

/** Stripe's eight, which say whether the bank only asks or has taken the money, and who is to act. */
export const disputeStatuses = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
  'prevented',
] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

export const chargeTypes = ['single', 'installment', 'offline', 'import', 'adjustment'] as const
export const chargeModes = ['live', 'test'] as const
export type ChargeMode = (typeof chargeModes)[number]

export const paymentMethods = [
  'card',
  'bank_debit',
  'apple_pay',
  'google_pay',
  'paypal',
  'link',
  'cash',
  'cheque',
  'bank_transfer',
  'standing_order',
  'direct_debit',
  'payroll',
  'in_kind',
  'other',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const offlineMethods = [
  'cash',
  'cheque',
  'bank_transfer',
  'standing_order',
  'direct_debit',
  'payroll',
  'in_kind',
  'other',
] as const satisfies readonly PaymentMethod[]

export const isTakenByHand = (method: PaymentMethod): boolean =>
  (offlineMethods as readonly PaymentMethod[]).includes(method)

export const softCreditKinds = [
  'household',
  'solicitor',
  'fundraiser',
  'daf',
  'matched',
  'influencer',
  'other',
] as const
export type SoftCreditKind = (typeof softCreditKinds)[number]

/** A transaction as its list shows it. Amounts in minor units. */
export const chargeRowSchema = z.object({
  id: chargeIdSchema,
  number: z.string(),
  giftDate: calendarDateSchema,
  donorId: donorIdSchema,
  donorName: named(z.string()),
  amount: minorUnitsSchema,
  refundedAmount: minorUnitsSchema,
  currency: currencySchema,
  status: z.enum(chargeStatuses),
  refundState: z.enum(refundStates),
  disputeState: z.enum(disputeStates),
  feeAmount: minorUnitsSchema,
  /** What is left after the fees, a bank's for disputes among them, refunds and lost disputes; nothing where it never came in. */
  netAmount: minorUnitsSchema,
  method: z.enum(paymentMethods),
  campaignId: z.string(),
  campaignName: z.string(),
  type: z.enum(chargeTypes),
  mode: z.enum(chargeModes),
  /** The page that it was given on; null where it came another way. */
  sourceUrl: z.string().nullable(),
  /** What the link to that page said, by `source`, `medium`, `campaign`, `content` and `term`. */
  utm: utmSchema,
  /** Fair market value of the goods and services that the donor got for it; zero also while nobody knows it. */
  advantage: minorUnitsSchema,
  /** What the donor got. */
  advantageDescription: z.string().nullable(),
  /** What it has in custom fields, by their keys. */
  custom: customValuesSchema,
})
export interface ChargeRow extends z.infer<typeof chargeRowSchema> {}

export const refundSchema = z.object({
  id: z.string(),
  amount: minorUnitsSchema,
  status: z.enum(refundStatuses),
  reason: z.enum(refundReasons),
  note: z.string().nullable(),
  isOffline: z.boolean(),
  receiptAction: z.enum(receiptActions),
  donationEnd: z.enum(donationEnds).nullable(),
  failureMessage: z.string().nullable(),
  refundedOn: calendarDateSchema,
  createdAt: instantSchema,
})
export interface Refund extends z.infer<typeof refundSchema> {}

export const disputeSchema = z.object({
  id: z.string(),
  amount: minorUnitsSchema,
  /** What the bank took of it meanwhile, and its fee. */
  withdrawnAmount: minorUnitsSchema,
  feeAmount: minorUnitsSchema,
  reason: z.string(),
  status: z.enum(disputeStatuses),
  donationEnd: z.enum(donationEnds).nullable(),
  evidenceDueBy: instantSchema.nullable(),
  openedAt: instantSchema,
  closedAt: instantSchema.nullable(),
})
export interface Dispute extends z.infer<typeof disputeSchema> {}

/** A transaction as lists for programs tell of it. Amounts in minor units. */
export const fullChargeRowSchema = chargeRowSchema.extend({
  entityId: z.string(),
  entityName: z.string(),
  fundraiserId: z.string().nullable(),
  fundraiserName: z.string().nullable(),
  donationId: z.string().nullable(),
  installmentNo: z.int().nullable(),
  feeCoverAmount: minorUnitsSchema,
  refundPendingAmount: minorUnitsSchema,
  lostAmount: minorUnitsSchema,
  allocations: z.array(
    z.object({
      designationId: z.string(),
      designation: z.string(),
      amount: minorUnitsSchema,
      /** What of it was given back or lost. */
      returnedAmount: minorUnitsSchema,
    }),
  ),
  methodBrand: z.string().nullable(),
  methodLast4: z.string().nullable(),
  failureCode: z.string().nullable(),
  failureMessage: z.string().nullable(),
  declineType: z.enum(declineTypes).nullable(),
  gatewayChargeId: z.string().nullable(),
  reference: z.string().nullable(),
  isAnonymous: z.boolean(),
  /** Its id in the system that it comes from. */
  externalId: z.string().nullable(),
  comment: z.string().nullable(),
  importId: z.string().nullable(),
  chargedAt: instantSchema.nullable(),
  createdAt: instantSchema,
})
export interface FullChargeRow extends z.infer<typeof fullChargeRowSchema> {}

export const chargeSchema = fullChargeRowSchema.extend({
  /** Of the platform that the org's pages run on, less what it gave back with refunds; nothing where it never came in. */
  platformFeeAmount: minorUnitsSchema,
  donorEmail: personal(z.string().nullable()),
  donorNumber: z.string(),
  refunds: z.array(refundSchema),
  disputes: z.array(disputeSchema),
  donationNumber: z.string().nullable(),
  /** It belongs to a recurring donation that goes on, and whose dates are kept here. */
  isOfLiveDonation: z.boolean(),
  confirmedAt: instantSchema.nullable(),
  isOutcomeUnknown: z.boolean(),
  hasGateway: z.boolean(),
  /** A gateway was to take it, and says how much it was and when. */
  isOfGateway: z.boolean(),
  /** The day on which the bank booked the line that it is matched with; null where no line is. */
  bankedOn: calendarDateSchema.nullable(),
  /** The payout by which the gateway sent it to the bank; null where it has not, or does not say. */
  payout: z
    .object({ id: payoutIdSchema, number: z.string(), arrivesOn: calendarDateSchema, status: z.enum(payoutStatuses) })
    .nullable(),
  hasFraudWarning: z.boolean(),
  /** Where the gateway says something else than these books, which were left as they are: somebody has to look. */
  contradiction: z.string().nullable(),
  /** The pile that it was typed in with. */
  batch: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  source: z.enum(donationSources).nullable(),
  /** What the donor wrote on the page. */
  donorComment: z.string().nullable(),
  /** The consents and terms that the donor agreed to, to the word. */
  consentText: z.string().nullable(),
  tribute: tributeSchema.nullable(),
  softCredits: z.array(
    z.object({
      donorId: donorIdSchema,
      donorName: named(z.string()),
      amount: minorUnitsSchema,
      kind: z.enum(softCreditKinds),
    }),
  ),
  importNumber: z.string().nullable(),
  importLine: z.int().nullable(),
})
export interface Charge extends z.infer<typeof chargeSchema> {}

/**
 * The sums of a list, one line per currency, live gifts only, in minor units. `gross` is what succeeded, `fees` what
 * gateway, banks and platform kept, and `net` is gross less refunds, lost disputes and fees: the sum of the rows'
 * `netAmount`. `gifts` counts what succeeded, `rows` all that the filter finds in that currency.
 */
export const chargeTotalSchema = z.object({
  currency: currencySchema,
  rows: z.int(),
  gifts: z.int(),
  gross: minorUnitsSchema,
  refunded: minorUnitsSchema,
  refunds: z.int(),
  lost: minorUnitsSchema,
  fees: minorUnitsSchema,
  net: minorUnitsSchema,
})
export interface ChargeTotal extends z.infer<typeof chargeTotalSchema> {}

export const chargeTotalsSchema = z.object({ rows: z.int(), testRows: z.int(), byCurrency: z.array(chargeTotalSchema) })
export interface ChargeTotals extends z.infer<typeof chargeTotalsSchema> {}
