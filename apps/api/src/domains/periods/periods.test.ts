import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { formOf } from '../imports/testing/gift-files.js'
import { ImportClient } from '../imports/testing/import-client.js'
import { takeGift, takeLive } from '../charges/testing/collecting.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-06-15T12:00:00Z')
  org = await api.given.org({ timeZone: 'America/New_York' })
})

const close = (through: string) => api.as(org.admin).periods.close({ entityId: org.entityId, through })
const reopen = (reason: string) => api.as(org.admin).periods.reopen({ entityId: org.entityId, reason })

async function giftOn(giftDate: string) {
  const donorId = await api.given.donor(org)
  return api.as(org.agent).charges.record({
    donor: { id: donorId },
    amount: { amount: 50_00, currency: 'usd' },
    method: 'cash',
    giftDate,
    idempotencyKey: randomUUID(),
  })
}

describe('closing', () => {
  test('goes forward, day by day that is over where the entity is, and tells who closed', async () => {
    expect(await close('2026-05-31')).toMatchObject({
      closedThrough: '2026-05-31',
      closableThrough: '2026-06-14',
      closings: [{ closedThrough: '2026-05-31', closedBy: { id: org.admin.userId }, reopenedAt: null }],
    })
    await expect(close('2026-05-31')).rejects.toBeProblem('input_invalid', { field: 'through' })
    await expect(close('2026-04-30')).rejects.toBeProblem('input_invalid', { field: 'through' })
    await expect(close('2026-06-15')).rejects.toBeProblem('input_invalid', { field: 'through' })
    api.clock.set('2026-06-16T03:00:00Z')
    await expect(close('2026-06-15')).rejects.toBeProblem('input_invalid', { field: 'through' })
    api.clock.set('2026-06-16T05:00:00Z')
    expect(await close('2026-06-15')).toMatchObject({ closedThrough: '2026-06-15' })
  })

  test('is taken back one at a time, for a reason that stays', async () => {
    await close('2026-04-30')
    await close('2026-05-31')
    expect(await reopen('The bank statement came late')).toMatchObject({
      closedThrough: '2026-04-30',
      closings: [
        {
          closedThrough: '2026-05-31',
          reopenReason: 'The bank statement came late',
          reopenedBy: { id: org.admin.userId },
        },
        { closedThrough: '2026-04-30', reopenedAt: null },
      ],
    })
    expect(await close('2026-05-31')).toMatchObject({ closedThrough: '2026-05-31' })
    await expect(reopen('  ')).rejects.toBeProblem('input_invalid', { field: 'reason' })
    const logged = await api.asOwner(
      "select action, reason from audit_log where org_id = $1 and action like 'periods.%' order by id",
      [org.orgId],
    )
    expect(logged).toEqual([
      { action: 'periods.close', reason: null },
      { action: 'periods.close', reason: null },
      { action: 'periods.reopen', reason: 'The bank statement came late' },
      { action: 'periods.close', reason: null },
    ])
    await expect(api.asOwner("update period_closings set closed_through = '2026-01-01'")).rejects.toThrow(
      'never changed',
    )
  })

  test('of nothing cannot be taken back, and is of one org alone', async () => {
    await expect(reopen('No reason')).rejects.toBeProblem('input_invalid', { field: 'entityId' })
    const other = await api.given.org()
    await expect(
      api.as(other.admin).periods.close({ entityId: org.entityId, through: '2026-05-31' }),
    ).rejects.toBeProblem('not_found')
    await expect(
      api.as(org.agent).periods.close({ entityId: org.entityId, through: '2026-05-31' }),
    ).rejects.toBeProblem('permission_denied')
  })
})

describe('in a closed period', () => {
  test('no gift is recorded by hand, and none is moved into it; on the day after it is', async () => {
    const { chargeId } = await giftOn('2026-06-02')
    await close('2026-05-31')
    await expect(giftOn('2026-05-31')).rejects.toBeProblem('input_invalid', { field: 'giftDate' })
    await giftOn('2026-06-01')
    const correct = (giftDate: string) =>
      api.as(org.agent).charges.correct({ chargeId, giftDate, receiptAction: 'none', idempotencyKey: randomUUID() })
    await expect(correct('2026-05-30')).rejects.toBeProblem('input_invalid', { field: 'giftDate' })
    expect((await correct('2026-06-01')).corrected).toEqual(['giftDate'])
    await reopen('One cheque was forgotten')
    await giftOn('2026-05-31')
  })

  test('no row of an import is taken, which is said at its date; left out or reopened, the rest is', async () => {
    await close('2026-05-31')
    const client = new ImportClient(api, org.admin)
    const rows = [
      ['Gift Id', 'Email', 'Amount', 'Date'],
      ['1', 'ann@example.org', '20', '2026-05-31'],
      ['2', 'ann@example.org', '30', '2026-06-01'],
    ]
    const done = await client.take(formOf(rows))
    expect(done.findings).toMatchObject({ bad: 1, ready: 1, totals: [{ gifts: 1, gross: 30_00 }] })
    const [found] = await api.asOwner<{ cell: { field: string; message: string } }>(
      "select bad_cells -> 0 as cell from import_rows where org_id = $1 and state = 'clash'",
      [org.orgId],
    )
    expect(found?.cell).toMatchObject({
      field: 'date',
      message: 'The books are closed through May 31, 2026. Leave this row out, or ask an admin to reopen them.',
    })
  })

  test('a gift keeps its day when its amount is corrected, and what a gateway tells is booked', async () => {
    const { chargeId } = await giftOn('2026-05-20')
    await close('2026-06-14')
    const correction = { chargeId, amount: 60_00, receiptAction: 'none' as const, idempotencyKey: randomUUID() }
    expect((await api.as(org.agent).charges.correct(correction)).corrected).toContain('amount')
    expect(await api.as(org.agent).charges.get({ id: chargeId })).toMatchObject({
      amount: 60_00,
      giftDate: '2026-05-20',
    })
    await takeLive(api, org)
    api.clock.set('2026-06-14T12:00:00Z')
    const taken = await takeGift(api, org, { cents: 10_00 })
    expect(await api.as(org.agent).charges.get({ id: taken.chargeId })).toMatchObject({
      status: 'succeeded',
      giftDate: '2026-06-14',
    })
  })

  test('the database takes no entry of a gift by hand, whoever writes it', async () => {
    const { chargeId } = await giftOn('2026-06-02')
    await close('2026-06-02')
    await expect(api.asOwner(entriesOf(chargeId))).rejects.toThrow('The books are closed on that day')
    await reopen('To see that it is this')
    await api.asOwner(entriesOf(chargeId))
  })

  test('books close once what is being posted is committed, and what comes meanwhile is refused', async () => {
    const { chargeId } = await giftOn('2026-06-02')
    const [posting, closing] = await Promise.all([connected(), connected()])
    try {
      await posting.query('begin')
      await posting.query(entriesOf(chargeId))
      const closed = close('2026-06-02')
      await expect.poll(waiting).toBe(1)
      expect(await closings()).toBe(0)
      await posting.query('commit')
      expect(await closed).toMatchObject({ closedThrough: '2026-06-02' })

      await reopen('To close it under a gift')
      await closing.query('begin')
      await closing.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`periods:${org.orgId}`])
      await closing.query(
        `insert into period_closings (id, org_id, entity_id, closed_through, closed_at)
         values (uuidv7(), $1, $2, '2026-06-03', now())`,
        [org.orgId, org.entityId],
      )
      const late = api.asOwner(entriesOf(chargeId)).then(
        () => 'posted',
        (error: Error) => error.message,
      )
      await expect.poll(waiting).toBe(1)
      await closing.query('commit')
      expect(await late).toBe('The books are closed on that day')
    } finally {
      await Promise.all([posting.end(), closing.end()])
    }
  })
})

/** Entries of one more gift by hand, as statements that no service has looked at. */
const entriesOf = (chargeId: string) => `
  with t as (
    insert into ledger_transactions (id, org_id, kind, subject_id, mode)
    values (uuidv7(), '${org.orgId}', 'gift', uuidv7(), 'live') returning id, org_id
  )
  insert into ledger_entries (transaction_id, line, org_id, account, currency, amount, on_date, charge_id)
  select id, line, org_id, account, 'usd', amount, '2026-06-02', '${chargeId}'
  from t cross join (values (1, 'offline_receipts', 5), (2, 'gift_income', -5)) e (line, account, amount)`

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: api.infrastructure.connections.ownerUrl })
  await client.connect()
  return client
}

/** How many wait for a lock of this database. */
async function waiting(): Promise<number> {
  const found = await api.asOwner(
    `select from pg_locks
     where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  )
  return found.length
}

async function closings(): Promise<number> {
  const found = await api.asOwner('select from period_closings where org_id = $1 and reopened_at is null', [org.orgId])
  return found.length
}
