import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RefundChargeWire } from '@almoner/contracts/charges/charges.operations'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import { balancesOf, printLedger } from '../../../../test/ledger.js'
import '../../../../test/matchers.js'
import { Reconciliation } from '../collection/reconciliation.js'
import { takeGift, takeLive } from '../testing/collecting.js'
import { timelineOf } from '../../../../test/timeline-of.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const aRefund = (chargeId: string, given: Partial<RefundChargeWire> = {}): RefundChargeWire => ({
  chargeId,
  amount: 100_00,
  reason: 'requested_by_donor',
  notifyDonor: false,
  idempotencyKey: randomUUID(),
  ...given,
})

const givenGift = async (rule = 'success'): Promise<{ org: GivenOrg; chargeId: string; donorId: string }> => {
  const org = await api.given.org()
  await takeLive(api, org)
  const donorId = await api.given.donor(org, { email: `${randomUUID()}@example.org` })
  const { chargeId } = await takeGift(api, org, { rule, donorId })
  return { org, chargeId, donorId }
}

const charge = (org: GivenOrg, id: string) => api.as(org.admin).charges.get({ id })
const lifetimeOf = async (org: GivenOrg, id: string) =>
  (await api.as(org.admin).donors.get({ id })).giving[0]?.lifetimeAmount

describe('a refund', () => {
  test('in parts goes down to the last cent, and no further', async () => {
    const { org, chargeId, donorId } = await givenGift()
    const caller = api.as(org.admin)
    expect(await caller.charges.refund(aRefund(chargeId, { amount: 33_33 }))).toMatchObject({ status: 'succeeded' })
    expect(await charge(org, chargeId)).toMatchObject({ refundState: 'partial', netAmount: 63_47 })
    await caller.charges.refund(aRefund(chargeId, { amount: 66_66 }))
    await expect(caller.charges.refund(aRefund(chargeId, { amount: 2 }))).rejects.toBeProblem(
      'refund_exceeds_balance',
      {
        field: 'amount',
      },
    )
    await caller.charges.refund(aRefund(chargeId, { amount: 1 }))
    expect(await charge(org, chargeId)).toMatchObject({ refundState: 'full', refundedAmount: 100_00 })
    expect(await lifetimeOf(org, donorId)).toBe(0)
    expect(await balancesOf(api, org.orgId)).toEqual({
      gateway_balance: -3_20,
      gateway_fees: 3_20,
      gift_income: -100_00,
      refunds: 100_00,
    })
  })

  test('sent twice with one key is one refund; with other content it is refused', async () => {
    const { org, chargeId } = await givenGift()
    const caller = api.as(org.admin)
    const input = aRefund(chargeId, { amount: 10_00 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => caller.charges.refund(input)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect((await charge(org, chargeId)).refundedAmount).toBe(10_00)
    await expect(caller.charges.refund({ ...input, amount: 11_00 })).rejects.toBeProblem('idempotency_key_reused')
  })

  test('that the gateway carries out later puts the amount aside, and frees it when it fails', async () => {
    const { org, chargeId } = await givenGift('refund_fails')
    const caller = api.as(org.admin)
    expect(await caller.charges.refund(aRefund(chargeId, { amount: 60_00 }))).toMatchObject({ status: 'pending' })
    expect(await charge(org, chargeId)).toMatchObject({ refundPendingAmount: 60_00, refundedAmount: 0 })
    await expect(caller.charges.refund(aRefund(chargeId, { amount: 40_01 }))).rejects.toBeProblem(
      'refund_exceeds_balance',
    )
    api.clock.set('2026-06-15T14:00:00Z')
    await api.within({ orgId: org.orgId }, () => api.app.get(Reconciliation).run(org.orgId))
    api.clock.set('2026-06-15T12:00:00Z')
    const found = await charge(org, chargeId)
    expect(found).toMatchObject({
      refundPendingAmount: 0,
      refundedAmount: 0,
      refunds: [{ status: 'failed', failureMessage: 'The bank could not credit this card.' }],
    })
    expect(await timelineOf(api, org.admin, 'charge', chargeId, 'refund')).toMatchObject([
      { amount: 60_00, status: 'failed', failure: 'The bank could not credit this card.' },
    ])
    expect(await balancesOf(api, org.orgId)).not.toHaveProperty('refunds')
  })

  test('tells the donor unless it is said not to', async () => {
    const { org, chargeId } = await givenGift()
    await api.as(org.admin).charges.refund(aRefund(chargeId, { amount: 10_00, notifyDonor: undefined }))
    await api.as(org.admin).charges.refund(aRefund(chargeId, { amount: 5_00 }))
    const kept = await api.asOwner(
      'select amount::int, notify_donor from refunds where charge_id = $1 order by amount',
      [chargeId],
    )
    expect(kept).toEqual([
      { amount: 5_00, notify_donor: false },
      { amount: 10_00, notify_donor: true },
    ])
  })

  test('of what no gateway took is given back by hand', async () => {
    const org = await api.given.org()
    const chargeId = await api.given.charge(org, { amount: 100_00 })
    expect(await api.as(org.admin).charges.refund(aRefund(chargeId, { amount: 20_00 }))).toMatchObject({
      status: 'succeeded',
      isOffline: true,
    })
    expect(await printLedger(api, org.orgId)).toMatchInlineSnapshot(`
      "2026-05-01 opening
          assets:received by hand                $100.00
          income:gifts:General fund             -$100.00
      2026-06-15 refund
          income:refunds:General fund             $20.00
          assets:received by hand                -$20.00"
    `)
  })

  test('of a card gift that is given back by hand leaves the balance of the gateway as it was', async () => {
    const { org, chargeId } = await givenGift()
    await api.as(org.admin).charges.refund(aRefund(chargeId, { amount: 20_00, isOffline: true }))
    await api.as(org.admin).charges.refund(aRefund(chargeId, { amount: 30_00 }))
    expect(await balancesOf(api, org.orgId)).toEqual({
      gateway_balance: 66_80,
      gateway_fees: 3_20,
      gift_income: -100_00,
      offline_receipts: -20_00,
      refunds: 50_00,
    })
  })

  test('is for admins, of what was paid, and of their own org', async () => {
    const { org, chargeId } = await givenGift()
    const other = await api.given.org()
    await expect(api.as(org.agent).charges.refund(aRefund(chargeId))).rejects.toBeProblem('permission_denied')
    await expect(api.as(other.admin).charges.refund(aRefund(chargeId))).rejects.toBeProblem('not_found')
    const { chargeId: failed } = await takeGift(api, org, { rule: 'declined' })
    await expect(api.as(org.admin).charges.refund(aRefund(failed))).rejects.toBeProblem('charge_state_refused')
  })
})
