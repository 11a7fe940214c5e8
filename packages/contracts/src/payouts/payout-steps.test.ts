import { expect, test } from 'vitest'
import { payoutStatuses } from './payout-status.js'
import { canPayoutBecome } from './payout-steps.js'

test('a payout goes forward, may come back from the bank once it was paid, and never wakes up', () => {
  const steps = payoutStatuses.map((from) => [from, payoutStatuses.filter((to) => canPayoutBecome(from, to))])
  expect(Object.fromEntries(steps)).toEqual({
    pending: ['in_transit', 'paid', 'failed', 'canceled'],
    in_transit: ['paid', 'failed', 'canceled'],
    paid: ['failed'],
    failed: [],
    canceled: [],
  })
})
