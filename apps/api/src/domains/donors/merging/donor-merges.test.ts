import { EntityManager } from '@mikro-orm/postgresql'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { money } from '@almoner/contracts/money'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import '../../../../test/matchers.js'
import { receiptSettingsForm } from '../../receipts/testing/receipt-settings.js'
import { takeGift, takeLive } from '../../charges/testing/collecting.js'
import { DonorRecognition } from '../donor-recognition.js'
import { ROWS_OF_DONORS, type RowsOfDonors } from './rows-of-donors.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  org = await api.given.org()
  await takeLive(api, org)
})
afterAll(() => api.close())

const staff = () => api.as(org.agent).donors
const add = async (fields: object = {}) =>
  (await staff().create({ firstName: 'Janet', lastName: 'Mercer', ...fields, idempotencyKey: randomUUID() })).id

const giveByHand = (donorId: string, cents: number, softCredits: { donorId: string; amount: number }[] = []) =>
  api.as(org.admin).charges.record({
    donor: { id: donorId },
    amount: money(cents, 'usd'),
    giftDate: '2026-05-02',
    method: 'cash',
    softCredits: softCredits.map((credit) => ({ ...credit, kind: 'solicitor' as const })),
    idempotencyKey: randomUUID(),
  })

const lifetimeOf = async (id: string) => (await staff().get({ id })).giving.map(({ lifetimeAmount }) => lifetimeAmount)

/** A donor with a row in each table that knows of donors. */
async function donorWithEverything(fields: object): Promise<string> {
  const id = await add(fields)
  await takeGift(api, org, { donorId: id, cents: 30_00 })
  const { chargeId } = await giveByHand(id, 25_00)
  await api.as(org.admin).charges.refund({
    chargeId,
    amount: 5_00,
    reason: 'other',
    notifyDonor: false,
    idempotencyKey: randomUUID(),
  })
  await api.as(org.owner).entities.saveReceipt(receiptSettingsForm(org))
  await api.as(org.agent).receipts.issue({ chargeIds: [chargeId], sends: false })
  await api.given.donation(org, { donorId: id })
  const note = { recordKind: 'donor' as const, recordId: id, text: 'Prefers letters' }
  await api.as(org.agent).notes.create({ ...note, idempotencyKey: randomUUID() })
  const task = { recordKind: 'donor' as const, recordId: id, title: 'Call to thank' }
  await api.as(org.agent).tasks.create({ ...task, idempotencyKey: randomUUID() })
  const tagged = { recordKind: 'donor' as const, recordId: id }
  await api.as(org.agent).tags.change({ ...tagged, add: ['Board', `Met by ${id.slice(-4)}`] })
  await fill(tagged)
  await api.as(org.agent).households.create({ name: 'The Mercers', donorId: id, idempotencyKey: randomUUID() })
  await api.given.donorSession(org, id)
  await api.asOwner(
    `with a as (
       insert into gift_aid_declarations (id, org_id, donor_id, scope, method, name, address, wording, signed_at)
       values (gen_random_uuid(), $1, $2, 'all', 'written', 'J', 'A', 'W', now())),
     w as (
       insert into donor_consents (id, org_id, donor_id, channel, purpose, state, at, source)
       values (gen_random_uuid(), $1, $2, 'email', 'newsletter', 'granted', now(), 'manual')),
     e as (
       insert into portal_email_changes (id, org_id, donor_id, old_email, new_email, old_token_hash, new_token_hash, expires_at)
       values (gen_random_uuid(), $1, $2, 'a@example.org', 'b@example.org', sha256(gen_random_uuid()::text::bytea), sha256(gen_random_uuid()::text::bytea), now()))
     select 1`,
    [org.orgId, id],
  )
  await api.asOwner(
    `with r as (
       insert into acknowledgment_rules (id, org_id, place, name, since, is_first, takes_imports, way, thanker, within_days)
       values (gen_random_uuid(), $1, 1, 'Every gift', '2026-01-01', false, false, 'card', 'anyone', 3) returning id)
     insert into acknowledgments (id, org_id, charge_id, donor_id, rule_id, way, due_on, created_at)
     select gen_random_uuid(), $1, c.id, c.donor_id, r.id, 'card', '2026-06-20', now()
     from charges c, r where c.org_id = $1 and c.donor_id = $2 limit 1`,
    [org.orgId, id],
  )
  await api.asOwner(
    `with l as (
       insert into mailings (id, org_id, name, purpose, segment, segment_name, words, per_hour, saved_at)
       values (gen_random_uuid(), $1, 'News', 'newsletter', '{}', '', '{}', 10, now()) returning id)
     insert into mailing_recipients (id, org_id, mailing_id, place, donor_id) select gen_random_uuid(), $1, l.id, 1, $2 from l`,
    [org.orgId, id],
  )
  await api.asOwner(
    `insert into personal_emails (id, org_id, donor_id, mail_id, subject, is_about_payments, sent_at)
     values (gen_random_uuid(), $1, $2, gen_random_uuid(), 'Our visit', false, now())`,
    [org.orgId, id],
  )
  return id
}

/** Values of a field that every donor has, and of two that the others may not have, one of them a file. */
async function fill(record: { recordKind: 'donor'; recordId: string }): Promise<void> {
  const fields = api.as(org.admin).customFields
  const standing = await fields.list({ recordKind: 'donor' })
  const own = `met_${record.recordId.slice(-4)}`
  const needed = [...(standing.some(({ key }) => key === 'since') ? [] : ['since']), own]
  for (const key of needed) await fields.create({ recordKind: 'donor', name: key, key, type: 'text' })
  const { key } = await fields.create({ recordKind: 'donor', name: `Letter, ${own}`, type: 'file' })
  const letter = await fields.uploadFile(formWith({ ...record, key, file: new File(['Dear friends'], 'Letter.txt') }))
  await fields.save({ ...record, custom: { since: `Since ${own}`, [own]: 'At the lake', [key]: letter } })
}

function formWith(parts: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) form.set(name, part)
  return form
}

// What tells of a change, rather than being part of what was changed.
const tellers = [
  'audit_log',
  'audit_heads',
  'audit_links',
  'outbox',
  'donor_merges',
  'donor_merge_moves',
  'duplicate_pairs',
  'record_changes',
]

/** A digest of every row of the org, by table. */
async function digests(): Promise<Record<string, string>> {
  const tables = await api.asOwner<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'org_id' and table_name <> all ($1::text[])
       and table_name in (select tablename from pg_tables where schemaname = 'public')`,
    [tellers],
  )
  const all = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await api.asOwner<{ digest: string }>(
        `select coalesce(string_agg(md5(to_jsonb(t)::text), '' order by md5(to_jsonb(t)::text)), '') as digest
         from ${name} t where org_id = $1`,
        [org.orgId],
      )
      return [name, row?.digest ?? ''] as const
    }),
  )
  return Object.fromEntries(all)
}

const rowsOf = async (donorId: string): Promise<Record<string, number>> => {
  const tables: RowsOfDonors = api.app.get(ROWS_OF_DONORS)
  const counted = await Promise.all(
    tables.map(async ({ table, column = 'donor_id' }) => {
      const [row] = await api.asOwner<{ n: number }>(`select count(*)::int as n from ${table} where ${column} = $1`, [
        donorId,
      ])
      return [table, row?.n ?? 0] as const
    }),
  )
  return Object.fromEntries(counted)
}

describe('a merge', () => {
  test('gives everything to the donor who is kept, whose totals are those of both', async () => {
    const kept = await donorWithEverything({ email: 'janet@example.org' })
    const merged = await donorWithEverything({ firstName: 'J', email: 'jm@example.org', phone: '4135550148' })
    const before = await rowsOf(merged)
    // A draft of a method is a row that none of these ways makes, nor was a gift of theirs moved to another donor.
    expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([
      ['charge_corrections', 0],
      ['soft_credits', 0],
      ['gift_batch_gifts', 0],
      ['household_members', 0],
      ['donor_relationships', 0],
      ['donors', 0],
      ['mails', 0],
      ['portal_method_setups', 0],
      ['emailed_statements', 0],
      ['statement_run_rows', 0],
      ['adoption_items', 0],
      ['adoption_customers', 0],
    ])
    const comparison = await staff().compare({ keptId: kept, mergedId: merged })
    expect(comparison).toMatchObject({
      kept: { id: kept },
      merged: { id: merged },
      moves: { transactions: 2, recurring: 1, softCredits: 0, giftAid: 1, gifts: [{ count: 2, amount: 50_00 }] },
    })
    const { donor } = await staff().merge({ keptId: kept, mergedId: merged })
    expect(donor).toMatchObject({
      id: kept,
      firstName: 'Janet',
      email: 'janet@example.org',
      phone: '4135550148',
      merges: [{ donorId: merged, name: 'J Mercer' }],
    })
    expect(await lifetimeOf(kept)).toEqual([100_00])
    expect(Object.values(await rowsOf(merged)).every((rows) => rows === 0)).toBe(true)
    expect(await api.as(org.agent).charges.totals({ donorId: kept })).toMatchObject({ byCurrency: [{ gifts: 4 }] })
  })

  test('takes what was chosen of the donor who is merged, whole', async () => {
    const kept = await add({ email: 'janet@example.org', address: { line1: '62 Quarry Street', city: 'Northampton' } })
    const merged = await add({
      firstName: 'J',
      title: 'Dr',
      email: 'jm@example.org',
      address: { line1: '1 Elm Road' },
      employer: 'Mill',
    })
    const { donor } = await staff().merge({ keptId: kept, mergedId: merged, take: ['name', 'address'] })
    expect(donor).toMatchObject({
      name: 'J Mercer',
      title: 'Dr',
      email: 'janet@example.org',
      address: { line1: '1 Elm Road', city: null },
      employer: null,
    })
  })

  test('leaves old ids, numbers and spellings leading to the donor who is kept', async () => {
    const kept = await add({ email: 'janet@example.org' })
    const merged = await add({ firstName: 'J', email: 'jm@example.org' })
    const { number } = await staff().get({ id: merged })
    await staff().merge({ keptId: kept, mergedId: merged })
    expect(await staff().get({ id: merged })).toMatchObject({ id: kept })
    expect((await staff().list({ search: number })).rows).toMatchObject([{ id: kept }])
    expect((await staff().list({})).rows).toHaveLength(1)
    expect(await staff().update({ id: merged, phone: '4135550199' })).toMatchObject({ id: kept, phone: '4135550199' })
    expect((await giveByHand(merged, 10_00)).donorId).toBe(kept)
    const recognized = await api.within(org, () =>
      api.app
        .get(EntityManager)
        .transactional(() =>
          api.app
            .get(DonorRecognition)
            .recognize(org.orgId, { firstName: 'J', lastName: 'Mercer', email: 'JM@example.org' }, 'checkout'),
        ),
    )
    expect(recognized).toBe(kept)
  })

  test('adds up what both were credited with of one gift, and counts no credit of one’s own gift', async () => {
    const [kept, merged, giver] = [await add(), await add({ firstName: 'J' }), await add({ lastName: 'Giver' })]
    const credits = [
      { donorId: kept, amount: 10_00 },
      { donorId: merged, amount: 5_00 },
    ]
    await giveByHand(giver, 40_00, credits)
    await giveByHand(merged, 20_00, [{ donorId: kept, amount: 20_00 }])
    const before = await digests()
    const { mergeId, donor } = await staff().merge({ keptId: kept, mergedId: merged })
    expect(donor.softCredits).toEqual([{ currency: 'usd', amount: 15_00, gifts: 1 }])
    await staff().unmerge({ mergeId })
    expect(await digests()).toEqual(before)
  })

  test('is refused where the two are one, of another org, or of two kinds', async () => {
    const [kept, merged] = [await add(), await add()]
    const household = await add({ type: 'household', organizationName: 'The Mercers' })
    const other = await api.given.org()
    const merge = (keptId: string, mergedId: string, as = org.agent) => api.as(as).donors.merge({ keptId, mergedId })
    await expect(merge(kept, kept)).rejects.toBeProblem('input_invalid', { field: 'mergedId' })
    await expect(merge(kept, merged, other.owner)).rejects.toBeProblem('not_found')
    await expect(merge(kept, await api.given.donor(other))).rejects.toBeProblem('not_found')
    await expect(merge(kept, household)).rejects.toBeProblem('donors_not_mergeable')
    await merge(kept, merged)
    await expect(merge(kept, merged)).rejects.toBeProblem('not_found')
    await expect(merge(merged, household)).rejects.toBeProblem('not_found')
  })

  test('waits for gifts that are on their way, so that none is left behind', async () => {
    const [kept, merged] = [await add({ email: 'a@example.org' }), await add({ firstName: 'J' })]
    await Promise.all([
      ...Array.from({ length: 8 }, () => giveByHand(merged, 10_00)),
      staff().merge({ keptId: kept, mergedId: merged }),
      ...Array.from({ length: 8 }, () => giveByHand(merged, 10_00)),
    ])
    expect(await lifetimeOf(kept)).toEqual([160_00])
    expect((await rowsOf(merged)).charges).toBe(0)
  })
})

describe('unmerging', () => {
  test('restores every row', async () => {
    const kept = await donorWithEverything({ email: 'janet@example.org' })
    const merged = await donorWithEverything({ firstName: 'J', email: 'jm@example.org', phone: '4135550148' })
    const third = await add({ firstName: 'Jan' })
    await staff().merge({ keptId: merged, mergedId: third })
    const before = await digests()
    const { mergeId } = await staff().merge({ keptId: kept, mergedId: merged, take: ['name', 'email', 'phone'] })
    const between = await digests()
    expect(
      Object.keys(before)
        .filter((table) => before[table] !== between[table])
        .sort(),
    ).toEqual([
      'acknowledgments',
      'charges',
      'custom_files',
      'custom_values',
      'donations',
      'donor_consents',
      'donor_emails',
      'donor_totals',
      'donors',
      'gift_aid_declarations',
      'household_members',
      'mailing_recipients',
      'notes',
      'personal_emails',
      'portal_email_changes',
      'portal_links',
      'portal_sessions',
      'receipts',
      'record_tags',
      'tasks',
    ])
    expect(await staff().unmerge({ mergeId })).toEqual({ keptId: kept, mergedId: merged })
    expect(await digests()).toEqual(before)
    expect(await staff().get({ id: third })).toMatchObject({ id: merged })
  })

  test('leaves what has happened since', async () => {
    const kept = await add({ email: 'janet@example.org' })
    const merged = await add({ firstName: 'J', email: 'jm@example.org', phone: '4135550148' })
    await giveByHand(merged, 20_00)
    const { mergeId } = await staff().merge({ keptId: kept, mergedId: merged, take: ['email', 'phone'] })
    await staff().update({ id: kept, phone: '4135550000' })
    await giveByHand(kept, 7_00)
    await staff().unmerge({ mergeId })
    expect(await staff().get({ id: kept })).toMatchObject({
      email: 'janet@example.org',
      phone: '4135550000',
      merges: [],
      giving: [{ lifetimeAmount: 7_00 }],
    })
    expect(await lifetimeOf(merged)).toEqual([20_00])
    const { pairs } = await staff().duplicates({})
    expect(pairs).toEqual([])
  })

  test('goes from the last merge to the first', async () => {
    const [one, two, three] = [await add(), await add({ firstName: 'J' }), await add({ firstName: 'Jan' })]
    const first = await staff().merge({ keptId: two, mergedId: one })
    const last = await staff().merge({ keptId: three, mergedId: two })
    expect((await staff().get({ id: one })).merges.map(({ donorId }) => donorId)).toEqual([two, one])
    await expect(staff().unmerge({ mergeId: first.mergeId })).rejects.toBeProblem('merge_built_on')
    await staff().unmerge({ mergeId: last.mergeId })
    await expect(staff().unmerge({ mergeId: last.mergeId })).rejects.toBeProblem('merge_undone')
    await staff().unmerge({ mergeId: first.mergeId })
    expect((await staff().list({})).rows).toHaveLength(3)
    await expect(api.as((await api.given.org()).owner).donors.unmerge({ mergeId: first.mergeId })).rejects.toBeProblem(
      'not_found',
    )
  })
})

test('every table that knows a donor is moved by a merge, or is named here', async () => {
  const tables = await api.asOwner<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name in ('donor_id', 'previous_donor_id', 'kept_id', 'merged_into_id', 'household_id', 'other_id', 'first_id', 'record_id', 'person_id')
       and table_name in (select tablename from pg_tables where schemaname = 'public')`,
  )
  const rows: RowsOfDonors = api.app.get(ROWS_OF_DONORS)
  const moved = rows.map(({ table }) => table)
  // Counted anew; copied for the donor who is kept; what imports and bulk changes changed of whom; merges and pairs themselves; links that
  // HubSpot’s own part moves; what tags were merged into; what programs are told of changes, which triggers write.
  const contacts = ['donor_addresses', 'donor_emails', 'donor_phones']
  const others = [
    'bulk_change_rows',
    'import_changes',
    'donor_merges',
    'duplicate_pairs',
    'hubspot_links',
    'tags',
    'record_changes',
  ]
  const staying = [...contacts, ...others, 'donor_totals']
  const gatherings = ['import_rows']
  expect(
    tables
      .map(({ name }) => name)
      .filter((name) => ![...staying, ...gatherings].includes(name))
      .sort(),
  ).toEqual([...moved].sort())
})
