import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { Currency, Money } from '@almoner/contracts/money'
import type { PayoutLineKind } from '@almoner/contracts/payouts/payout'
import type { PayoutStatus } from '@almoner/contracts/payouts/payout-status'
import type { Absent, Unknown } from './gateway-outcome.js'

/** Money on its way from a gateway to the bank, as the gateway has it. */
export interface PayoutState {
  gatewayPayoutId: string
  status: PayoutStatus
  /** What the bank gets. */
  amount: Money
  /** The day on which the bank has it, or is to have it, as YYYY-MM-DD. */
  arrivesOn: string
  initiatedAt: Date
  /** What the bank shows with it; null where it is not known yet. */
  bankReference: string | null
  failureMessage: string | null
  /** `awaited`: what it is made of is not said yet. `unavailable`: it never will be, as of one that was sent by hand. */
  contents: 'awaited' | 'complete' | 'unavailable'
}

/** The sum before the gateway converted it, with the sign of what it became. */
export interface Original {
  money: Money
  /** Units of the payout's currency for one of this; null where the gateway does not say. */
  rate: number | null
}

/** What a payout is made of: in minor units of its currency, with what it takes away negative. */
export interface PayoutPart {
  gatewayLineId: string
  kind: PayoutLineKind
  /** The gateway's own word for it, such as `stripe_fee`. */
  type: string
  description: string | null
  gross: MinorUnits
  /** What the gateway kept of it: positive. */
  fee: MinorUnits
  net: MinorUnits
  currency: Currency
  /** What moved in another currency, from which the gateway converted the gross; null where it moved in this one. */
  original: Original | null
  /** The payment that it is about. */
  gatewayChargeId: string | null
  /** Our refund that it is, where the gateway knows it. */
  refundId: string | null
  /** The gateway's own object, for whoever looks it up there. */
  gatewayObjectId: string | null
  happenedAt: Date
}

export interface PayoutQuery {
  gatewayPayoutId: string
}

export type FoundPayout = { status: 'found'; payout: PayoutState } | Absent | Unknown
export type FoundPayouts = { status: 'found'; payouts: readonly PayoutState[] } | Unknown
export type FoundPayoutParts = { status: 'found'; parts: readonly PayoutPart[] } | Unknown
