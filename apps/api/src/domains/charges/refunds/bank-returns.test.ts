import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { money } from '@almoner/contracts/money'
import { runChecks } from '../../../checks/run-checks.js'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import { gatewayTells } from '../../../../test/gateway-tells.js'
import type { GivenOrg } from '../../../../test/given.js'
import { balancesOf } from '../../../../test/ledger.js'
import { settled } from '../../../../test/settled.js'
import type { GatewayChange } from '../../gateways/index.js'
import {
  aRecurringDonation,
  installmentsOf,
  recurringOf,
  runWorker,
  startJobsButCollecting,
  eventsOf,
} from '../../recurring/testing/donations.js'
import { ChargeCollection } from '../collection/charge-collection.js'
import { aCollection, gatewayOf, takeGift, takeLive } from '../testing/collecting.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
  await startJobsButCollecting(api)
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-06-15T12:00:00Z')
  org = await api.given.org()
})

/** Reads at the sandbox how a charge stands at a time, as an event or the reconciliation does. */
async function readAt(instant: string, chargeId: string): Promise<void> {
  api.clock.set(instant)
  await api.app.get(ChargeCollection).refresh(await gatewayOf(api, org), org.orgId, { chargeId, gatewayChargeId: null })
}

const charge = (id: string) => api.as(org.admin).charges.get({ id })
const violations = async () =>
  (await runChecks(api.infrastructure.connections.ownerUrl)).filter((found) => found.violations.length > 0)

test('the sandbox pays, and then its bank takes the money back: both are booked', async () => {
  const { chargeId } = await takeGift(api, org, { rule: 'returned', method: 'bank_debit' })
  await readAt('2026-06-15T12:00:20Z', chargeId)
  expect((await charge(chargeId)).status).toBe('succeeded')
  await readAt('2026-06-15T12:00:40Z', chargeId)
  expect(await charge(chargeId)).toMatchObject({
    status: 'succeeded',
    refundState: 'full',
    refunds: [{ reason: 'bank_return', status: 'succeeded', amount: 100_00 }],
    contradiction: null,
  })
  expect(await balancesOf(api, org.orgId, 'test')).toEqual({
    gateway_balance: -3_20,
    gateway_fees: 3_20,
    gift_income: -100_00,
    refunds: 100_00,
  })
  expect(
    await api.asOwner(
      "select payload ->> 'reason' as reason from outbox where org_id = $1 and type = 'integration.error'",
      [org.orgId],
    ),
  ).toEqual([{ reason: 'payment_returned' }])
})

test('the donor of a single gift is told that the bank took it back, and not that the org returned it', async () => {
  const donorId = await api.given.donor(org, { email: 'dana@example.org' })
  const { chargeId } = await takeGift(api, org, { donorId, rule: 'returned', method: 'bank_debit' })
  await readAt('2026-06-15T12:00:20Z', chargeId)
  await readAt('2026-06-15T12:00:40Z', chargeId)
  await settled(api, org)
  const mails = await api.mails("org_id = $1 and recipient = 'dana@example.org'", [org.orgId])
  const about = mails.filter(({ text }) => text.includes('took back'))
  expect(about.map(({ subject }) => subject)).toEqual(['[Test] Your payment to Org of a test was returned'])
  expect(mails.filter(({ text }) => text.includes('on its way') || text.includes('We have returned'))).toEqual([])
})

test('an installment that the bank took back is owed again, and told as a payment that failed', async () => {
  const donation = await aRecurringDonation(api, org, { rule: 'returned', method: 'bank_debit', timeZone: 'UTC' })
  expect(await runWorker(api, org)).toBe(1)
  const [{ id } = { id: '' }] = await api.asOwner<{ id: string }>('select id from charges where donation_id = $1', [
    donation,
  ])
  await readAt('2026-06-15T12:00:20Z', id)
  expect(await installmentsOf(api, donation)).toMatchObject([{ state: 'paid' }])
  await readAt('2026-06-15T12:00:40Z', id)
  expect(await installmentsOf(api, donation)).toMatchObject([{ state: 'failed', retryAt: null }])
  expect(await recurringOf(api, donation)).toMatchObject({ status: 'past_due', failures: 1, unpaid: 1 })
  expect(await eventsOf(api, donation)).toEqual(
    expect.arrayContaining(['installment.paid', 'installment.failed last', 'charge.refunded']),
  )
  expect(await violations()).toEqual([])
})

test('word of it in any order, each twice, comes to the same', async () => {
  await takeLive(api, org)
  const states = new Set<string>()
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ]
  for (const order of orders) {
    const { chargeId } = await api.app.get(ChargeCollection).begin(await aCollection(api, org))
    const gatewayChargeId = `ch_${chargeId}`
    const of = { kind: 'charge', chargeId, gatewayChargeId } as const
    const paid = {
      gatewayChargeId,
      amount: money(100_00, 'usd'),
      fee: money(3_20, 'usd'),
      settlement: null,
      method: null,
      chargedAt: new Date('2026-06-15T12:00:00Z'),
    }
    const returnedAt = new Date('2026-06-18T12:00:00Z')
    const life: GatewayChange[] = [
      { ...of, state: { status: 'processing', gatewayChargeId, amount: paid.amount, method: null } },
      { ...of, state: { status: 'succeeded', ...paid } },
      { ...of, state: { status: 'returned', ...paid, returnedAt, message: 'Returned' } },
    ]
    for (const place of [...order, ...order])
      for (const change of life.slice(place, place + 1)) await gatewayTells(api, org, change)
    const found = await charge(chargeId)
    states.add(
      JSON.stringify([found.status, found.refundState, found.netAmount, found.refunds.length, found.contradiction]),
    )
  }
  expect([...states]).toEqual([JSON.stringify(['succeeded', 'full', -3_20, 1, null])])
  expect(await violations()).toEqual([])
})

test('what had gone back in part already waits for a person', async () => {
  await takeLive(api, org)
  const { chargeId } = await takeGift(api, org)
  const [{ name } = { name: '' }] = await api.asOwner<{ name: string }>(
    'select gateway_charge_id as name from charges where id = $1',
    [chargeId],
  )
  await api.as(org.admin).charges.refund({
    chargeId,
    amount: 10_00,
    reason: 'other',
    notifyDonor: false,
    idempotencyKey: crypto.randomUUID(),
  })
  await api.app.get(ChargeCollection).settle(org.orgId, chargeId, {
    status: 'returned',
    gatewayChargeId: name,
    amount: money(100_00, 'usd'),
    fee: money(3_20, 'usd'),
    settlement: null,
    method: null,
    chargedAt: api.clock.now(),
    returnedAt: api.clock.now(),
    message: 'Returned',
  })
  expect(await charge(chargeId)).toMatchObject({
    refundedAmount: 10_00,
    contradiction: expect.stringContaining('$100.00'),
  })
  expect(await api.as(org.admin).paymentReviews.count()).toEqual({ count: 1 })
})
