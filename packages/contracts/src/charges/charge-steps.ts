import type { ChargeStatus, DisputeState, DisputeStatus, RefundStatus } from './charge.js'

/** The one table of steps, none of which is undone. A gateway may collect late what it had declined: it is booked. */
const chargeSteps: Record<ChargeStatus, readonly ChargeStatus[]> = {
  pending: ['requires_action', 'processing', 'succeeded', 'failed', 'canceled'],
  requires_action: ['processing', 'succeeded', 'failed', 'canceled'],
  processing: ['succeeded', 'failed', 'canceled'],
  succeeded: [],
  failed: ['succeeded'],
  canceled: ['succeeded'],
}

export const canChargeBecome = (from: ChargeStatus, to: ChargeStatus): boolean => chargeSteps[from].includes(to)

/** The steps of a refund. A bank may fail one that had succeeded, and then the money is back. */
const refundSteps: Record<RefundStatus, readonly RefundStatus[]> = {
  pending: ['requires_action', 'succeeded', 'failed', 'canceled'],
  requires_action: ['succeeded', 'failed', 'canceled'],
  succeeded: ['failed'],
  failed: [],
  canceled: [],
}

export const canRefundBecome = (from: RefundStatus, to: RefundStatus): boolean => refundSteps[from].includes(to)

/** How far a dispute has come: word of an earlier state than the one that is known is old. */
const disputeRanks: Record<DisputeStatus, number> = {
  warning_needs_response: 1,
  warning_under_review: 2,
  needs_response: 3,
  under_review: 4,
  warning_closed: 5,
  prevented: 5,
  won: 5,
  lost: 5,
}

export const canDisputeBecome = (from: DisputeStatus, to: DisputeStatus): boolean =>
  disputeRanks[to] > disputeRanks[from]

export const disputeStateOf: Record<DisputeStatus, DisputeState> = {
  warning_needs_response: 'warning',
  warning_under_review: 'warning',
  warning_closed: 'none',
  prevented: 'none',
  needs_response: 'open',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
}

/** Whether the bank has, or had, the money: inquiries take none. */
export const tookMoney = (status: DisputeStatus): boolean =>
  status === 'needs_response' || status === 'under_review' || status === 'won' || status === 'lost'

/** The gateway is done with it, and it is not read again: only late word of a success still changes one that was not paid. */
export const isFinal = (status: ChargeStatus): boolean =>
  status === 'succeeded' || status === 'failed' || status === 'canceled'
