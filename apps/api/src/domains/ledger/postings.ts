import { add, negate, subtract, sum, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import type { Currency } from '@almoner/contracts/money'
import { isTakenByHand, type PaymentMethod } from '@almoner/contracts/charges/charge'
import type { LedgerAccount } from './ledger-accounts.js'

/** A line to be posted. Amounts in minor units, debits positive. */
export interface Posting {
  account: LedgerAccount
  amount: MinorUnits
  /** Where it is not that of the event. */
  currency?: Currency
  designationId?: string | null
  giftCount?: number
  refundCount?: number
}

/** A part of a charge: a designation's, or with null what is in none, as what covers the fee. */
export interface Part {
  designationId: string | null
  amount: MinorUnits
}

export interface PostedGift {
  type: string
  method: PaymentMethod
  amount: MinorUnits
  feeCoverAmount: MinorUnits
  feeAmount: MinorUnits
  /** Of the platform, which is paid by another way than out of the gateway's balance. */
  platformFeeAmount?: MinorUnits
  allocations: readonly Part[]
}

/** Where the money of a charge lies. */
function assetOf({ type, method }: { type: string; method: PaymentMethod }): LedgerAccount {
  if (type === 'import') return 'prior_receipts'
  if (type === 'adjustment') return 'adjustments'
  return isTakenByHand(method) ? 'offline_receipts' : 'gateway_balance'
}

/** A gift as it came in: what is left after the fee, the fee, and the income by fund and from covered fees. */
export function giftPostings(gift: PostedGift): Posting[] {
  const unallocated = subtract(gift.amount, gift.feeCoverAmount, sumOf(gift.allocations))
  return [
    { account: assetOf(gift), amount: subtract(gift.amount, gift.feeAmount), giftCount: 1 },
    ...some('gateway_fees', gift.feeAmount),
    ...gift.allocations.map(({ designationId, amount }) => ({
      account: 'gift_income' as const,
      amount: negate(amount),
      designationId,
    })),
    ...some('gift_income', negate(unallocated)),
    ...some('cover_income', negate(gift.feeCoverAmount)),
    ...platformFee(gift.platformFeeAmount ?? zero),
  ]
}

/** A fee that was told later, or the difference to what was told before. */
export function feePostings(charge: { type: string; method: PaymentMethod }, amount: MinorUnits): Posting[] {
  return [
    { account: 'gateway_fees', amount },
    { account: assetOf(charge), amount: negate(amount) },
  ]
}

/**
 * Money given back, in the parts that it is taken from, and what the platform gives back of its fee. What is given back by hand
 * never leaves the balance of a gateway.
 */
export function refundPostings(
  charge: { type: string; method: PaymentMethod },
  parts: readonly Part[],
  { platformFeeBack = zero, isOffline = false }: { platformFeeBack?: MinorUnits; isOffline?: boolean } = {},
): Posting[] {
  const asset = assetOf(charge)
  return [
    ...returned('refunds', parts),
    {
      account: isOffline && asset === 'gateway_balance' ? 'offline_receipts' : asset,
      amount: negate(sumOf(parts)),
      refundCount: 1,
    },
    ...platformFee(negate(platformFeeBack)),
  ]
}

/** The bank takes the disputed amount away while it decides, and its fee for good. */
export function disputeOpenedPostings(withdrawn: MinorUnits, fee: MinorUnits): Posting[] {
  return [
    { account: 'dispute_hold', amount: withdrawn },
    ...some('dispute_fees', fee),
    { account: 'gateway_balance', amount: negate(add(withdrawn, fee)) },
  ]
}

/** The bank gives back exactly what it took. */
export function disputeWonPostings(withdrawn: MinorUnits): Posting[] {
  return [
    { account: 'gateway_balance', amount: withdrawn },
    { account: 'dispute_hold', amount: negate(withdrawn) },
  ]
}

/** What the bank took is gone, in the parts that it is taken from; the platform gives back its fee on that. */
export function disputeLostPostings(parts: readonly Part[], platformFeeBack = zero): Posting[] {
  return [
    ...returned('dispute_losses', parts),
    { account: 'dispute_hold', amount: negate(sumOf(parts)) },
    ...platformFee(negate(platformFeeBack)),
  ]
}

/** Money that went from the gateway to the bank. */
export function payoutPostings(amount: MinorUnits): Posting[] {
  return [...some('bank', amount), ...some('gateway_balance', negate(amount))]
}

/** What a payout shows of the gateway's balance that the books do not have by its gifts. Amounts in the payout's currency. */
export interface Settled {
  /** What the gateway kept for no gift, or of gifts in other currencies. */
  fees: MinorUnits
  /** The net of what Almoner knows nothing of. */
  others: MinorUnits
  /** What gifts in other currencies, and what went back of them, came to by the gateway's rates. */
  converted: MinorUnits
  /** What of that was gained, or lost where negative, since what went back had another rate than its gift. */
  exchangeDifference: MinorUnits
  /** What was converted, in its own currencies. */
  originals: readonly { currency: Currency; amount: MinorUnits }[]
}

/**
 * The clearing account of exchanges takes each currency in and gives another out, so that each balances by itself; of a gift it holds
 * both at the rate of that gift, and nothing once all of it went back.
 */
export function settlementPostings({ fees, others, converted, exchangeDifference, originals }: Settled): Posting[] {
  return [
    ...originals.flatMap(({ currency, amount }) => [
      ...some('gateway_balance', negate(amount), currency),
      ...some('currency_exchange', amount, currency),
    ]),
    ...some('currency_exchange', subtract(exchangeDifference, converted)),
    ...some('exchange_differences', negate(exchangeDifference)),
    ...some('account_fees', fees),
    ...some('adjustments', negate(others)),
    ...some('gateway_balance', subtract(add(converted, others), fees)),
  ]
}

/** Owed to the platform, and no longer owed where negative. */
const platformFee = (amount: MinorUnits): Posting[] => [
  ...some('platform_fees', amount),
  ...some('platform_payable', negate(amount)),
]

const some = (account: LedgerAccount, amount: MinorUnits, currency?: Currency): Posting[] =>
  amount === 0 ? [] : [{ account, amount, ...(currency && { currency }) }]

const returned = (account: LedgerAccount, parts: readonly Part[]): Posting[] =>
  parts.map(({ designationId, amount }) => ({ account, amount, designationId }))

const sumOf = (parts: readonly Part[]): MinorUnits => sum(parts.map(({ amount }) => amount))
