import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import '../../../test/matchers.js'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { runChecks } from '../../checks/run-checks.js'
import type { GivenOrg } from '../../../test/given.js'
import { timelineOf } from '../../../test/timeline-of.js'
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

const headings = ['Gift Id', 'First Name', 'Last Name', 'Email', 'Phone', 'Amount', 'Date', 'Status']
type Row = [id: string, amount: string, date: string, status: string]
const file = (...rows: Row[]) =>
  formOf([headings, ...rows.map(([id, ...rest]) => [id, 'Ann', 'Rivers', 'ann@example.org', '555', ...rest])])
const take = { giftChanges: 'take' } as const

/** Gift income less what went back, by account. */
const books = () =>
  api.asOwner(
    `select account, sum(amount)::int as amount from ledger_entries where org_id = $1 group by 1 having sum(amount) <> 0 order by 1`,
    [org.orgId],
  )
const gifts = async () =>
  (
    await api.asOwner<{ line: string }>(
      `select concat_ws(' ', external_id, status, amount, refunded_amount, gift_date) as line
       from charges where org_id = $1 order by external_id`,
      [org.orgId],
    )
  ).map(({ line }) => line)

const wrongChecks = async () =>
  (await runChecks(api.infrastructure.connections.ownerUrl)).filter(({ violations }) => violations.length > 0)

const first: Row[] = [
  ['1', '10', '2026-03-01', 'Pending'],
  ['2', '20', '2026-03-02', 'Completed'],
  ['3', '30', '2026-03-03', 'Completed'],
  ['4', '40', '2026-03-04', 'Completed'],
  ['5', '50', '2026-03-05', 'Pending'],
  ['6', '60', '2026-03-06', 'Failed'],
  ['7', '70', '2026-03-07', 'Completed'],
]
const later: Row[] = [
  ['1', '11', '2026-03-01', 'Completed'],
  ['2', '20', '2026-03-02', 'Refunded'],
  ['3', '33.33', '2026-03-13', 'Completed'],
  ['4', '40', '2026-03-04', 'Failed'],
  ['5', '50', '2026-03-05', 'Canceled'],
  ['6', '60', '2026-03-06', 'Completed'],
  ['7', '70', '2026-03-07', 'Completed'],
]

describe('a file that tells known gifts differently', () => {
  it('says what changed and leaves it, as long as the plan does not want it', async () => {
    await client.take(file(...first))
    const before = await printOrg(api, org.orgId)
    const checked = await client.check(file(...later))
    expect(checked.findings).toMatchObject({ rows: 7, ready: 0, present: 1, changed: 6, changesTaken: 0, bad: 0 })
    const rows = await client.calls.changedRows({ id: checked.id })
    expect(rows.map(({ line, changes, refusal }) => ({ line, changes, refusal }))).toEqual([
      {
        line: 2,
        refusal: null,
        changes: [
          { field: 'status', before: 'pending', after: 'succeeded' },
          { field: 'amount', before: 1000, after: 1100 },
        ],
      },
      { line: 3, refusal: null, changes: [{ field: 'status', before: 'succeeded', after: 'refunded' }] },
      {
        line: 4,
        refusal: null,
        changes: [
          { field: 'amount', before: 3000, after: 3333 },
          { field: 'date', before: '2026-03-03', after: '2026-03-13' },
        ],
      },
      { line: 5, refusal: null, changes: [{ field: 'status', before: 'succeeded', after: 'failed' }] },
      { line: 6, refusal: null, changes: [{ field: 'status', before: 'pending', after: 'canceled' }] },
      { line: 7, refusal: null, changes: [{ field: 'status', before: 'failed', after: 'succeeded' }] },
    ])
    await client.run(checked.id)
    expect(await printOrg(api, org.orgId)).toBe(before)
  })

  it('settles, refunds and corrects them through the books, once, and puts all of it back', async () => {
    const started = await client.take(file(...first))
    const before = await printOrg(api, org.orgId)
    const booksBefore = await books()
    expect(booksBefore).toEqual([
      { account: 'gift_income', amount: -16000 },
      { account: 'prior_receipts', amount: 16000 },
    ])
    const done = await client.take(file(...later), take)
    expect(done.findings).toMatchObject({ ready: 0, present: 1, changed: 6, changesTaken: 6 })
    expect(await gifts()).toEqual([
      '1 succeeded 1100 0 2026-03-01',
      '2 succeeded 2000 2000 2026-03-02',
      '3 succeeded 3333 0 2026-03-13',
      '4 succeeded 4000 4000 2026-03-04',
      '5 canceled 5000 0 2026-03-05',
      '6 succeeded 6000 0 2026-03-06',
      '7 succeeded 7000 0 2026-03-07',
    ])
    expect(await books()).toEqual([
      { account: 'gift_income', amount: -23433 },
      { account: 'prior_receipts', amount: 17433 },
      { account: 'refunds', amount: 6000 },
    ])
    expect(await wrongChecks()).toEqual([])
    const again = await client.take(file(...later), take)
    expect(again.findings).toMatchObject({ ready: 0, present: 7, changed: 0, changesTaken: 0, updatedDonors: 0 })
    await expect(client.calls.undo({ id: started.id })).rejects.toThrow(done.number)
    expect(await client.undo(done.id)).toMatchObject({ status: 'undone' })
    expect(await printOrg(api, org.orgId)).toBe(before)
    expect(await books()).toEqual(booksBefore)
    expect(await client.undo(started.id)).toMatchObject({ status: 'undone' })
    expect(await books()).toEqual([])
  })

  it('keeps what people corrected or receipted, and says so', async () => {
    await client.take(file(...first))
    const idOf = async (externalId: string) => {
      const [found] = await api.asOwner<{ id: string }>(
        'select id from charges where org_id = $1 and external_id = $2',
        [org.orgId, externalId],
      )
      return found?.id ?? ''
    }
    await api.as(org.admin).charges.correct({
      chargeId: await idOf('3'),
      amount: 31_00,
      receiptAction: 'none',
      idempotencyKey: randomUUID(),
    })
    expect((await client.check(file(...first), take)).findings).toMatchObject({ present: 7, changed: 0 })
    const checked = await client.check(file(['3', '35', '2026-03-03', 'Completed']), take)
    expect(checked.findings).toMatchObject({ changed: 1, changesTaken: 0 })
    expect(await client.calls.changedRows({ id: checked.id })).toMatchObject([{ refusal: 'corrected' }])
    await client.run(checked.id)
    expect((await gifts())[2]).toBe('3 succeeded 3100 0 2026-03-03')
  })

  it('leaves gifts of closed periods as they are, and says so', async () => {
    await client.take(file(...first))
    await api.as(org.admin).periods.close({ entityId: org.entityId, through: '2026-03-03' })
    const checked = await client.check(file(...later), take)
    expect(checked.findings).toMatchObject({ changed: 6, changesTaken: 4 })
    const rows = await client.calls.changedRows({ id: checked.id })
    expect(rows.map(({ refusal }) => refusal)).toEqual(['closed', null, 'closed', null, null, null])
    expect(await client.run(checked.id)).toMatchObject({ status: 'done' })
  })

  it('takes the facts of donors along, by the rule for donors', async () => {
    const row = (phone: string, city: string) => [
      '9',
      'Ann',
      'Rivers',
      'ann@example.org',
      phone,
      '5',
      '2026-03-01',
      '',
      city,
    ]
    const form = (phone: string, city: string) =>
      formOf([[...headings, 'City'], row(phone, city)].map((cells) => cells.filter((_, at) => at !== 7)))
    const started = await client.take(form('555', 'Elk River'))
    const checked = await client.check(form('777', 'Oslo'), { ...take, donorUpdate: 'overwrite' })
    expect(checked.findings).toMatchObject({ ready: 0, changed: 0, updatedDonors: 1 })
    expect(await client.calls.changedRows({ id: checked.id })).toMatchObject([
      {
        line: 2,
        changes: [
          { field: 'phone', before: '555', after: '777' },
          { field: 'city', before: 'Elk River', after: 'Oslo' },
        ],
      },
    ])
    await client.run(checked.id)
    const cities = () => api.asOwner('select phone, city from donors where org_id = $1', [org.orgId])
    expect(await cities()).toEqual([{ phone: '777', city: 'Oslo' }])
    await client.undo(checked.id)
    expect(await cities()).toEqual([{ phone: '555', city: 'Elk River' }])
    expect(started.status).toBe('done')
  })

  it('says on the timeline of the gift, and of its donor, what it was and is, by which import and whose', async () => {
    await client.take(file(...first))
    const done = await client.take(file(...later), take)
    const idOf = async (externalId: string) =>
      (
        await api.asOwner<{ id: string; donor_id: string }>(
          'select id, donor_id from charges where org_id = $1 and external_id = $2',
          [org.orgId, externalId],
        )
      )[0] ?? { id: '', donor_id: '' }
    const changesOf = async (externalId: string) => {
      const { id } = await idOf(externalId)
      return timelineOf(api, org.admin, 'charge', id, 'import_change')
    }
    const [changed] = await changesOf('3')
    expect(changed).toMatchObject({
      importId: done.id,
      importNumber: done.number,
      person: { name: done.createdByName },
      changes: [
        { field: 'amount', before: 30_00, after: 33_33 },
        { field: 'giftDate', before: '2026-03-03', after: '2026-03-13' },
      ],
    })
    expect((await changesOf('1'))[0]?.changes).toEqual([
      { field: 'status', before: 'pending', after: 'succeeded' },
      { field: 'amount', before: 10_00, after: 11_00 },
    ])
    expect((await changesOf('2'))[0]?.changes).toEqual([{ field: 'refunded', before: 0, after: 20_00 }])
    expect(await changesOf('7')).toEqual([])
    const { donor_id: donorId } = await idOf('3')
    expect(await timelineOf(api, org.admin, 'donor', donorId, 'import_change')).toHaveLength(6)
    await client.undo(done.id)
    expect(await changesOf('3')).toEqual([])
  })
})
