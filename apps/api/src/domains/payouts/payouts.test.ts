import { minorUnits } from '@almoner/contracts/minor-units'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { balancesOf, printLedger } from '../../../test/ledger.js'
import '../../../test/matchers.js'
import { runChecks } from '../../checks/run-checks.js'
import { takeGift, takeLive } from '../charges/testing/collecting.js'
import { SandboxEvents } from '../gateways/sandbox/sandbox-events.js'
import { SandboxPayouts } from '../gateways/sandbox/sandbox-payouts.js'
import { PayoutReader } from './payout-reader.js'
import { aPart, payoutIs } from './testing/paid-out.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-06-15T12:00:00Z')
  org = await api.given.org({ timeZone: 'UTC' })
  await takeLive(api, org)
})

const within = <Result>(work: () => Promise<Result>) => api.within({ orgId: org.orgId }, work)

/** The sandbox pays out the night before this moment, and Almoner reads what it can find. */
async function nightOf(instant: string): Promise<void> {
  api.clock.set(instant)
  await within(() => api.app.get(SandboxPayouts).payOutDue(org.orgId))
  await readAll()
}

async function readAll(): Promise<void> {
  const begun = await api.asOwner<{ id: string }>(
    "select distinct object_id as id from sandbox_log where org_id = $1 and object = 'payout'",
    [org.orgId],
  )
  for (const { id } of begun)
    await within(() =>
      api.app
        .get(PayoutReader)
        .read({ orgId: org.orgId, userId: null, integrationId: org.sandboxId, gatewayPayoutId: id }),
    )
}

const refund = (chargeId: string, amount: number) =>
  api.as(org.admin).charges.refund({
    chargeId,
    amount,
    reason: 'requested_by_donor',
    notifyDonor: false,
    idempotencyKey: randomUUID(),
  })

/** What the checks find in the org of this test. */
const violations = async () =>
  (await runChecks(api.infrastructure.connections.ownerUrl)).filter((found) =>
    found.violations.some((violation) => violation.org_id === org.orgId),
  )

const listed = async () => (await api.as(org.agent).payouts.list({})).rows

describe('what the sandbox holds at midnight', () => {
  test('goes to the bank: gifts less fees and refunds are the payout, and the books agree to the cent', async () => {
    const donorId = await api.given.donor(org)
    const kept = await takeGift(api, org, { donorId, cents: 100_00 })
    const partly = await takeGift(api, org, { donorId, cents: 40_00 })
    await refund(partly.chargeId, 15_00)
    expect(await balancesOf(api, org.orgId)).toMatchObject({ gateway_balance: 120_34 })
    await nightOf('2026-06-16T00:05:00Z')
    expect(await listed()).toMatchObject([{ status: 'in_transit', amount: 120_34 }])
    expect(await balancesOf(api, org.orgId)).toMatchObject({ gateway_balance: 120_34 })

    await nightOf('2026-06-16T00:06:00Z')
    const [payout] = await listed()
    expect(payout).toMatchObject({
      status: 'paid',
      amount: 120_34,
      gifts: 2,
      gross: 140_00,
      fees: 4_66,
      refunds: -15_00,
      disputes: 0,
      other: 0,
      difference: 0,
      arrivesOn: '2026-06-16',
      contents: 'complete',
      mode: 'live',
    })
    expect(await balancesOf(api, org.orgId)).toEqual({
      bank: 120_34,
      gateway_fees: 4_66,
      gift_income: -140_00,
      refunds: 15_00,
    })
    expect(await printLedger(api, org.orgId)).toContain('2026-06-16 payout\n    assets:bank')
    expect(await violations()).toEqual([])
    const charge = await api.as(org.agent).charges.get({ id: kept.chargeId })
    expect(charge.payout).toEqual({ id: payout?.id, number: payout?.number, arrivesOn: '2026-06-16', status: 'paid' })
    const { rows } = await api.as(org.agent).charges.list({ payoutId: payout?.id })
    expect(rows.map(({ id }) => id).toSorted()).toEqual([kept.chargeId, partly.chargeId].toSorted())
    const lines = await api.as(org.agent).payouts.lines({ payoutId: payout?.id ?? '' })
    expect(lines.rows.map(({ kind, net }) => [kind, net])).toEqual([
      ['gift', 96_80],
      ['gift', 38_54],
      ['refund', -15_00],
    ])
  })

  test('is paid out once, and what comes later with the next night; nothing is paid out below zero', async () => {
    const { chargeId } = await takeGift(api, org, { cents: 20_00 })
    await nightOf('2026-06-16T00:05:00Z')
    await nightOf('2026-06-16T00:06:00Z')
    await nightOf('2026-06-16T09:00:00Z')
    await refund(chargeId, 20_00)
    await nightOf('2026-06-17T00:05:00Z')
    expect((await listed()).map(({ amount }) => amount)).toEqual([19_12])
    await takeGift(api, org, { cents: 50_00 })
    await nightOf('2026-06-18T00:05:00Z')
    await nightOf('2026-06-18T00:06:00Z')
    expect((await listed()).map(({ amount, refunds }) => [amount, refunds])).toEqual([
      [28_25, -20_00],
      [19_12, 0],
    ])
    expect(await balancesOf(api, org.orgId)).toMatchObject({ bank: 47_37 })
    expect(await violations()).toEqual([])
  })

  test('leaves with a dispute, and comes back when it is won', async () => {
    await takeGift(api, org, { rule: 'dispute_won', cents: 80_00 })
    await takeGift(api, org, { cents: 200_00 })
    await nightOf('2026-06-16T00:05:00Z')
    await nightOf('2026-06-16T00:06:00Z')
    const [payout] = await listed()
    expect(payout).toMatchObject({ gifts: 2, disputes: 0, difference: 0, fees: 2_62 + 6_10 + 15_00 })
  })

  test('is told by an event of the sandbox, and of each payout that is paid webhooks are told once', async () => {
    org = await api.given.org()
    await takeGift(api, org, { cents: 20_00 })
    api.clock.set('2026-06-16T00:05:00Z')
    await within(() => api.app.get(SandboxPayouts).payOutDue(org.orgId))
    api.clock.set('2026-06-16T00:06:00Z')
    await within(() => api.app.get(SandboxEvents).deliverDue(org.orgId))
    expect(
      await api.asOwner(
        "select type, status from gateway_events where org_id = $1 and type like 'payout.%' order by type",
        [org.orgId],
      ),
    ).toMatchObject([{ type: 'payout.in_transit' }, { type: 'payout.paid' }])
    await readAll()
    await readAll()
    expect(
      await api.asOwner(
        "select payload ->> 'amount' as amount from outbox where org_id = $1 and type = 'payout.paid'",
        [org.orgId],
      ),
    ).toEqual([{ amount: '1912' }])
  })
})

test('payouts are their own org’s, are filtered and sorted, and a stranger finds none', async () => {
  await takeGift(api, org, { cents: 20_00 })
  await nightOf('2026-06-16T00:06:00Z')
  await takeGift(api, org, { cents: 50_00 })
  await nightOf('2026-06-17T00:06:00Z')
  const amounts = async (input: Parameters<ReturnType<typeof api.as>['payouts']['list']>[0]) =>
    (await api.as(org.agent).payouts.list(input)).rows.map(({ amount }) => amount)
  expect(await amounts({ sort: 'arrivesOn' })).toEqual([19_12, 48_25])
  expect(await amounts({ sort: '-amount' })).toEqual([48_25, 19_12])
  expect(await amounts({ from: '2026-06-17' })).toEqual([48_25])
  expect(await amounts({ status: ['failed'] })).toEqual([])
  expect(await amounts({ mode: 'test' })).toEqual([])
  const [{ id } = { id: '' }] = await listed()
  const stranger = await api.given.org()
  await expect(api.as(stranger.agent).payouts.get({ id })).rejects.toBeProblem('not_found')
  await expect(api.as(stranger.agent).payouts.lines({ payoutId: id })).rejects.toBeProblem('not_found')
  expect((await api.as(stranger.agent).charges.list({ payoutId: id })).rows).toEqual([])
})

describe('a payout with more in it than gifts of Almoner', () => {
  const parts = async () => {
    const { chargeId } = await takeGift(api, org, { cents: 100_00 })
    const { gatewayChargeId } = await api.as(org.agent).charges.get({ id: chargeId })
    return [
      aPart(api, { kind: 'gift', gross: minorUnits(100_00), fee: minorUnits(3_20), gatewayChargeId }),
      aPart(api, { kind: 'gift', gross: minorUnits(30_00), fee: minorUnits(1_00), gatewayChargeId: 'pi_of_another' }),
      aPart(api, { kind: 'fee', gross: minorUnits(0), fee: minorUnits(2_00), type: 'stripe_fee' }),
    ]
  }

  test('posts the fees and what it knows nothing of, so that the gateway holds what was not paid out', async () => {
    await payoutIs(api, org, { gatewayPayoutId: 'po_mixed' }, await parts())
    expect(await balancesOf(api, org.orgId)).toEqual({
      account_fees: 2_00,
      adjustments: -29_00,
      bank: 123_80,
      gateway_fees: 3_20,
      gift_income: -100_00,
    })
    const [{ id, ...payout } = { id: '' }] = await listed()
    expect(payout).toMatchObject({ amount: 123_80, gifts: 2, gross: 130_00, fees: 6_20, difference: 0 })
    const { rows } = await api.as(org.agent).payouts.lines({ payoutId: id, kind: ['gift'] })
    expect(rows.map(({ gift }) => gift === null)).toEqual([false, true])
    expect(await violations()).toEqual([])
  })

  test('names what its lines do not add up to', async () => {
    await payoutIs(api, org, { gatewayPayoutId: 'po_odd', amount: minorUnits(123_75) }, await parts())
    expect(await listed()).toMatchObject([{ amount: 123_75, difference: -5 }])
    expect((await violations()).map(({ check }) => check.name)).toEqual(['payouts_add_up'])
    await api.asOwner(
      "delete from payout_lines where payout_id in (select id from payouts where gateway_payout_id = 'po_odd')",
    )
    await api.asOwner("update payouts set contents = 'unavailable' where gateway_payout_id = 'po_odd'")
  })

  test('that the bank sends back is with the gateway again, less what it kept, and no word of it wakes it up', async () => {
    const made = await parts()
    await payoutIs(api, org, { gatewayPayoutId: 'po_back' }, made)
    await payoutIs(api, org, { gatewayPayoutId: 'po_back', status: 'failed', failureMessage: 'No such account' }, made)
    await payoutIs(api, org, { gatewayPayoutId: 'po_back' }, made)
    expect(await listed()).toMatchObject([{ status: 'failed' }])
    expect(await balancesOf(api, org.orgId)).toEqual({
      account_fees: 2_00,
      adjustments: -29_00,
      gateway_balance: 123_80,
      gateway_fees: 3_20,
      gift_income: -100_00,
    })
    const told = await api.asOwner("select type from outbox where org_id = $1 and type like 'payout.%' order by type", [
      org.orgId,
    ])
    expect(told).toEqual([{ type: 'payout.failed' }, { type: 'payout.paid' }])
  })

  test('is booked once its contents are known, and at once where they never will be', async () => {
    const made = await parts()
    await payoutIs(api, org, { gatewayPayoutId: 'po_late', contents: 'awaited', amount: minorUnits(123_80) }, [])
    expect(await balancesOf(api, org.orgId)).not.toHaveProperty('bank')
    await payoutIs(api, org, { gatewayPayoutId: 'po_late' }, made)
    await payoutIs(api, org, { gatewayPayoutId: 'po_by_hand', contents: 'unavailable', amount: minorUnits(5_00) }, [])
    expect(await balancesOf(api, org.orgId)).toMatchObject({ bank: 128_80 })
  })
})
