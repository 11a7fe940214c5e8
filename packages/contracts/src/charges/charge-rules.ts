import type { ChargeStatus, RefundState } from './charge.js'

/** How a transaction's state is written, refunds taking precedence over the status. */
export type ShownState = ChargeStatus | 'refunded' | 'partially_refunded'

export function shownState(charge: { status: ChargeStatus; refundState: RefundState }): ShownState {
  if (charge.refundState === 'full') return 'refunded'
  if (charge.refundState === 'partial') return 'partially_refunded'
  return charge.status
}

/** What can still be given back, in minor units. Only money that was taken can be. */
export function refundable(charge: { status: ChargeStatus; amount: number; refundedAmount: number }): number {
  return charge.status === 'succeeded' ? charge.amount - charge.refundedAmount : 0
}

export function refundStateOf(amount: number, refundedAmount: number): RefundState {
  if (refundedAmount === 0) return 'none'
  return refundedAmount >= amount ? 'full' : 'partial'
}
