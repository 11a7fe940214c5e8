import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeGift, takeLive } from '../../src/domains/charges/testing/collecting.js'
import { createTestApi, type TestApi } from '../create-test-api.js'
import { rngOf, seedOf, sized } from './size.js'

// P5 of SECURITY: 500 refunds of one charge at once, in 50 rounds.
let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const paid = 100_00
const atOnce = 500

test(`refunds of one charge, ${atOnce} at once, never exceed it, and the gateway has exactly those accepted`, async () => {
  const throwDie = rngOf(seedOf('P5'))
  for (let round = 0; round < sized(50); round += 1) {
    const org = await api.given.org()
    await takeLive(api, org)
    const { chargeId } = await takeGift(api, org, { cents: paid })
    const caller = api.as(org.admin)
    const answers = await Promise.allSettled(
      Array.from({ length: atOnce }, () =>
        caller.charges.refund({
          chargeId,
          amount: 1 + throwDie(5_00),
          reason: 'other',
          notifyDonor: false,
          idempotencyKey: randomUUID(),
        }),
      ),
    )
    const accepted = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    const sum = accepted.reduce((total, { amount }) => total + amount, 0)
    const charge = await caller.charges.get({ id: chargeId })
    expect(charge).toMatchObject({ refundedAmount: sum, refundPendingAmount: 0 })
    expect(sum).toBeLessThanOrEqual(paid)
    expect(sum).toBeGreaterThan(paid - 5_00)
    const atGateway = await api.asOwner<{ amount: number }>(
      "select amount::int as amount from sandbox_log where org_id = $1 and object = 'refund' and status = 'succeeded'",
      [org.orgId],
    )
    const inOrder = (refunds: readonly { amount: number }[]) =>
      refunds.map(({ amount }) => amount).toSorted((a, b) => a - b)
    expect(inOrder(atGateway)).toEqual(inOrder(accepted))
  }
}, 1_800_000)

test('the same refund, 200 times at once, is one', async () => {
  const org = await api.given.org()
  const { chargeId } = await takeGift(api, org, { cents: paid })
  const caller = api.as(org.admin)
  const input = { chargeId, amount: 10_00, reason: 'other' as const, notifyDonor: false, idempotencyKey: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 200 }, () => caller.charges.refund(input)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect((await caller.charges.get({ id: chargeId })).refundedAmount).toBe(10_00)
}, 120_000)
