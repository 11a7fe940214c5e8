import { randomUUID } from 'node:crypto'
import { transactionOf } from '../../platform/database/transaction.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { DonorTotals } from '../donors/index.js'
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

const headings = ['First Name', 'Last Name', 'Email', 'Zip', 'Amount', 'Date', 'Campaign']
const ann = ['Ann', 'Rivers', 'ann@example.org', '01234']
const bob = ['Bob', 'Hill', '', '99501']

const countTotals = (donorId: string) =>
  api.within({ orgId: org.orgId }, async () => {
    const em = api.app.get(EntityManager)
    await em.transactional(() =>
      api.app.get(DonorTotals, { strict: false }).recount(transactionOf(em), org.orgId, sql`select ${donorId}::uuid`),
    )
  })

describe('an import', () => {
  it('brings in gifts, donors and campaigns, and their totals', async () => {
    const done = await client.take(
      formOf([
        headings,
        [...ann, '12.50', '2026-03-01', 'Spring'],
        [...ann, '20', '2026-02-01', ''],
        [...bob, '7.00', '2026-01-05', 'spring'],
      ]),
    )
    expect(done).toMatchObject({
      status: 'done',
      findings: {
        rows: 3,
        ready: 3,
        present: 0,
        newDonors: 2,
        matchedDonors: 0,
        newCampaigns: ['Spring'],
        totals: [{ currency: 'usd', gifts: 3, gross: 3950, refunds: 0, refunded: 0, raised: 3950 }],
      },
    })
    expect(await printOrg(api, org.orgId)).toMatchInlineSnapshot(`
      "donors
        Ann | Rivers | ann@example.org | 01234 | import
        Bob | Hill | 99501 | import
      charges
        2026-01-05 | Bob Hill | 700 | 0 | usd | succeeded | other | live | Spring | General fund
        2026-02-01 | Ann Rivers | 2000 | 0 | usd | succeeded | other | live | General giving | General fund
        2026-03-01 | Ann Rivers | 1250 | 0 | usd | succeeded | other | live | Spring | General fund
      refunds
      donor totals
        Ann Rivers | usd | 2 | 3250 | 2000 | 2026-02-01 | 2026-03-01 | 1250
        Bob Hill | usd | 1 | 700 | 700 | 2026-01-05 | 2026-01-05 | 700
      campaigns
        General giving | active | usd
        Spring | active | usd
      designations
        General fund | active"
    `)
  })

  it('counts gifts for the pages that are named, by name or address, and says which names no page has', async () => {
    const walk = await api.as(org.owner).campaigns.create({ name: 'Walk', template: 'blank' })
    const raise = async (name: string, slug: string, campaignId: string, status = 'active') => {
      const id = await api.given.fundraiser(org, { campaignId, slug, user: await api.given.user() })
      await api.asOwner('update fundraisers set display_name = $2, status = $3 where id = $1', [id, name, status])
      return id
    }
    const ines = await raise('Ines Ortega', 'ines', walk.id)
    const runners = await raise('The Night Runners', 'night-runners', walk.id, 'ended')
    await api.asOwner('update fundraisers set user_id = null where id = $1', [runners])
    await raise('Sam Lee', 'sam', walk.id)
    await raise('Sam Lee', 'sam-lee', org.campaignId)
    await raise('Nobody Yet', 'nobody', walk.id, 'pending')
    const done = await client.take(
      formOf([
        [...headings, 'Fundraiser'],
        [...ann, '5', '2026-03-01', 'Walk', 'ines ortega'],
        [...ann, '6', '2026-03-02', '', 'https://give.example.org/give/org/walk/night-runners?utm=1'],
        [...ann, '7', '2026-03-03', 'Walk', 'Sam Lee'],
        [...ann, '8', '2026-03-04', '', 'Sam Lee'],
        [...ann, '9', '2026-03-05', 'General giving', 'Ines Ortega'],
        [...ann, '10', '2026-03-06', 'Walk', 'Nobody Yet'],
        [...ann, '11', '2026-03-07', 'Walk', ''],
      ]),
    )
    expect(done.findings).toMatchObject({
      ready: 7,
      newCampaigns: [],
      unknownFundraisers: ['Sam Lee', 'Ines Ortega', 'Nobody Yet'],
    })
    const gifts = await api.asOwner<{ amount: number; campaign: string; page: string | null }>(
      `select c.amount::int / 100 as amount, k.name as campaign, f.slug as page
       from charges c join campaigns k on k.id = c.campaign_id left join fundraisers f on f.id = c.fundraiser_id
       where c.org_id = $1 order by c.amount`,
      [org.orgId],
    )
    expect(gifts.map(({ amount, campaign, page }) => `${amount} ${campaign} ${page}`)).toEqual([
      '5 Walk ines',
      '6 Walk night-runners',
      '7 Walk sam',
      '8 General giving null',
      '9 General giving null',
      '10 Walk null',
      '11 Walk null',
    ])
    expect((await api.as(org.admin).fundraisers.get({ id: ines })).raisedAmount).toBe(5_00)
    await client.undo(done.id)
    expect((await api.as(org.admin).fundraisers.get({ id: ines })).raisedAmount).toBe(0)
  })

  it('changes nothing when the same file comes again', async () => {
    const rows = [
      headings,
      [...ann, '5', '2026-03-01', ''],
      [...ann, '5', '2026-03-01', ''],
      [...bob, '5', '2026-03-01', ''],
    ]
    await client.take(formOf(rows))
    const before = await printOrg(api, org.orgId)
    const again = await client.take(formOf(rows))
    expect(again.findings).toMatchObject({ rows: 3, ready: 0, present: 3, newDonors: 0, updatedDonors: 0 })
    expect(again.sameFileAs).not.toBeNull()
    expect(await printOrg(api, org.orgId)).toBe(before)
  })

  it('takes only what is new of a file that overlaps', async () => {
    await client.take(formOf([headings, [...ann, '5', '2026-03-01', ''], [...ann, '5', '2026-03-01', '']]))
    const more = await client.take(
      formOf([
        headings,
        [...ann, '5', '2026-03-01', ''],
        [...ann, '5', '2026-03-01', ''],
        [...ann, '5', '2026-03-01', ''],
      ]),
    )
    expect(more.findings).toMatchObject({ ready: 1, present: 2, newDonors: 0, matchedDonors: 1 })
  })

  it('leaves nothing when it is undone, and puts changed donors back', async () => {
    const donorId = await api.given.donor(org, { firstName: 'Ann', lastName: 'Rivers', email: 'ann@example.org' })
    await api.given.charge(org, { donorId, amount: 100 })
    await countTotals(donorId)
    const before = await printOrg(api, org.orgId)
    const done = await client.take(
      formOf([headings, [...ann, '5', '2026-03-01', 'Spring'], [...bob, '7', '2026-03-01', '']]),
    )
    expect(done.findings).toMatchObject({ newDonors: 1, matchedDonors: 1, updatedDonors: 1 })
    expect(await printOrg(api, org.orgId)).toContain('01234')
    expect(await client.undo(done.id)).toMatchObject({ status: 'undone' })
    expect(await printOrg(api, org.orgId)).toBe(before)
    const again = await client.take(formOf([headings, [...ann, '5', '2026-03-01', 'Spring']]))
    expect(again.findings).toMatchObject({ ready: 1, present: 0 })
  })

  it('takes along the notes and tasks on what it made, and leaves those on others', async () => {
    const kept = await api.given.donor(org, { firstName: 'Kept', lastName: 'Donor' })
    const done = await client.take(formOf([headings, [...ann, '12.50', '2026-03-01', 'Spring']]))
    const [made] = await api.asOwner<{ donor: string; charge: string; campaign: string }>(
      'select donor_id as donor, id as charge, campaign_id as campaign from charges where import_id = $1',
      [done.id],
    )
    if (!made) throw new Error('The import made no gift')
    const records = [
      { recordKind: 'donor', recordId: made.donor },
      { recordKind: 'charge', recordId: made.charge },
      { recordKind: 'campaign', recordId: made.campaign },
      { recordKind: 'donor', recordId: kept },
    ] as const
    for (const record of records) {
      await api.as(org.admin).notes.create({ ...record, text: 'A note', idempotencyKey: randomUUID() })
      await api.as(org.admin).tasks.create({ ...record, title: 'A task', idempotencyKey: randomUUID() })
    }
    await client.undo(done.id, { removesEditedDonors: true })
    for (const table of ['notes', 'tasks'])
      expect(await api.asOwner(`select record_id from ${table} where org_id = $1`, [org.orgId])).toEqual([
        { record_id: kept },
      ])
  })

  it('keeps what was changed by hand since, and undoes imports in any order', async () => {
    const donorId = await api.given.donor(org, { firstName: 'Ann', lastName: 'Rivers', email: 'ann@example.org' })
    const first = await client.take(
      formOf([
        [...headings, 'Phone', 'City'],
        [...ann, '5', '2026-03-01', '', '1', 'Elk River'],
      ]),
      { donorUpdate: 'overwrite' },
    )
    const second = await client.take(
      formOf([
        [...headings, 'Phone', 'City'],
        [...ann, '6', '2026-03-02', '', '2', 'Houston'],
      ]),
      { donorUpdate: 'overwrite' },
    )
    await api.asOwner("update donors set city = 'Oslo' where id = $1", [donorId])
    await client.undo(first.id)
    await client.undo(second.id)
    const [donor] = await api.asOwner('select phone, city, postal_code from donors where id = $1', [donorId])
    expect(donor).toEqual({ phone: null, city: 'Oslo', postal_code: null })
  })

  it('leaves a donor whom it made and who was credited with a gift since', async () => {
    const done = await client.take(formOf([headings, [...ann, '5', '2026-03-01', ''], [...bob, '7', '2026-03-01', '']]))
    const names = () =>
      api.asOwner<{ id: string; name: string }>(
        'select id, first_name as name from donors where org_id = $1 order by first_name',
        [org.orgId],
      )
    const credited = (await names()).find(({ name }) => name === 'Bob')
    await api.as(org.admin).charges.record({
      donor: { add: { firstName: 'Cleo', lastName: 'Marsh' } },
      amount: { amount: 30_00, currency: 'usd' },
      giftDate: '2026-06-14',
      method: 'cash',
      softCredits: [{ donorId: credited?.id ?? '', amount: 30_00, kind: 'solicitor' }],
      idempotencyKey: crypto.randomUUID(),
    })
    expect(await client.undo(done.id)).toMatchObject({ status: 'undone' })
    expect((await names()).map(({ name }) => name)).toEqual(['Bob', 'Cleo'])
  })

  it('fills gaps, overwrites or leaves donors, as the plan says', async () => {
    const form = () =>
      formOf([
        [...headings, 'Phone'],
        ['Anna', 'Brook', 'ann@example.org', '01234', '5', '2026-03-01', '', '555'],
      ])
    for (const [donorUpdate, expected] of [
      ['leave', { first_name: 'Ann', phone: null }],
      ['fill_gaps', { first_name: 'Ann', phone: '555' }],
      ['overwrite', { first_name: 'Anna', phone: '555' }],
    ] as const) {
      const own = await api.given.org()
      const id = await api.given.donor(own, { firstName: 'Ann', lastName: 'Rivers', email: 'ANN@example.org' })
      await new ImportClient(api, own.admin).take(form(), { donorUpdate })
      expect((await api.asOwner('select first_name, phone from donors where id = $1', [id]))[0]).toEqual(expected)
    }
  })

  it('knows donors by e-mail, else by name and postal code, also within the file', async () => {
    const form = formOf([
      headings,
      [...ann, '1', '2026-03-01', ''],
      ['ANN', 'Rivers', '', '01234-5678', '2', '2026-03-01', ''],
      ['Ann', 'Rivers', '', '99999', '3', '2026-03-01', ''],
      ['A.', 'R.', 'Ann@Example.org', '', '4', '2026-03-01', ''],
    ])
    expect((await client.take(form)).findings).toMatchObject({ newDonors: 2 })
  })

  it('wants both name and e-mail to agree where the plan says so', async () => {
    const form = formOf([
      headings,
      [...ann, '1', '2026-03-01', ''],
      ['Bob', 'Rivers', 'ann@example.org', '', '2', '2026-03-01', ''],
    ])
    expect((await client.take(form, { donorMatch: 'name_and_email' })).findings).toMatchObject({ newDonors: 2 })
  })

  it('keeps test gifts apart and books refunded gifts as given and given back', async () => {
    const form = formOf([
      [...headings, 'Status', 'Test Mode'],
      [...ann, '5', '2026-03-01', '', 'Completed', 'TRUE'],
      [...ann, '7', '2026-03-01', '', 'Refunded', 'FALSE'],
      [...ann, '9', '2026-03-01', '', 'Pending', 'FALSE'],
    ])
    const done = await client.take(form)
    expect(done.findings).toMatchObject({
      ready: 3,
      testRows: 1,
      totals: [{ gifts: 1, gross: 700, refunds: 1, refunded: 700, raised: 0 }],
    })
    const totals = await api.as(org.agent).charges.totals({})
    expect(totals).toMatchObject({
      rows: 3,
      testRows: 1,
      byCurrency: [{ gifts: 1, gross: 700, refunded: 700, net: 0 }],
    })
  })

  it('takes a gift id once, and says so where two gifts claim it', async () => {
    const rows = [
      ['Gift Id', ...headings],
      ['7', ...ann, '5', '2026-03-01', ''],
      ['7', ...bob, '6', '2026-03-01', ''],
      ['8', ...bob, '6', '2026-03-01', ''],
    ]
    const first = await client.take(formOf(rows))
    expect(first.findings).toMatchObject({ ready: 2, bad: 1 })
    expect(await client.calls.problemRows({ id: first.id })).toMatchObject([
      {
        line: 3,
        kind: 'bad',
        cells: [{ field: 'externalId', column: 'Gift Id', value: '7', message: 'Row 2 has this gift id already' }],
      },
    ])
    const other = await client.check(
      formOf([
        ['Gift Id', ...headings],
        ['8', ...ann, '99', '2026-03-01', ''],
      ]),
    )
    expect(other.findings).toMatchObject({ ready: 0, present: 0, bad: 1 })
  })

  it('places days and clocks in the zone of the entity', async () => {
    const form = formOf([
      headings,
      [...ann, '5', 'May 11, 2026 11:21 PM', ''],
      [...ann, '6', '2026-05-12T02:00:00Z', ''],
    ])
    await client.take(form)
    const rows = await api.asOwner(
      "select gift_date::text, to_char(charged_at at time zone 'utc', 'YYYY-MM-DD HH24:MI') as at from charges where org_id = $1 order by amount",
      [org.orgId],
    )
    expect(rows).toEqual([
      { gift_date: '2026-05-11', at: '2026-05-12 03:21' },
      { gift_date: '2026-05-11', at: '2026-05-12 02:00' },
    ])
  })

  it('refuses steps out of order, incomplete maps and other orgs', async () => {
    const checked = await client.check(formOf([headings, [...ann, '5', '2026-03-01', '']]))
    const plan = { ...checked.suggestedPlan, columns: [{ index: 4, field: 'amount' as const }] }
    await expect(client.calls.check({ id: checked.id, plan })).rejects.toBeProblem('import_map_incomplete')
    await expect(client.calls.undo({ id: checked.id })).rejects.toBeProblem('import_state_refused')
    await client.run(checked.id)
    await expect(client.calls.run({ id: checked.id })).rejects.toBeProblem('import_state_refused')
    const other = await api.given.org()
    await expect(api.as(other.admin).imports.get({ id: checked.id })).rejects.toBeProblem('not_found')
    await expect(api.as(other.admin).imports.undo({ id: checked.id })).rejects.toBeProblem('not_found')
  })

  it('remembers the map for files with the same headings', async () => {
    const form = () => formOf([headings, [...ann, '5', '2026-03-01', '']])
    await client.check(form(), { donorUpdate: 'overwrite', dateOrder: 'dmy' })
    const next = await client.calls.upload(form())
    expect(next).toMatchObject({
      isPlanRemembered: true,
      suggestedPlan: { donorUpdate: 'overwrite', dateOrder: 'dmy' },
    })
  })

  it('reads the headings from another row when told', async () => {
    const uploaded = await client.calls.upload(
      formOf([
        ['Our gifts', '', ''],
        ['Email', 'Amount', 'Date'],
        ['a@example.org', '5', '2026-01-02'],
      ]),
    )
    expect(uploaded.inspection).toMatchObject({ headerRow: 2, rowCount: 1 })
    const changed = await client.calls.setHeaderRow({ id: uploaded.id, headerRow: 1 })
    expect(changed.inspection).toMatchObject({ headerRow: 1, rowCount: 2 })
  })

  it('is gone when discarded', async () => {
    const checked = await client.check(formOf([headings, [...ann, '5', '2026-03-01', '']]))
    expect(await client.calls.discard({ id: checked.id })).toMatchObject({ status: 'discarded' })
    expect((await client.calls.list({})).rows).toEqual([])
    await expect(client.calls.run({ id: checked.id })).rejects.toBeProblem('import_state_refused')
  })
})
