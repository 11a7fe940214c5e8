import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { money } from '@almoner/contracts/money'
import type { RecordRef } from '@almoner/contracts/records/record'
import type { TimelineEntry, TimelineGroup } from '@almoner/contracts/records/timeline'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { settled } from '../../../test/settled.js'
import { receiptSettingsForm } from '../receipts/testing/receipt-settings.js'
import { changedValues } from './timeline.presenter.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  api.clock.set('2026-06-15T15:00:00Z')
  org = await api.given.org()
})
afterAll(() => api.close())

const donor = async (): Promise<RecordRef> => ({
  recordKind: 'donor',
  recordId: (
    await api.as(org.agent).donors.create({ firstName: 'Janet', lastName: 'Mercer', idempotencyKey: randomUUID() })
  ).id,
})
const entriesOf = async (record: RecordRef, group?: TimelineGroup, as = org.agent): Promise<TimelineEntry[]> =>
  (await api.as(as).records.timeline({ ...record, group, limit: 100 })).rows
const kindsOf = async (record: RecordRef, group?: TimelineGroup) =>
  (await entriesOf(record, group)).map(({ kind }) => kind)

const give = async (donorId: string, cents = 25_00) =>
  (
    await api.as(org.admin).charges.record({
      donor: { id: donorId },
      amount: money(cents, 'usd'),
      giftDate: '2026-06-10',
      method: 'cash',
      idempotencyKey: randomUUID(),
    })
  ).chargeId

describe('the timeline of a donor', () => {
  test('tells of gifts, refunds, emails, notes, tasks and changes in one order', async () => {
    const record = await donor()
    const { recordId } = record
    const chargeId = await give(recordId)
    await api.as(org.admin).charges.refund({
      chargeId,
      amount: 5_00,
      reason: 'other',
      note: 'Gave twice',
      notifyDonor: false,
      idempotencyKey: randomUUID(),
    })
    await api.asOwner(
      "insert into gift_emails (subject_id, kind, org_id, charge_id, created_at) values ($1, 'receipt', $2, $1, '2026-06-11T10:00:00Z')",
      [chargeId, org.orgId],
    )
    await api.as(org.agent).notes.create({ ...record, text: 'Met at the gala', idempotencyKey: randomUUID() })
    await api.as(org.agent).tasks.create({ ...record, title: 'Call', idempotencyKey: randomUUID() })
    await api.as(org.agent).donors.update({ id: recordId, phone: '413 555 0148' })
    const entries = await entriesOf(record)
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual(
      ['change', 'change', 'email', 'gift', 'note', 'refund', 'task'].toSorted(),
    )
    expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted((a, b) => b.localeCompare(a)))
    expect(entries).toContainEqual(
      expect.objectContaining({
        kind: 'gift',
        chargeId,
        amount: 25_00,
        currency: 'usd',
        status: 'succeeded',
        campaignName: 'General giving',
        isDay: true,
        at: '2026-06-10T04:00:00.000Z',
      }),
    )
    expect(entries).toContainEqual(
      expect.objectContaining({
        kind: 'refund',
        amount: 5_00,
        isOffline: true,
        note: 'Gave twice',
        person: { id: org.admin.userId, name: 'Test User' },
      }),
    )
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'email', email: 'receipt', chargeId }))
    expect(entries).toContainEqual(
      expect.objectContaining({
        kind: 'change',
        action: 'donors.update',
        person: { id: org.agent.userId, name: 'Test User' },
        values: [{ field: 'phone', before: null, after: '413 555 0148' }],
      }),
    )
  })

  test('is narrowed to a group, and walked without losing or repeating an entry', async () => {
    const record = await donor()
    for (let n = 0; n < 14; n += 1) {
      await give(record.recordId, 10_00 + n)
      await api.as(org.agent).notes.create({ ...record, text: `Note ${n}`, idempotencyKey: randomUUID() })
    }
    expect(new Set(await kindsOf(record, 'gifts'))).toEqual(new Set(['gift']))
    expect(new Set(await kindsOf(record, 'notes'))).toEqual(new Set(['note']))
    expect(await kindsOf(record, 'emails')).toEqual([])
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await api.as(org.agent).records.timeline({ ...record, limit: 10, after })
      seen.push(...page.rows.map(({ kind, id }) => `${kind} ${id}`))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toHaveLength(29)
    expect(new Set(seen).size).toBe(29)
  })

  test('tells of the donor who was merged into this one, also where that was undone', async () => {
    const [kept, merged] = [await donor(), await donor()]
    await give(merged.recordId)
    const { mergeId } = await api.as(org.agent).donors.merge({ keptId: kept.recordId, mergedId: merged.recordId })
    const found = await entriesOf(merged)
    expect(found).toContainEqual(expect.objectContaining({ kind: 'merge', name: 'Janet Mercer', isUndone: false }))
    expect(found.map(({ kind }) => kind)).toContain('gift')
    await api.as(org.agent).donors.unmerge({ mergeId })
    expect(await entriesOf(kept)).toContainEqual(expect.objectContaining({ kind: 'merge', isUndone: true }))
    expect(await kindsOf(kept)).not.toContain('gift')
  })
})

test('a transaction tells how it came to be here and what became of it', async () => {
  const { recordId } = await donor()
  const record = { recordKind: 'charge' as const, recordId: await give(recordId) }
  await api.asOwner(
    `insert into disputes (id, org_id, charge_id, gateway_dispute_id, amount, currency, reason, status, opened_at, closed_at)
     values (gen_random_uuid(), $1, $2, 'dp_1', 2500, 'usd', 'fraudulent', 'won', '2026-06-12T10:00:00Z', '2026-06-14T10:00:00Z')`,
    [org.orgId, record.recordId],
  )
  const entries = await entriesOf(record)
  expect(entries.filter(({ kind }) => kind === 'dispute')).toMatchObject([
    { phase: 'closed', status: 'won', at: '2026-06-14T10:00:00.000Z' },
    { phase: 'opened', at: '2026-06-12T10:00:00.000Z' },
  ])
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'gift_begun', by: 'staff' }))
})

test('a recurring donation tells of its payments and its changes, with who made them', async () => {
  const recordId = await api.given.donation(org, { frequency: 'monthly', status: 'active' })
  const [{ version } = { version: 0 }] = await api.asOwner<{ version: number }>(
    'select version from donations where id = $1',
    [recordId],
  )
  await api.as(org.agent).donations.pause({ id: recordId, version, idempotencyKey: randomUUID() })
  const entries = await entriesOf({ recordKind: 'donation', recordId }, 'changes')
  expect(entries).toMatchObject([
    {
      kind: 'recurring',
      donationId: recordId,
      by: 'staff',
      new: { status: 'paused' },
      person: { id: org.agent.userId },
    },
  ])
})

test('a campaign tells of changes made to it', async () => {
  const record = { recordKind: 'campaign' as const, recordId: org.campaignId }
  await api.as(org.agent).campaigns.save({ id: org.campaignId, campaign: { name: 'Spring' } })
  expect(await entriesOf(record)).toMatchObject([
    {
      kind: 'change',
      action: 'campaigns.save',
      values: expect.arrayContaining([{ field: 'name', before: 'General giving', after: 'Spring' }]),
    },
  ])
  expect(await kindsOf(record, 'gifts')).toEqual([])
})

test('nobody reads the timeline of a record that they may not see', async () => {
  const record = { recordKind: 'fundraiser' as const, recordId: await api.given.fundraiser(org) }
  await expect(entriesOf(record)).rejects.toBeProblem('permission_denied')
  const theirs = await api.given.org()
  await expect(entriesOf(record, undefined, theirs.admin)).rejects.toBeProblem('not_found')
  const wrong = { ...record, after: 'nonsense' }
  await expect(api.as(org.admin).records.timeline(wrong)).rejects.toBeProblem('input_invalid', { field: 'after' })
})

test('of a change, plain values that differ are shown', () => {
  expect(
    changedValues(
      { city: 'Bath', country: 'GB', tags: ['a'], donorId: 'x', active: true },
      { city: '', country: 'GB', tags: ['b'], donorId: 'y', active: false },
    ),
  ).toEqual([
    { field: 'city', before: 'Bath', after: null },
    { field: 'active', before: 'true', after: 'false' },
  ])
  expect(changedValues(null, { name: 'New' })).toEqual([])
})

test('a gift and its donor tell of its receipts: issued by whom, sent to whom, replaced and voided and why', async () => {
  await api.as(org.owner).entities.saveReceipt(receiptSettingsForm(org))
  const record = await donor()
  await api.as(org.agent).donors.update({ id: record.recordId, email: 'janet@example.org' })
  const chargeId = await give(record.recordId)
  const { results } = await api.as(org.agent).receipts.issue({ chargeIds: [chargeId] })
  const first = results[0]?.receipt
  await api.startJobs()
  await settled(api, org)
  const second = await api.as(org.admin).receipts.replace({ id: first?.id ?? '', reason: 'details', sends: false })
  await api.as(org.admin).receipts.void({ id: second.id, reason: 'issued_in_error', note: 'Given twice' })
  const [agent, admin] = [org.agent.userId, org.admin.userId]
  const ofGift = await entriesOf({ recordKind: 'charge', recordId: chargeId })
  for (const entries of [ofGift, await entriesOf(record)]) {
    const told = entries.filter(({ kind }) => kind === 'receipt')
    expect(told).toHaveLength(4)
    expect(told).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ phase: 'issued', number: first?.number, person: { id: agent, name: 'Test User' } }),
        expect.objectContaining({
          phase: 'replaced',
          reason: 'details',
          other: { id: second.id, number: second.number },
        }),
        expect.objectContaining({ phase: 'issued', number: second.number, other: first }),
        expect.objectContaining({
          phase: 'voided',
          reason: 'issued_in_error',
          note: 'Given twice',
          person: { id: admin, name: 'Test User' },
          amount: 25_00,
        }),
      ]),
    )
    const emailed = entries.flatMap((entry) => (entry.kind === 'email' ? [entry.receipt] : []))
    expect(emailed).toContainEqual({ ...first, to: 'janet@example.org' })
  }
})
