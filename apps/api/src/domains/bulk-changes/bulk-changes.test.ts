import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BulkCommandWire } from '@almoner/contracts/bulk-changes/bulk-command'
import type { DonationFilterWire } from '@almoner/contracts/donations/donations.operations'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { aRecurringDonation } from '../donations/testing/a-recurring-donation.js'
import { OutboxRelay } from '../../platform/outbox/outbox-relay.js'
import { BulkChangesWork } from './bulk-changes.work.js'
import { timelineOf } from '../../../test/timeline-of.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(() => api.clock.set('2026-06-15T12:00:00Z'))

const start = (org: GivenOrg, command: BulkCommandWire, ids: string[], idempotencyKey: string = randomUUID()) =>
  api.as(org.agent).bulkChanges.start({
    idempotencyKey,
    command,
    selection: { kind: 'donation', ids },
    count: ids.length,
  })

const startMatching = (org: GivenOrg, command: BulkCommandWire, matching: DonationFilterWire, count: number) =>
  api.as(org.agent).bulkChanges.start({
    idempotencyKey: randomUUID(),
    command,
    selection: { kind: 'donation', matching },
    count,
  })

const work = (org: GivenOrg, bulkChangeId: string, signal = new AbortController().signal) =>
  api.within(org, () =>
    api.app.get(BulkChangesWork).work({ orgId: org.orgId, userId: org.agent.userId, bulkChangeId }, signal),
  )

async function done(org: GivenOrg, command: BulkCommandWire, ids: string[]) {
  const { id } = await start(org, command, ids)
  await work(org, id)
  const { rows } = await api.as(org.agent).bulkChanges.rows({ id })
  return { id, rows, change: await api.as(org.agent).bulkChanges.get({ id }) }
}

const statusOf = async (id: string) => {
  const [row] = await api.asOwner<{ status: string; until: string | null }>(
    'select status, paused_until::text as until from donations where id = $1',
    [id],
  )
  return row
}

test('each is done or refused by itself, why it was is told, and all of it is in the audit log', async () => {
  const org = await api.given.org()
  const [active, over, elsewhere] = [
    await aRecurringDonation(api, org),
    await aRecurringDonation(api, org, { status: 'canceled' }),
    await aRecurringDonation(api, org, { managed_by: 'gateway' }),
  ]
  const { id, rows, change } = await done(org, { action: 'pause', until: '2026-09-01' }, [active, over, elsewhere])
  expect(change).toMatchObject({ status: 'done', count: 3, done: 1, skipped: 2, left: 0, userName: expect.any(String) })
  expect(rows.map(({ recordId, outcome, status, problem }) => [recordId, outcome, status, problem])).toEqual([
    [active, 'done', 'paused', null],
    [over, 'skipped', 'canceled', 'donation_state_refused'],
    [elsewhere, 'skipped', 'active', 'donation_kept_elsewhere'],
  ])
  expect(await statusOf(active)).toEqual({ status: 'paused', until: '2026-09-01' })
  expect(await statusOf(elsewhere)).toEqual({ status: 'active', until: null })
  const written = await api.asOwner(
    `select action, subject_id, user_id, request_id from audit_log where org_id = $1 and action in ('bulkChanges.start', 'donations.pause') order by action`,
    [org.orgId],
  )
  expect(written).toEqual([
    { action: 'bulkChanges.start', subject_id: id, user_id: org.agent.userId, request_id: expect.any(String) },
    { action: 'donations.pause', subject_id: active, user_id: org.agent.userId, request_id: id },
  ])
  const log = await timelineOf(api, org.agent, 'donation', active, 'recurring')
  expect(log[0]).toMatchObject({ field: 'status', by: 'staff', person: { name: expect.any(String) } })
})

test('all that match a filter: as many as were seen, or none', async () => {
  const org = await api.given.org()
  const paused = await Promise.all(
    [1, 2, 3].map(() => aRecurringDonation(api, org, { status: 'paused', next_charge_on: null })),
  )
  const active = await aRecurringDonation(api, org)
  const matching = { status: ['paused' as const] }
  await expect(startMatching(org, { action: 'resume' }, matching, 2)).rejects.toBeProblem('bulk_change_count_differs')
  await expect(startMatching(org, { action: 'resume' }, matching, 4)).rejects.toBeProblem('bulk_change_count_differs')
  const { id } = await startMatching(org, { action: 'resume' }, matching, 3)
  await work(org, id)
  expect(await api.as(org.agent).bulkChanges.get({ id })).toMatchObject({ done: 3, skipped: 0 })
  for (const one of paused) expect((await statusOf(one))?.status).toBe('active')
  const { rows } = await api.as(org.agent).bulkChanges.list({})
  expect(rows.map((row) => [row.id, row.command.action, row.count])).toEqual([[id, 'resume', 3]])
  expect(await timelineOf(api, org.agent, 'donation', active, 'recurring')).toEqual([])
})

test('the next payments are skipped, and the days are told', async () => {
  const org = await api.given.org()
  const id = await aRecurringDonation(api, org)
  const { rows } = await done(org, { action: 'skip', count: 2 }, [id])
  expect(rows[0]).toMatchObject({
    outcome: 'done',
    skipped: ['2026-06-30', '2026-07-31'],
    nextChargeOn: '2026-08-31',
  })
})

test('all of a gift goes to another fund, once: one that does already is told apart', async () => {
  const org = await api.given.org()
  const id = await aRecurringDonation(api, org)
  const { id: fund } = await api.as(org.admin).designations.save({ designation: { name: 'Books', code: 'BOOKS' } })
  const first = await done(org, { action: 'moveFund', designationId: fund }, [id])
  expect(first.change).toMatchObject({ aboutName: 'Books', done: 1 })
  expect((await api.as(org.agent).donations.get({ id })).allocations).toMatchObject([
    { designationId: fund, amount: 3000 },
  ])
  const second = await done(org, { action: 'moveFund', designationId: fund }, [id])
  expect(second.rows[0]).toMatchObject({ outcome: 'skipped', message: 'All of it already goes to this fund' })
  await expect(start(org, { action: 'moveFund', designationId: org.orgId }, [id])).rejects.toBeProblem(
    'input_invalid',
    { field: 'command.designationId' },
  )
})

test('whoever begins it is told at once what they will read of it later', async () => {
  const org = await api.given.org()
  const id = await aRecurringDonation(api, org)
  const { id: fund } = await api.as(org.admin).designations.save({ designation: { name: 'Books', code: 'BOOKS' } })
  const begun = await start(org, { action: 'moveFund', designationId: fund }, [id])
  expect(begun).toMatchObject({ aboutName: 'Books', userName: 'Test User', left: 1 })
  expect(await api.as(org.agent).bulkChanges.get({ id: begun.id })).toEqual(begun)
})

test('a link for another card goes to each that has an address, and says where', async () => {
  const org = await api.given.org()
  const [reached, silent] = [await aRecurringDonation(api, org), await aRecurringDonation(api, org)]
  const donorOf = async (donationId: string, email: string | null) =>
    api.asOwner('update donors set email = $2 where id = (select donor_id from donations where id = $1)', [
      donationId,
      email,
    ])
  await donorOf(reached, 'dana@example.org')
  await donorOf(silent, null)
  const { rows } = await done(org, { action: 'sendCardLink' }, [reached, silent])
  expect(rows).toMatchObject([
    { outcome: 'done', sentTo: 'dana@example.org' },
    { outcome: 'skipped', problem: 'email_missing', sentTo: null },
  ])
  const mails = await api.asOwner('select recipient from mails where org_id = $1', [org.orgId])
  expect(mails).toEqual([{ recipient: 'dana@example.org' }])
})

test('the same key twice is one bulk change, and the job twice does none twice', async () => {
  const org = await api.given.org()
  const id = await aRecurringDonation(api, org)
  const key = randomUUID()
  const first = await start(org, { action: 'skip' }, [id], key)
  const again = await start(org, { action: 'skip' }, [id], key)
  expect(again.id).toBe(first.id)
  await Promise.all([work(org, first.id), work(org, first.id), work(org, first.id)])
  expect(await timelineOf(api, org.agent, 'donation', id, 'recurring')).toHaveLength(1)
})

test('a process that dies loses none and does none twice', async () => {
  const org = await api.given.org()
  const ids = await Promise.all(Array.from({ length: 4 }, () => aRecurringDonation(api, org)))
  const { id } = await start(org, { action: 'skip' }, ids)
  const dies = new AbortController()
  dies.abort()
  await expect(work(org, id, dies.signal)).rejects.toThrow()
  expect(await api.as(org.agent).bulkChanges.get({ id })).toMatchObject({ status: 'running', left: 4 })
  await work(org, id)
  const [{ skips } = { skips: 0 }] = await api.asOwner<{ skips: number }>(
    `select count(*)::int as skips from donation_exceptions where org_id = $1`,
    [org.orgId],
  )
  expect(skips).toBe(4)
})

test('many are done in turns with other jobs, and all of them', { timeout: 60_000 }, async () => {
  const org = await api.given.org()
  const ids = await Promise.all(Array.from({ length: 201 }, () => aRecurringDonation(api, org)))
  const { id } = await start(org, { action: 'resume' }, ids)
  const waiting = () =>
    api.asOwner("select 1 from graphile_worker._private_jobs where payload ->> 'bulkChangeId' = $1", [id])
  await work(org, id)
  expect(await api.as(org.agent).bulkChanges.get({ id })).toMatchObject({ status: 'running', skipped: 200, left: 1 })
  expect(await waiting()).toHaveLength(1)
  await work(org, id)
  expect(await api.as(org.agent).bulkChanges.get({ id })).toMatchObject({ status: 'done', skipped: 201, left: 0 })
})

test('what is stopped leaves the rest alone, and cannot be stopped again', async () => {
  const org = await api.given.org()
  const id = await aRecurringDonation(api, org)
  const change = await start(org, { action: 'pause' }, [id])
  expect(await api.as(org.agent).bulkChanges.stop({ id: change.id })).toMatchObject({ status: 'stopped', left: 1 })
  await work(org, change.id)
  expect((await statusOf(id))?.status).toBe('active')
  await expect(api.as(org.agent).bulkChanges.stop({ id: change.id })).rejects.toBeProblem('bulk_change_over')
})

test('what belongs to another org, or is given once, is not there', async () => {
  const [org, other] = [await api.given.org(), await api.given.org()]
  const [own, theirs] = [await aRecurringDonation(api, org), await aRecurringDonation(api, other)]
  const single = await api.given.donation(org, { frequency: 'single', status: 'completed' })
  await expect(start(org, { action: 'pause' }, [own, theirs])).rejects.toBeProblem('not_found')
  await expect(start(org, { action: 'pause' }, [own, single])).rejects.toBeProblem('not_found')
  expect((await api.as(org.agent).bulkChanges.list({})).rows).toEqual([])
  const change = await start(org, { action: 'pause' }, [own])
  await expect(api.as(other.owner).bulkChanges.get({ id: change.id })).rejects.toBeProblem('not_found')
  await expect(api.as(other.owner).bulkChanges.rows({ id: change.id })).rejects.toBeProblem('not_found')
  await expect(api.as(other.owner).bulkChanges.stop({ id: change.id })).rejects.toBeProblem('not_found')
})

test('terms that can hold for none are refused before one is touched', async () => {
  const org = await api.given.org()
  const id = await aRecurringDonation(api, org)
  await expect(start(org, { action: 'pause', until: '2026-06-01' }, [id])).rejects.toBeProblem('input_invalid', {
    field: 'command.until',
  })
  await expect(
    api.as(org.agent).bulkChanges.start({
      idempotencyKey: randomUUID(),
      command: { action: 'resume' },
      selection: { kind: 'donation', ids: [id], matching: {} },
      count: 1,
    }),
  ).rejects.toBeProblem('input_invalid', { field: 'selection.ids' })
  await expect(start(org, { action: 'setDoNotContact', doNotContact: true }, [id])).rejects.toBeProblem(
    'input_invalid',
    { field: 'command.action' },
  )
})

test('whoever began what takes a while is told that it is done, nobody else, and of one that was stopped nobody', async () => {
  const org = await api.given.org()
  const [active, over] = [
    await aRecurringDonation(api, org),
    await aRecurringDonation(api, org, { status: 'canceled' }),
  ]
  await done(org, { action: 'resume' }, [over])
  const { id } = await start(org, { action: 'pause', until: null }, [active, over])
  api.clock.set('2026-06-15T12:00:40Z')
  await work(org, id)
  await work(org, id)
  await api.within(org, () => api.app.get(OutboxRelay).relay(org.orgId))
  expect(await api.as(org.agent).notifications.list()).toMatchObject([
    {
      kind: 'bulkChangeDone',
      title: 'Your bulk change (pausing recurring gifts) is done',
      text: expect.stringContaining('1 of 2 went through. The others say why'),
      path: `/bulk-changes/${id}`,
    },
  ])
  expect(await api.as(org.admin).notifications.list()).toEqual([])

  const stopped = await start(org, { action: 'resume' }, [active])
  await api.as(org.agent).bulkChanges.stop({ id: stopped.id })
  await work(org, stopped.id)
  await api.within(org, () => api.app.get(OutboxRelay).relay(org.orgId))
  expect(await api.as(org.agent).notifications.list()).toHaveLength(1)
})
