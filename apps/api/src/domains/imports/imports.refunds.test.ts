import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import '../../../test/matchers.js'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { formOf } from './testing/gift-files.js'
import { ImportClient } from './testing/import-client.js'
import { printOrg } from './testing/print-org.js'

let api: TestApi
let org: GivenOrg
let client: ImportClient

beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  org = await api.given.org()
  client = new ImportClient(api, org.admin)
})

const headings = ['Gift Id', 'Email', 'Amount', 'Date']
const file = (...rows: [id: string, amount: string, date: string][]) =>
  formOf([headings, ...rows.map(([id, amount, date]) => [id, 'ann@example.org', amount, date])])

const balances = () =>
  api.asOwner<{ amount: number; refunded: number }>(
    'select amount::int, refunded_amount::int as refunded from charges where org_id = $1 order by gift_date, amount',
    [org.orgId],
  )

describe('money that goes back', () => {
  it('is a refund of the latest gift of the same amount, on or before its day', async () => {
    const done = await client.take(
      file(['1', '20', '2026-01-01'], ['2', '20', '2026-02-01'], ['3', '20', '2026-04-01'], ['4', '-20', '2026-03-01']),
    )
    expect(done.findings).toMatchObject({
      ready: 4,
      refundRows: 1,
      undecided: 0,
      totals: [{ gifts: 3, gross: 6000, refunds: 1, refunded: 2000, raised: 4000 }],
    })
    expect((await balances()).map(({ refunded }) => refunded)).toEqual([0, 2000, 0])
  })

  it('takes each gift once when several go back', async () => {
    await client.take(
      file(
        ['1', '20', '2026-01-01'],
        ['2', '20', '2026-02-01'],
        ['3', '-20', '2026-03-01'],
        ['4', '-20', '2026-03-01'],
      ),
    )
    expect((await balances()).map(({ refunded }) => refunded)).toEqual([2000, 2000])
  })

  it('belongs to the gift of the same id, whatever the amount', async () => {
    await client.take(file(['1', '20', '2026-01-01'], ['2', '5', '2026-01-02'], ['1', '-5', '2026-03-01']))
    expect(await balances()).toEqual([
      { amount: 2000, refunded: 500 },
      { amount: 500, refunded: 0 },
    ])
  })

  it('finds gifts that came with another import, and undoing waits for it', async () => {
    const first = await client.take(file(['1', '20', '2026-01-01']))
    const before = await printOrg(api, org.orgId)
    const second = await client.take(file(['2', '-20', '2026-03-01']))
    expect(second.findings).toMatchObject({ ready: 1, refundRows: 1, matchedDonors: 1 })
    await expect(client.calls.undo({ id: first.id })).rejects.toBeProblem('import_undo_blocked')
    await client.undo(second.id)
    expect(await printOrg(api, org.orgId)).toBe(before)
    expect(await client.undo(first.id)).toMatchObject({ status: 'undone' })
  })

  it('is listed for a decision where no gift is certain, the likeliest first, and never taken as a gift', async () => {
    const checked = await client.check(
      file(
        ['1', '98.12', '2026-09-05'],
        ['2', '50', '2026-08-05'],
        ['3', '5', '2026-08-06'],
        ['4', '-17.08', '2026-09-05'],
      ),
    )
    expect(checked.findings).toMatchObject({ ready: 3, undecided: 1 })
    const [row] = await client.calls.problemRows({ id: checked.id })
    expect(row).toMatchObject({
      line: 5,
      kind: 'undecided',
      donorName: 'ann@example.org',
      refund: { amount: 1708, currency: 'usd', date: '2026-09-05' },
    })
    expect(row?.refund?.candidates).toMatchObject([
      { line: 2, amount: 9812, left: 9812 },
      { line: 3, amount: 5000 },
    ])
    await expect(
      client.calls.decideRow({ id: checked.id, line: 5, decision: { kind: 'refund_line', ofLine: 4 } }),
    ).rejects.toBeProblem('refund_exceeds_balance')
    const decided = await client.calls.decideRow({
      id: checked.id,
      line: 5,
      decision: { kind: 'refund_line', ofLine: 2 },
    })
    expect(decided.findings).toMatchObject({ ready: 4, undecided: 0, totals: [{ gross: 15312, refunded: 1708 }] })
    await client.run(checked.id)
    expect((await balances()).find(({ amount }) => amount === 9812)?.refunded).toBe(1708)
  })

  it('can be decided for a gift that is in already, or left out', async () => {
    const donorId = await api.given.donor(org, { email: 'ann@example.org' })
    const chargeId = await api.given.charge(org, {
      donorId,
      amount: 10_00,
      refundedAmount: 2_00,
      giftDate: '2026-01-01',
    })
    const checked = await client.check(
      file(['1', '-3', '2026-03-01'], ['2', '-4', '2026-03-02'], ['3', '-9', '2026-03-03']),
    )
    expect(checked.findings).toMatchObject({ undecided: 3 })
    await client.calls.decideRow({ id: checked.id, line: 2, decision: { kind: 'refund_charge', chargeId } })
    await expect(
      client.calls.decideRow({ id: checked.id, line: 4, decision: { kind: 'refund_charge', chargeId } }),
    ).rejects.toBeProblem('refund_exceeds_balance')
    const left = await client.calls.decideRow({ id: checked.id, line: 3, decision: { kind: 'leave_out' } })
    expect(left.findings).toMatchObject({ ready: 1, undecided: 1, leftOut: 1 })
    const done = await client.run(checked.id)
    expect(done.findings).toMatchObject({ ready: 1, undecided: 1, leftOut: 1 })
    expect(await balances()).toEqual([{ amount: 1000, refunded: 500 }])
    const fix = await client.calls.rowsToFix({ id: checked.id })
    expect(fix.text.trim().split('\r\n')).toHaveLength(3)
    expect(fix.fileName).toBe('gifts-rows-to-fix.csv')
  })
})

describe('rows that cannot be read', () => {
  it('are mended in place and imported with the rest', async () => {
    const checked = await client.check(file(['1', '5', '2026-01-01'], ['2', 'six', '2026-01-02'], ['3', '7', 'soon']))
    expect(checked.findings).toMatchObject({ ready: 1, bad: 2 })
    const rows = await client.calls.problemRows({ id: checked.id })
    expect(rows).toMatchObject([
      { line: 3, cells: [{ field: 'amount', column: 'Amount', value: 'six', message: 'This is not an amount' }] },
      { line: 4, cells: [{ field: 'date', column: 'Date', value: 'soon' }] },
    ])
    const still = await client.calls.mendRow({ id: checked.id, line: 3, cells: [{ field: 'amount', value: 'nine' }] })
    expect(still).toMatchObject({ line: 3, cells: [{ value: 'nine' }] })
    expect(await client.calls.mendRow({ id: checked.id, line: 3, cells: [{ field: 'amount', value: '6' }] })).toBeNull()
    expect((await client.calls.get({ id: checked.id })).findings).toMatchObject({ ready: 2, bad: 1 })
    expect((await client.run(checked.id)).findings).toMatchObject({ ready: 2, bad: 1 })
    expect((await balances()).map(({ amount }) => amount)).toEqual([500, 600])
  })

  it('come back as a file that can be mended and imported again, and nothing is taken twice', async () => {
    const done = await client.take(
      file(['1', '5', '2026-01-01'], ['2', 'six', '2026-01-02'], ['=cmd', 'x', '2026-01-03']),
    )
    const { text } = await client.calls.rowsToFix({ id: done.id })
    expect(text).toContain("'=cmd,ann@example.org,x,2026-01-03,This is not an amount")
    const mended = text.replace('six', '6.00').replace(',x,', ',8,')
    const form = new FormData()
    form.set('file', new File([mended], 'mended.csv'))
    const again = await client.take(form)
    expect(again.findings).toMatchObject({ rows: 2, ready: 2, present: 0, bad: 0 })
    const ids = await api.asOwner<{ id: string }>(
      'select external_id as id from charges where org_id = $1 order by amount',
      [org.orgId],
    )
    expect(ids.map(({ id }) => id)).toEqual(['1', '2', '=cmd'])
  })

  it('keeps mended cells and decisions when the file is checked again', async () => {
    const checked = await client.check(file(['1', '5', '2026-01-01'], ['2', 'six', '2026-01-02']))
    await client.calls.mendRow({ id: checked.id, line: 3, cells: [{ field: 'amount', value: '6' }] })
    await client.calls.check({ id: checked.id, plan: { ...checked.suggestedPlan, donorUpdate: 'leave' } })
    await client.work('check', checked.id)
    expect((await client.calls.get({ id: checked.id })).findings).toMatchObject({ ready: 2, bad: 0 })
  })
})
