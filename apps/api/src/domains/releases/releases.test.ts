import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { minorUnits } from '@almoner/contracts/minor-units'
import type { ReleaseSpan } from '@almoner/contracts/releases/release'
import { suggestedChart } from '@almoner/contracts/releases/release-chart'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { takeGift, takeLive } from '../charges/testing/collecting.js'
import { writeJournal } from '../ledger/journal.statements.js'
import { paidOutAlone } from '../payouts/testing/paid-out.js'

let api: TestApi
let org: GivenOrg
let building: string
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-06-15T12:00:00Z')
  org = await api.given.org({ timeZone: 'UTC' })
  await takeLive(api, org)
  const fund = await api.as(org.admin).designations.save({ designation: { name: 'Building', code: 'BUILD' } })
  building = fund.id
})

const suggested = () => ({ entityId: org.entityId, ...suggestedChart('2026-01-01') })

/** Gifts to the building fund are an account and a class of their own. */
const chart = () => ({
  ...suggested(),
  accounts: [
    ...suggested().accounts,
    {
      account: 'gift_income' as const,
      designationId: building,
      campaignId: null,
      code: '4100',
      name: 'Building gifts',
    },
  ],
  classes: [
    { designationId: building, name: 'Building' },
    { designationId: org.designationId, name: 'General' },
  ],
})
const saveChart = () => api.as(org.admin).releases.saveChart(chart())
const close = (through: string) => api.as(org.admin).periods.close({ entityId: org.entityId, through })
const scope = (through: string, span: ReleaseSpan = 'month') =>
  ({ entityId: org.entityId, currency: 'usd', through, span }) as const
const preview = (through: string) => api.as(org.admin).releases.preview(scope(through))

async function release(through: string, span: ReleaseSpan = 'month') {
  const { sha256 } = await api.as(org.admin).releases.preview(scope(through, span))
  return api.as(org.admin).releases.create({ ...scope(through, span), sha256: sha256 ?? '' })
}

async function giftOn(giftDate: string, amount: number, designationId = org.designationId) {
  const { chargeId } = await api.as(org.agent).charges.record({
    donor: { id: await api.given.donor(org) },
    amount: { amount, currency: 'usd' },
    allocations: [{ designationId, amount }],
    method: 'cash',
    giftDate,
    idempotencyKey: randomUUID(),
  })
  return chargeId
}

const correct = (chargeId: string, changes: object) =>
  api.as(org.agent).charges.correct({ chargeId, receiptAction: 'none', idempotencyKey: randomUUID(), ...changes })

async function linesOf(releaseId: string) {
  const { rows } = await api.as(org.agent).releases.lines({ releaseId, limit: 100 })
  return rows.map(({ date, code, className, debit, credit, isAdjustment }) =>
    [date, code, className, debit - credit, ...(isAdjustment ? ['adjusts'] : [])].join(' '),
  )
}

describe('a release', () => {
  test('holds the books through a day, by account, fund and class, and balances on each day', async () => {
    await saveChart()
    await giftOn('2026-04-10', 50_00)
    await giftOn('2026-04-20', 25_00)
    await giftOn('2026-05-02', 30_00, building)
    await giftOn('2026-06-01', 99_00)
    await close('2026-05-31')
    const made = await release('2026-05-31')
    expect(made).toMatchObject({
      number: 'J-000001',
      from: '2026-01-01',
      through: '2026-05-31',
      lines: 4,
      adjustments: 0,
      total: 105_00,
      createdBy: { id: org.admin.userId },
      postedAt: null,
    })
    expect(await linesOf(made.id)).toEqual([
      '2026-04-30 1210  7500',
      '2026-04-30 4000 General -7500',
      '2026-05-31 1210  3000',
      '2026-05-31 4100 Building -3000',
    ])
    expect((await api.as(org.agent).releases.list({})).rows).toMatchObject([{ number: 'J-000001', total: 105_00 }])
    const told = await api.asOwner("select payload from outbox where org_id = $1 and type = 'release.created'", [
      org.orgId,
    ])
    expect(told).toMatchObject([{ payload: { releaseId: made.id, total: 105_00, sha256: made.sha256 } }])
  })

  test('by day has each day of its own, and the next one only what is new', async () => {
    await saveChart()
    await giftOn('2026-04-10', 50_00)
    await giftOn('2026-04-20', 25_00)
    await close('2026-06-14')
    const first = await release('2026-04-15', 'day')
    expect(await linesOf(first.id)).toEqual(['2026-04-10 1210  5000', '2026-04-10 4000 General -5000'])
    const second = await release('2026-06-14', 'day')
    expect(second).toMatchObject({ number: 'J-000002', from: '2026-04-16' })
    expect(await linesOf(second.id)).toEqual(['2026-04-20 1210  2500', '2026-04-20 4000 General -2500'])
    expect(await preview('2026-06-14')).toMatchObject({ obstacle: 'nothing', from: null })
  })

  test('has corrections of released days as their exact difference, by amount, fund and campaign', async () => {
    await api.as(org.admin).releases.saveChart({
      ...chart(),
      accounts: [
        ...chart().accounts,
        { account: 'gift_income', designationId: null, campaignId: org.campaignId, code: '4200', name: 'Appeal' },
      ],
    })
    const { id: other } = await api.as(org.admin).campaigns.create({ name: 'Other', template: 'blank' })
    const amount = await giftOn('2026-05-10', 50_00)
    const fund = await giftOn('2026-05-11', 20_00)
    const campaign = await giftOn('2026-05-12', 30_00)
    await close('2026-05-31')
    const first = await release('2026-05-31')
    expect(await linesOf(first.id)).toEqual(['2026-05-31 1210  10000', '2026-05-31 4200 General -10000'])
    await correct(amount, { amount: 60_00 })
    await correct(fund, { allocations: [{ designationId: building, amount: 20_00 }] })
    await correct(campaign, { campaignId: other })
    await giftOn('2026-06-02', 5_00)
    await close('2026-06-14')
    const second = await release('2026-06-14')
    expect(second).toMatchObject({ from: '2026-06-01', adjustments: 4 })
    expect(await linesOf(second.id)).toEqual([
      '2026-06-14 1210  500',
      '2026-06-14 4200 General -500',
      '2026-06-14 1210  1000 adjusts',
      '2026-06-14 4000 General -3000 adjusts',
      '2026-06-14 4100 Building -2000 adjusts',
      '2026-06-14 4200 General 4000 adjusts',
    ])
    expect(await linesOf(first.id)).toEqual(['2026-05-31 1210  10000', '2026-05-31 4200 General -10000'])
    expect(await preview('2026-06-14')).toMatchObject({ obstacle: 'nothing' })
  })

  test('agrees with the journal that hledger reads, account by account', async () => {
    await saveChart()
    const { chargeId } = await takeGift(api, org, {
      cents: 100_00,
      allocations: [{ designationId: building, amount: minorUnits(100_00) }],
    })
    await api.as(org.admin).charges.refund({
      chargeId,
      amount: 30_00,
      reason: 'requested_by_donor',
      notifyDonor: false,
      idempotencyKey: randomUUID(),
    })
    const alone = await takeGift(api, org, { cents: 40_00 })
    await paidOutAlone(api, org, alone.chargeId)
    await giftOn('2026-06-10', 12_34)
    api.clock.set('2026-07-02T12:00:00Z')
    await close('2026-06-30')
    await release('2026-06-30')
    const released = await api.asOwner<{ title: string; amount: number }>(
      `select a.title || coalesce(':' || g.code, '') as title, sum(l.amount)::float8 as amount
       from release_lines l join ledger_accounts a on a.code = l.account left join designations g on g.id = l.designation_id
       where l.org_id = $1 group by 1 having sum(l.amount) <> 0`,
      [org.orgId],
    )
    expect(Object.fromEntries(released.map(({ title, amount }) => [title, amount]))).toEqual(await sumsOfJournal())
    expect(released).toContainEqual({ title: 'assets:bank', amount: 38_54 })
  })

  test('is refused where an account or a fund has no name, which the preview names', async () => {
    await giftOn('2026-05-10', 50_00, building)
    await close('2026-05-31')
    expect(await preview('2026-05-31')).toMatchObject({ obstacle: 'no_chart', lineCount: 2, sha256: null })
    await expect(release('2026-05-31')).rejects.toBeProblem('release_unmapped')
    const { accounts, ...rest } = chart()
    await api.as(org.admin).releases.saveChart({
      ...rest,
      accounts: accounts.filter(({ account }) => account !== 'offline_receipts'),
      classes: [{ designationId: org.designationId, name: 'General' }],
    })
    expect((await preview('2026-05-31')).unmapped).toEqual([
      { account: 'gift_income', designationId: building, fundName: 'Building', lacks: 'class', amount: -50_00 },
      { account: 'offline_receipts', designationId: null, fundName: null, lacks: 'account', amount: 50_00 },
    ])
    await expect(release('2026-05-31')).rejects.toBeProblem('release_unmapped')
    await saveChart()
    expect(await release('2026-05-31')).toMatchObject({ total: 50_00 })
  })

  test('is refused beyond what is closed, before the last one, of nothing, and of other books than were looked at', async () => {
    await saveChart()
    await giftOn('2026-05-10', 50_00)
    await close('2026-05-31')
    await expect(release('2026-06-01')).rejects.toBeProblem('input_invalid', { field: 'through' })
    const { sha256 } = await preview('2026-05-31')
    await giftOn('2026-06-10', 10_00)
    await expect(
      api.as(org.admin).releases.create({ ...scope('2026-05-31'), sha256: 'of something else' }),
    ).rejects.toBeProblem('release_changed')
    await api.as(org.admin).releases.create({ ...scope('2026-05-31'), sha256: sha256 ?? '' })
    await expect(release('2026-05-30')).rejects.toBeProblem('input_invalid', { field: 'through' })
    await expect(release('2026-05-31')).rejects.toBeProblem('release_empty')
    await expect(api.as(org.agent).releases.create({ ...scope('2026-05-31'), sha256: '' })).rejects.toBeProblem(
      'permission_denied',
    )
    const stranger = await api.given.org()
    await expect(api.as(stranger.admin).releases.preview(scope('2026-05-31'))).rejects.toBeProblem('not_found')
  })

  test('is posted once, and nothing else of it is ever changed, whoever tries', async () => {
    await saveChart()
    await giftOn('2026-05-10', 50_00)
    await close('2026-05-31')
    const { id } = await release('2026-05-31')
    const posted = await api.as(org.admin).releases.markPosted({ id, reference: 'JE 1041' })
    expect(posted).toMatchObject({ reference: 'JE 1041', postedBy: { id: org.admin.userId } })
    await expect(api.as(org.admin).releases.markPosted({ id })).rejects.toBeProblem('release_posted')
    for (const statement of [
      `update releases set total = 1 where id = '${id}'`,
      `update releases set reference = 'Another' where id = '${id}'`,
      'delete from releases',
      'update release_lines set amount = 1',
      'delete from release_lines',
    ])
      await expect(api.asOwner(statement)).rejects.toThrow('A release is never changed')
    const more = (amounts: string) => `
      insert into release_lines (release_id, line, org_id, account, on_date, dated, is_adjustment, code, name, amount)
      select '${id}', 100 + line, '${org.orgId}', 'bank', '2026-05-10', '2026-05-31', false, '1', 'Bank', amount
      from (values ${amounts}) a (line, amount)`
    await expect(api.asOwner(more('(1, 5)'))).rejects.toThrow('The debits of a release are its credits')
    await expect(api.asOwner(more('(1, 5), (2, -5)'))).rejects.toThrow('what its digest says')
  })
})

describe('the chart', () => {
  test('is suggested until it is saved, and its first day stays once something was released', async () => {
    const [before] = await api.as(org.admin).releases.charts()
    expect(before).toMatchObject({ isSaved: false, isInUse: false, settings: { startsOn: '2026-01-01' } })
    await giftOn('2025-12-30', 70_00)
    await giftOn('2026-05-10', 50_00)
    await saveChart()
    await close('2026-05-31')
    expect(await release('2026-05-31')).toMatchObject({ total: 50_00 })
    await expect(api.as(org.admin).releases.saveChart({ ...chart(), startsOn: '2025-01-01' })).rejects.toBeProblem(
      'input_invalid',
      { field: 'startsOn' },
    )
    expect((await api.as(org.admin).releases.charts())[0]).toMatchObject({ isSaved: true, isInUse: true })
  })

  test('has each place once, and one name for a code', async () => {
    const { accounts, ...rest } = chart()
    const first = accounts[0] ?? { account: 'bank' as const, designationId: null, campaignId: null, code: '', name: '' }
    await expect(api.as(org.admin).releases.saveChart({ ...rest, accounts: [...accounts, first] })).rejects.toBeProblem(
      'input_invalid',
      { field: `accounts.${accounts.length}.account` },
    )
    await expect(
      api.as(org.admin).releases.saveChart({
        ...rest,
        accounts: [first, { ...first, account: 'bank', designationId: building, name: 'Other' }],
      }),
    ).rejects.toBeProblem('input_invalid', { field: 'accounts.1.name' })
  })
})

/** The books of the org as `npm run ledger` exports them, summed by account in cents. */
async function sumsOfJournal(): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: api.infrastructure.connections.ownerUrl })
  await client.connect()
  let journal = ''
  for await (const part of writeJournal(client, org.orgId, 'live')) journal += part
  await client.end()
  const sums = new Map<string, number>()
  for (const [, account = '', amount = ''] of journal.matchAll(/^ {4}(\S.*?) {2}(-?\d+\.\d\d) USD/gm))
    sums.set(account, (sums.get(account) ?? 0) + Number(amount.replace('.', '')))
  return Object.fromEntries(
    [...sums].filter(([, amount]) => amount !== 0).toSorted(([one], [other]) => one.localeCompare(other)),
  )
}
