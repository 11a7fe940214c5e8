import { subtract, zero, type MinorUnits } from '../minor-units.js'
import type { ChargeStatus, DisputeState, RefundState } from './charge.js'

/** How a transaction's state is written: a dispute counts before refunds, and refunds before the status. */
export type ShownState = ChargeStatus | 'refunded' | 'partially_refunded' | 'disputed' | 'dispute_lost'

export function shownState(charge: {
  status: ChargeStatus
  refundState: RefundState
  disputeState: DisputeState
}): ShownState {
  if (charge.disputeState === 'lost') return 'dispute_lost'
  if (isDisputed(charge.disputeState)) return 'disputed'
  if (charge.refundState === 'full') return 'refunded'
  if (charge.refundState === 'partial') return 'partially_refunded'
  return charge.status
}

export const isDisputed = (state: DisputeState): boolean =>
  state === 'warning' || state === 'open' || state === 'under_review'

interface Returnable {
  status: ChargeStatus
  amount: MinorUnits
  refundedAmount: MinorUnits
  refundPendingAmount: MinorUnits
  lostAmount: MinorUnits
  disputeState: DisputeState
}

/** What can still be given back, in minor units: of money that was taken, what is neither back nor on its way, and no bank holds. */
export function refundable(charge: Returnable): MinorUnits {
  if (charge.status !== 'succeeded' || charge.disputeState === 'open' || charge.disputeState === 'under_review')
    return zero
  return subtract(charge.amount, charge.refundedAmount, charge.refundPendingAmount, charge.lostAmount)
}

export function refundStateOf(amount: MinorUnits, refundedAmount: MinorUnits): RefundState {
  if (refundedAmount === 0) return 'none'
  return refundedAmount >= amount ? 'full' : 'partial'
}
