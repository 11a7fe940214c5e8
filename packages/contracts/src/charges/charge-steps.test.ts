import { expect, test } from 'vitest'
import { chargeStatuses, type ChargeStatus } from './charge.js'
import { canChargeBecome, isFinal } from './charge-steps.js'

const order: readonly ChargeStatus[] = ['pending', 'requires_action', 'processing']
const ends: readonly ChargeStatus[] = ['succeeded', 'failed', 'canceled']
const pairs = chargeStatuses.flatMap((from) => chargeStatuses.map((to): [ChargeStatus, ChargeStatus] => [from, to]))

test('there are 36 pairs to walk', () => expect(pairs.length).toBe(36))

test.each(pairs)('a charge goes from %s to %s forwards or not at all', (from, to) => {
  const isForwards = order.includes(from) && (ends.includes(to) || order.indexOf(to) > order.indexOf(from))
  expect(canChargeBecome(from, to)).toBe(isForwards)
})

test('what succeeded, failed or was canceled stays so', () => {
  expect(chargeStatuses.filter(isFinal)).toEqual(ends)
})
