import { expect, test } from 'vitest'
import {
  chargeStatuses,
  disputeStatuses,
  refundStatuses,
  type ChargeStatus,
  type DisputeStatus,
  type RefundStatus,
} from './charge.js'
import { canChargeBecome, canDisputeBecome, canRefundBecome, isFinal } from './charge-steps.js'

const order: readonly ChargeStatus[] = ['pending', 'requires_action', 'processing']
const ends: readonly ChargeStatus[] = ['succeeded', 'failed', 'canceled']
const pairs = chargeStatuses.flatMap((from) => chargeStatuses.map((to): [ChargeStatus, ChargeStatus] => [from, to]))

test('there are 36 pairs to walk', () => expect(pairs.length).toBe(36))

test.each(pairs)('a charge goes from %s to %s forwards or not at all', (from, to) => {
  const isLateSuccess = (from === 'failed' || from === 'canceled') && to === 'succeeded'
  const isForwards =
    isLateSuccess || (order.includes(from) && (ends.includes(to) || order.indexOf(to) > order.indexOf(from)))
  expect(canChargeBecome(from, to)).toBe(isForwards)
})

test('what succeeded stays so, and a gateway is done with what failed or was canceled too', () => {
  expect(chargeStatuses.filter(isFinal)).toEqual(ends)
  expect(chargeStatuses.filter((to) => canChargeBecome('succeeded', to))).toEqual([])
})

const refundPairs = refundStatuses.flatMap((from) =>
  refundStatuses.map((to): [RefundStatus, RefundStatus] => [from, to]),
)
const refundForwards = [
  'pending > requires_action',
  'pending > succeeded',
  'pending > failed',
  'pending > canceled',
  'requires_action > succeeded',
  'requires_action > failed',
  'requires_action > canceled',
  'succeeded > failed',
]

test.each(refundPairs)('a refund goes from %s to %s only where the table says so', (from, to) => {
  expect(canRefundBecome(from, to)).toBe(refundForwards.includes(`${from} > ${to}`))
})

const disputePairs = disputeStatuses.flatMap((from) =>
  disputeStatuses.map((to): [DisputeStatus, DisputeStatus] => [from, to]),
)
const closed: readonly DisputeStatus[] = ['warning_closed', 'won', 'lost', 'prevented']
const course: readonly DisputeStatus[] = [
  'warning_needs_response',
  'warning_under_review',
  'needs_response',
  'under_review',
]

test.each(disputePairs)('a dispute goes from %s to %s forwards or not at all', (from, to) => {
  const isForwards = course.includes(from) && (closed.includes(to) || course.indexOf(to) > course.indexOf(from))
  expect(canDisputeBecome(from, to)).toBe(isForwards)
})
