import { randomUUID } from 'node:crypto'
import { suggestedChart } from '@almoner/contracts/releases/release-chart'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runChecks } from '../../src/checks/run-checks.js'
import { takeGift, takeLive } from '../../src/domains/charges/testing/collecting.js'
import { SandboxEvents } from '../../src/domains/gateways/sandbox/sandbox-events.js'
import { SandboxPayouts } from '../../src/domains/gateways/sandbox/sandbox-payouts.js'
import { PayoutReader } from '../../src/domains/payouts/payout-reader.js'
import { createTestApi, type TestApi } from '../create-test-api.js'
import type { GivenOrg } from '../given.js'
import { balancesOf } from '../ledger.js'
import '../matchers.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
  api.clock.set('2026-06-15T12:00:00Z')
  org = await api.given.org({ timeZone: 'UTC' })
  await takeLive(api, org)
})
afterAll(() => api.close())

/** The sandbox does at this moment what it has to, and tells Almoner. */
async function at(instant: string): Promise<void> {
  api.clock.set(instant)
  await api.within({ orgId: org.orgId }, async () => {
    await api.app.get(SandboxPayouts).payOutDue(org.orgId)
    await api.app.get(SandboxEvents).deliverDue(org.orgId)
  })
  const begun = await api.asOwner<{ id: string }>(
    "select distinct object_id as id from sandbox_log where org_id = $1 and object = 'payout'",
    [org.orgId],
  )
  for (const { id: gatewayPayoutId } of begun)
    await api.within({ orgId: org.orgId }, () =>
      api.app.get(PayoutReader).read({ orgId: org.orgId, userId: null, integrationId: org.sandboxId, gatewayPayoutId }),
    )
}

const scope = (through: string) => ({ entityId: org.entityId, currency: 'usd', through, span: 'month' }) as const

async function closeAndRelease(through: string) {
  await api.as(org.admin).periods.close({ entityId: org.entityId, through })
  const { sha256 } = await api.as(org.admin).releases.preview(scope(through))
  return api.as(org.admin).releases.create({ ...scope(through), sha256: sha256 ?? '' })
}

/** What all releases come to, by account of the ledger. */
async function released(): Promise<Record<string, number>> {
  const rows = await api.asOwner<{ account: string; amount: number }>(
    `select account, sum(amount)::float8 as amount from release_lines where org_id = $1
     group by account having sum(amount) <> 0 order by account`,
    [org.orgId],
  )
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

test('a month with a refund and a payout is closed: release, books and bank agree, and so they do after a correction', async () => {
  const kept = await takeGift(api, org, { cents: 100_00 })
  const partly = await takeGift(api, org, { cents: 40_00 })
  await takeGift(api, org, { cents: 30_00 })
  await api.as(org.admin).charges.refund({
    chargeId: partly.chargeId,
    amount: 15_00,
    reason: 'requested_by_donor',
    notifyDonor: false,
    idempotencyKey: randomUUID(),
  })
  const cash = await api.as(org.agent).charges.record({
    donor: { id: await api.given.donor(org) },
    amount: { amount: 50_00, currency: 'usd' },
    method: 'cash',
    giftDate: '2026-06-14',
    idempotencyKey: randomUUID(),
  })
  for (const instant of [
    '2026-06-16T00:05:00Z',
    '2026-06-16T00:06:00Z',
    '2026-06-20T00:05:00Z',
    '2026-06-20T00:06:00Z',
  ])
    await at(instant)
  const { rows: payouts } = await api.as(org.agent).payouts.list({})
  const atBank = payouts.filter(({ status }) => status === 'paid').reduce((all, { amount }) => all + amount, 0)
  expect(payouts.every(({ difference }) => difference === 0)).toBe(true)
  expect(atBank).toBeGreaterThan(0)

  api.clock.set('2026-07-02T12:00:00Z')
  await api.as(org.admin).releases.saveChart({ entityId: org.entityId, ...suggestedChart('2026-01-01') })
  const june = await closeAndRelease('2026-06-30')
  const books = await balancesOf(api, org.orgId)
  expect(await released()).toEqual(books)
  expect(books).toMatchObject({ bank: atBank, offline_receipts: 50_00, refunds: 15_00 })
  const { rows: lines } = await api.as(org.agent).releases.lines({ releaseId: june.id, limit: 100 })
  expect(lines.find(({ name }) => name === 'Payouts in transit')).toMatchObject({ date: '2026-06-30', debit: atBank })

  await api.as(org.agent).charges.correct({
    chargeId: cash.chargeId,
    amount: 55_00,
    receiptAction: 'none',
    idempotencyKey: randomUUID(),
  })
  api.clock.set('2026-08-02T12:00:00Z')
  const july = await closeAndRelease('2026-07-31')
  expect(july).toMatchObject({ number: 'J-000002', total: 5_00, lines: 2, adjustments: 2 })
  expect(await released()).toEqual(await balancesOf(api, org.orgId))
  expect((await api.as(org.agent).charges.get({ id: kept.chargeId })).giftDate).toBe('2026-06-15')
  const found = await runChecks(api.infrastructure.connections.ownerUrl)
  expect(found.filter(({ violations }) => violations.length > 0)).toEqual([])
})
