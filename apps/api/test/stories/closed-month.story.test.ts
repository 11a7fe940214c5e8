import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { DisputeStatus } from '@almoner/contracts/charges/charge'
import { money } from '@almoner/contracts/money'
import { suggestedChart } from '@almoner/contracts/releases/release-chart'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runChecks } from '../../src/checks/run-checks.js'
import { takeGift, takeLive } from '../../src/domains/charges/testing/collecting.js'
import { camtFile } from '../../src/domains/bank-statements/testing/camt-file.js'
import { SandboxPayouts } from '../../src/domains/gateways/sandbox/sandbox-payouts.js'
import { writeJournal } from '../../src/domains/ledger/index.js'
import { PayoutReader } from '../../src/domains/payouts/payout-reader.js'
import { createTestApi, type TestApi } from '../create-test-api.js'
import { disputeIs } from '../gateway-tells.js'
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

/** The sandbox pays out at this moment what it has to, and Almoner reads it. */
async function at(instant: string): Promise<void> {
  api.clock.set(instant)
  await api.within({ orgId: org.orgId }, () => api.app.get(SandboxPayouts).payOutDue(org.orgId))
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

/** The journal that hledger reads, summed by account of the ledger in cents. */
async function journal(): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: api.infrastructure.connections.ownerUrl })
  await client.connect()
  let text = ''
  for await (const part of writeJournal(client, org.orgId, 'live')) text += part
  await client.end()
  const titles = await api.asOwner<{ code: string; title: string }>('select code, title from ledger_accounts')
  const sums: Record<string, number> = {}
  for (const [, account = '', amount = ''] of text.matchAll(/^ {4}(\S.*?) {2}(-?\d+\.\d\d) USD/gm)) {
    const { code = account } = titles.find(({ title }) => account === title || account.startsWith(`${title}:`)) ?? {}
    sums[code] = (sums[code] ?? 0) + Number(amount.replace('.', ''))
  }
  return Object.fromEntries(
    Object.entries(sums)
      .filter(([, amount]) => amount !== 0)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  )
}

/** What the sandbox's log has of a dispute, told as its events would. */
async function tellOfDispute(chargeId: string, cents: number, statuses: readonly DisputeStatus[]): Promise<void> {
  for (const status of statuses) await disputeIs(api, org, chargeId, { status, amount: money(cents, 'usd') })
}

/** The bank's file of a month: payouts as they came in, and one line that is the gift `recorded` by hand. */
async function bankSays(lines: Parameters<typeof camtFile>[0], recorded: string): Promise<void> {
  const { bankStatements, bankLines } = api.as(org.agent)
  await bankStatements.upload(camtFile(lines))
  await bankLines.matchSure({})
  const { rows: open } = await bankLines.list({})
  expect(open).toHaveLength(1)
  const as = { kind: 'recorded' as const, chargeId: recorded }
  await bankLines.match({ lineId: open[0]?.id ?? '', as, idempotencyKey: randomUUID() })
}

test('a month with a refund, two disputes, payouts and the file of the bank is closed: all of them agree, and so they do after a correction', async () => {
  const kept = await takeGift(api, org, { cents: 100_00 })
  const partly = await takeGift(api, org, { cents: 40_00 })
  await takeGift(api, org, { cents: 30_00 })
  const won = await takeGift(api, org, { rule: 'dispute_won', cents: 80_00 })
  const lost = await takeGift(api, org, { rule: 'dispute_lost', cents: 60_00 })
  const open = await takeGift(api, org, { rule: 'dispute_open', cents: 25_00 })
  await tellOfDispute(won.chargeId, 80_00, ['needs_response', 'under_review', 'won'])
  await tellOfDispute(lost.chargeId, 60_00, ['needs_response', 'under_review', 'lost'])
  await tellOfDispute(open.chargeId, 25_00, ['needs_response'])
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
  const stateOf = async ({ chargeId }: { chargeId: string }) =>
    (await api.as(org.agent).charges.get({ id: chargeId })).disputeState
  expect([await stateOf(won), await stateOf(lost), await stateOf(open)]).toEqual(['won', 'lost', 'open'])
  const decimal = (amount: number) => (amount / 100).toFixed(2)
  await bankSays(
    [
      ...payouts.map(({ amount, arrivesOn: day }) => ({ amount: decimal(amount), day, from: 'Sandbox payments' })),
      { amount: '50.00', day: '2026-06-14', text: 'Cash deposit' },
    ],
    cash.chargeId,
  )
  const { rows: bankLines } = await api.as(org.agent).bankLines.list({ state: ['matched'] })
  const cameIn = bankLines.filter(({ match }) => match?.kind === 'payout').reduce((all, { amount }) => all + amount, 0)
  expect(cameIn).toBe(atBank)
  expect(bankLines.every(({ match }) => match?.kind !== 'payout' || match.difference === 0)).toBe(true)

  api.clock.set('2026-07-02T12:00:00Z')
  await api.as(org.admin).releases.saveChart({ entityId: org.entityId, ...suggestedChart('2026-01-01') })
  const june = await closeAndRelease('2026-06-30')
  const books = await balancesOf(api, org.orgId)
  expect(await released()).toEqual(books)
  expect(await journal()).toEqual(books)
  expect(books).toMatchObject({
    bank: cameIn,
    offline_receipts: 50_00,
    refunds: 15_00,
    gift_income: -385_00,
    dispute_losses: 60_00,
    dispute_hold: 25_00,
    dispute_fees: 45_00,
  })
  expect(books).not.toHaveProperty('gateway_balance')
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
