import { randomUUID } from 'node:crypto'
import {
  exportColumns,
  exportedLists,
  type ExportColumnKey,
  type ExportedList,
} from '@almoner/contracts/exports/export-columns'
import { exportFilePath } from '@almoner/contracts/exports/export'
import type { StartExportWire } from '@almoner/contracts/exports/exports.operations'
import { mask } from '@almoner/contracts/mask'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { Files } from '../../platform/files/files.js'
import { OutboxRelay } from '../../platform/outbox/outbox-relay.js'
import { aRecurringDonation } from '../donations/testing/a-recurring-donation.js'
import { ExportLists } from './export-lists.js'
import { ExportsWork } from './exports.work.js'
import { exported, exportedRows, rowsOf, writeExport } from './testing/exported-rows.js'

let api: TestApi
let url: string
beforeAll(async () => {
  api = await createTestApi()
  url = await api.listen()
})
afterAll(() => api.close())
beforeEach(() => api.clock.set('2026-06-15T12:00:00Z'))

const addDonors = (org: GivenOrg, count: number) =>
  api.asOwner(
    `insert into donors (id, org_id, type, last_name, name_key, email, source)
     select uuidv7(), $1, 'person', 'Donor ' || lpad(n::text, 5, '0'), 'donor' || n, 'd' || n || '@example.org', 'manual'
     from generate_series(1, $2::int) n`,
    [org.orgId, count],
  )

/** All of a list; what a payout is made of is asked for by the payout. */
const requestOf = (list: ExportedList): StartExportWire =>
  list === 'payoutLines' ? { list, matching: { payoutId: randomUUID() } } : { list }

describe('what a file holds', () => {
  test('every list has each of its columns, with a heading of its own', async () => {
    const org = await api.given.org()
    for (const list of exportedLists) {
      const [headings = []] = rowsOf((await exported(api, org, requestOf(list))).content)
      expect(headings).toHaveLength(exportColumns[list].length)
      expect(new Set(headings).size).toBe(headings.length)
      expect(headings.filter((heading) => heading.trim() === '')).toEqual([])
    }
  })

  test('all rows of a long list, each once, in the order of the list', async () => {
    const org = await api.given.org()
    await addDonors(org, 4_321)
    const file = await exported(api, org, { list: 'donors', sort: '-name', columns: ['name'] })
    const names = rowsOf(file.content)
      .slice(1)
      .map(([name]) => name)
    expect(file).toMatchObject({ state: 'ready', rows: 4_321, bytes: file.content.byteLength })
    expect(names).toHaveLength(4_321)
    expect(names).toEqual([...new Set(names)].toSorted().toReversed())
  })

  test('what a filter finds, or chosen rows, and the columns that were asked for', async () => {
    const org = await api.given.org()
    const id = await aRecurringDonation(api, org)
    await aRecurringDonation(api, org, { status: 'canceled' })
    const active = await exportedRows(api, org, {
      list: 'donations',
      matching: { status: ['active'] },
      columns: ['amount', 'currency', 'frequency', 'status'],
    })
    expect(active).toEqual([['30', 'USD', 'monthly', 'active']])
    expect(await exportedRows(api, org, { list: 'donations', ids: [id], columns: ['status'] })).toEqual([['active']])
    const { admin } = org
    const { id: walk } = await api.as(admin).campaigns.create({ name: 'Walk', template: 'appeal' })
    await api.asOwner("update campaigns set status = 'archived' where id = $1", [walk])
    expect(await exportedRows(api, org, { list: 'campaigns', ids: [walk], columns: ['name'] })).toEqual([['Walk']])
  })

  test('chosen fundraisers, whatever their state', async () => {
    const org = await api.given.org()
    const mine = api.as(org.admin).fundraisers
    const active = await api.given.fundraiser(org)
    const ended = await api.given.fundraiser(org, { user: org.agent, status: 'ended' })
    expect(await exportedRows(api, org, { list: 'fundraisers', ids: [ended], columns: ['id', 'status'] })).toEqual([
      [ended, 'ended'],
    ])
    expect((await mine.list({})).rows.map(({ id }) => id)).toEqual([active])
    expect(await mine.count({})).toEqual({ count: 1 })
    expect(await mine.count({ status: ['ended', 'active'] })).toEqual({ count: 2 })
    expect(await mine.count({ search: 'nobody by this name' })).toEqual({ count: 0 })
  })

  test('no text that a spreadsheet takes for a formula, and UTF-8 with its mark', async () => {
    const org = await api.given.org()
    await addDonors(org, 1)
    await api.asOwner(`update donors set last_name = '=cmd|''x''', city = '@Zürich' where org_id = $1`, [org.orgId])
    const { content } = await exported(api, org, { list: 'donors', columns: ['name', 'city'] })
    expect(content.toString()).toBe(`\ufeff"Name","City"\r\n"'=cmd|'x'","'@Zürich"\r\n`)
  })

  test('a workbook whose amounts are numbers and whose dates are dates', async () => {
    const org = await api.given.org()
    await api.given.charge(org, { amount: 1234_56, giftDate: '2026-05-03' })
    const { content } = await exported(api, org, {
      list: 'charges',
      format: 'xlsx',
      columns: ['date', 'amount', 'status'],
    })
    const { sheets } = await readXlsx(content)
    expect(sheets[0]?.name).toBe('transactions')
    const [headings, row = []] = sheets[0]?.rows ?? []
    expect(headings).toEqual(['Gift date', 'Amount', 'Status'])
    expect([new Date(row[0] as Date).toISOString().slice(0, 10), ...row.slice(1)]).toEqual([
      '2026-05-03',
      1234.56,
      'succeeded',
    ])
  })

  test('the org’s own fields, by their names, and those that were asked for', async () => {
    const org = await api.given.org()
    const donorId = await api.given.donor(org)
    const field = (name: string, type: 'number' | 'choice', more: object = {}) =>
      api.as(org.admin).customFields.create({ recordKind: 'donor', name, type, ...more })
    await field('Table', 'number')
    await field('Meal', 'choice', { options: [{ key: 'vegan', label: 'Vegan, no nuts' }] })
    await field('Rating', 'number', { audience: 'admins' })
    await field('Shoe size', 'number', { isPersonal: true })
    await api.as(org.admin).customFields.save({
      recordKind: 'donor',
      recordId: donorId,
      custom: { table: 7, meal: 'vegan', rating: 5, shoe_size: 43 },
    })
    const all = rowsOf((await exported(api, org, { list: 'donors' })).content)
    expect(all[0]?.slice(-3)).toEqual(['Table', 'Meal', 'Shoe size'])
    expect(all[1]?.slice(-3)).toEqual(['7', 'Vegan, no nuts', '43'])
    expect(await exportedRows(api, org, { list: 'donors', columns: ['custom.meal'] })).toEqual([['Vegan, no nuts']])
    const member = { ...org.agent, secondFactorAt: api.clock.now(), switches: { exports: true, personalData: false } }
    expect(await exportedRows(api, org, { list: 'donors', columns: ['custom.shoe_size'] }, member)).toEqual([[mask]])
  })

  test('a field of the org’s own that is called as a column is has a heading of its own', async () => {
    const org = await api.given.org()
    await api.given.donor(org)
    const field = { recordKind: 'donor', name: 'Newsletter by post', type: 'text' } as const
    const { key } = await api.as(org.admin).customFields.create(field)
    const [headings = []] = rowsOf((await exported(api, org, { list: 'donors' })).content)
    expect(headings.filter((heading) => /^newsletter by post(?!,)/i.test(heading))).toEqual([
      'Newsletter by post',
      'Newsletter by post (custom field)',
    ])
    expect(new Set(headings.map((heading) => heading.toLowerCase())).size).toBe(headings.length)
    const alone = await exported(api, org, { list: 'donors', columns: [`custom.${key}`] })
    expect(rowsOf(alone.content)[0]).toEqual(['Newsletter by post (custom field)'])
  })

  test('nothing personal for a member who does not see it', async () => {
    const org = await api.given.org()
    await addDonors(org, 1)
    const member = { ...org.agent, secondFactorAt: api.clock.now(), switches: { exports: true, personalData: false } }
    const columns = ['name', 'email', 'city'] as const
    await api.asOwner(`update donors set last_name = 'd1@example.org' where org_id = $1`, [org.orgId])
    expect(await exportedRows(api, org, { list: 'donors', columns: [...columns] }, member)).toEqual([[mask, mask, '']])
    expect(await exportedRows(api, org, { list: 'donors', columns: [...columns] })).toEqual([
      ['d1@example.org', 'd1@example.org', ''],
    ])
    const within = { match: 'all', of: [{ field: 'email', contains: 'd1' }] } as const
    await expect(
      api.as(member).exports.start({ list: 'donors', matching: { where: { ...within, of: [...within.of] } } }),
    ).rejects.toBeProblem('input_invalid')
  })

  test('only what is the org’s', async () => {
    const [org, other] = [await api.given.org(), await api.given.org()]
    await addDonors(org, 2)
    await api.as(org.admin).emails.suppress({ address: 'dana@example.org' })
    // What each org has from the beginning; its log tells of the files that are asked for here.
    const own: Partial<Record<ExportedList, number>> = { campaigns: 1, designations: 1 }
    for (const list of exportedLists.filter((one) => one !== 'auditEntries'))
      expect((await exportedRows(api, other, { ...requestOf(list), columns: ['id'] })).length).toBe(own[list] ?? 0)
    const logged = await exportedRows(api, other, { list: 'auditEntries', columns: ['action'] })
    expect(new Set(logged.flat())).toEqual(new Set(['exports.start']))
  })
})

test('consents are in a file of donors as the latest word of each and its day, and with a gift as they were worded', async () => {
  const org = await api.given.org({ timeZone: 'Asia/Jerusalem' })
  const id = await api.given.donor(org)
  const says = (at: string, state: 'granted' | 'denied', channel: 'email' | 'post') => {
    api.clock.set(at)
    return api.as(org.admin).donors.setConsent({ id, channel, purpose: 'newsletter', state })
  }
  await says('2026-05-01T12:00:00Z', 'granted', 'email')
  await says('2026-05-03T12:00:00Z', 'granted', 'post')
  await says('2026-05-30T22:30:00Z', 'denied', 'email')
  api.clock.set('2026-06-15T12:00:00Z')
  const ofNewsletter = ['email', 'post', 'sms'].flatMap(
    (channel) => [`consent.${channel}.newsletter`, `consent.${channel}.newsletter.day`] as ExportColumnKey<'donors'>[],
  )
  expect(await exportedRows(api, org, { list: 'donors', columns: ofNewsletter })).toEqual([
    ['denied', '2026-05-31', 'granted', '2026-05-03', '', ''],
  ])
  const [headings = []] = rowsOf((await exported(api, org, { list: 'donors' })).content)
  expect(headings).toEqual(expect.arrayContaining(['Newsletter by email', 'Newsletter by email, said on']))

  await aRecurringDonation(api, org, { consent_text: 'Write to me\nOur terms' })
  expect(await exportedRows(api, org, { list: 'donations', columns: ['consentText'] })).toEqual([
    ['Write to me\nOur terms'],
  ])
})

describe('national ids and birth dates in a file of donors', () => {
  const columns = ['birthDate', 'nationalId'] satisfies ExportColumnKey<'donors'>[]

  async function donorWithId() {
    const org = await api.given.org()
    const donor = await api.as(org.admin).donors.create({
      firstName: 'Noa',
      email: `${randomUUID()}@example.org`,
      birthDate: '1984-02-29',
      idempotencyKey: randomUUID(),
    })
    await api.as(org.admin).donors.setNationalId({ id: donor.id, nationalId: '987654324' })
    return org
  }

  test('stand whole for whoever may read them and asks for them by name, which the audit log says', async () => {
    const org = await donorWithId()
    expect(await exportedRows(api, org, { list: 'donors', columns })).toEqual([['1984-02-29', '987654324']])
    const { rows } = await api.as(org.owner).audit.list({})
    expect(rows.find(({ action }) => action === 'exports.start')?.after).toMatchObject({ nationalIds: 'whole' })
  })

  test('show their end alone where all columns are taken, and to whoever may not read them whole', async () => {
    const org = await donorWithId()
    const [headings = [], all = []] = rowsOf((await exported(api, org, { list: 'donors' })).content)
    expect(all[headings.indexOf('National ID')]).toBe('•••••••24')
    const member = { ...org.agent, secondFactorAt: api.clock.now(), switches: { exports: true, personalData: true } }
    expect(await exportedRows(api, org, { list: 'donors', columns }, member)).toEqual([['1984-02-29', '•••••••24']])
    const blind = { ...member, switches: { exports: true, personalData: false } }
    expect(await exportedRows(api, org, { list: 'donors', columns }, blind)).toEqual([[mask, mask]])
  })
})

describe('who has a file made', () => {
  test('those who may export and read the list, with a fresh second factor; it is in the audit log', async () => {
    const org = await api.given.org()
    await api.as(org.admin).exports.start({ list: 'charges', matching: { status: ['failed'] } })
    const stale = { ...org.admin, secondFactorAt: new Date('2026-06-15T11:44:59Z') }
    await expect(api.as(stale).exports.start({ list: 'charges' })).rejects.toBeProblem('second_factor_stale')
    await expect(api.as(org.agent).exports.start({ list: 'charges' })).rejects.toBeProblem('permission_denied')
    const member = { ...org.agent, secondFactorAt: api.clock.now(), switches: { exports: true, readOnly: true } }
    await expect(api.as(member).exports.start({ list: 'fundraisers' })).rejects.toBeProblem('permission_denied')
    expect(
      await api.asOwner(`select after from audit_log where org_id = $1 and action = 'exports.start'`, [org.orgId]),
    ).toMatchObject([{ after: { list: 'charges', matching: { status: ['failed'] } } }])
  })

  test('three at a time', async () => {
    const org = await api.given.org()
    const start = () => api.as(org.admin).exports.start({ list: 'campaigns' })
    const [first] = [await start(), await start(), await start()]
    await expect(start()).rejects.toBeProblem('export_limit')
    await writeExport(api, org, first.id)
    expect(await start()).toMatchObject({ state: 'running' })
  })

  test('it is theirs alone, over HTTP as well', async () => {
    const org = await api.given.org()
    await addDonors(org, 1)
    const { id, content } = await exported(api, org, { list: 'donors' })
    await expect(api.as(org.owner).exports.get({ id })).rejects.toBeProblem('not_found')
    expect(await api.as(org.owner).exports.list()).toEqual([])
    const ask = async (cookie?: string) => fetch(`${url}${exportFilePath(id)}`, cookie ? { headers: { cookie } } : {})
    const own = await ask(await api.given.cookie(org.admin))
    expect(own.headers.get('content-disposition')).toBe('attachment; filename="donors-2026-06-15.csv"')
    expect(own.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(Buffer.from(await own.arrayBuffer()).equals(content)).toBe(true)
    expect((await ask(await api.given.cookie(org.owner))).status).toBe(404)
    expect((await ask()).status).toBe(401)
    const nowhere = await fetch(`${url}/api/exports/none/file`, {
      headers: { cookie: await api.given.cookie(org.admin) },
    })
    expect(nowhere.status).toBe(404)
  })
})

test('a copy of everything is an admin’s with a fresh second factor, their own, in the audit log, and a ZIP', async () => {
  const org = await api.given.org()
  await addDonors(org, 3)
  const stale = { ...org.admin, secondFactorAt: new Date('2026-06-15T11:44:59Z') }
  await expect(api.as(stale).exports.copyEverything()).rejects.toBeProblem('second_factor_stale')
  const member = { ...org.agent, secondFactorAt: api.clock.now(), switches: { exports: true } }
  await expect(api.as(member).exports.copyEverything()).rejects.toBeProblem('permission_denied')
  const { id } = await api.as(org.admin).exports.copyEverything()
  await writeExport(api, org, id)
  const file = await api.as(org.admin).exports.get({ id })
  expect(file).toMatchObject({
    list: 'everything',
    format: 'zip',
    state: 'ready',
    fileName: 'everything-2026-06-15.zip',
  })
  expect(file.rows).toBeGreaterThan(3)
  const ask = async (who: typeof org.admin) =>
    fetch(`${url}${exportFilePath(id)}`, { headers: { cookie: await api.given.cookie(who) } })
  const own = await ask(org.admin)
  expect(own.headers.get('content-type')).toBe('application/zip')
  const content = Buffer.from(await own.arrayBuffer())
  expect(content.byteLength).toBe(file.bytes)
  expect(content.includes('tables/donors.csv')).toBe(true)
  expect((await ask(org.owner)).status).toBe(404)
  expect(
    await api.asOwner(`select subject_id from audit_log where org_id = $1 and action = 'exports.copyEverything'`, [
      org.orgId,
    ]),
  ).toEqual([{ subject_id: id }])
})

describe('until a file is there', () => {
  test('one that is stopped leaves nothing, also midway', async () => {
    const org = await api.given.org()
    await addDonors(org, 6_000)
    const { id } = await api.as(org.admin).exports.start({ list: 'donors' })
    const time = setInterval(() => api.clock.set(new Date(api.clock.now().getTime() + 2_000).toISOString()), 1)
    const written = writeExport(api, org, id)
    await api.as(org.admin).exports.stop({ id })
    await written
    clearInterval(time)
    expect(await api.as(org.admin).exports.get({ id })).toMatchObject({ state: 'stopped', bytes: null })
    expect(await api.app.get(Files).has(`exports/${org.orgId}/${id}.csv`)).toBe(false)
    await expect(api.as(org.admin).exports.stop({ id })).rejects.toBeProblem('export_over')
  })

  test('a process that died over it is followed by one that makes it whole', async () => {
    const org = await api.given.org()
    await addDonors(org, 3)
    const { id } = await api.as(org.admin).exports.start({ list: 'donors', columns: ['name'] })
    await api.app.get(Files).put(`exports/${org.orgId}/${id}.csv`, Buffer.from('"Name"\r\n"Half'))
    await writeExport(api, org, id)
    expect(await api.as(org.admin).exports.get({ id })).toMatchObject({ state: 'ready', rows: 3 })
  })

  test('its maker is told once, until they have it; also of one that failed', async () => {
    const org = await api.given.org()
    const { id } = await exported(api, org, { list: 'campaigns' })
    await api.within(org, () => api.app.get(OutboxRelay).relay(org.orgId))
    expect(await api.as(org.owner).notifications.list()).toEqual([])
    expect(await api.as(org.admin).notifications.list()).toMatchObject([
      { kind: 'exportDone', title: 'Your export of campaigns is ready', path: '/exports', isSettled: false },
    ])
    await fetch(`${url}${exportFilePath(id)}`, { headers: { cookie: await api.given.cookie(org.admin) } })
    expect(await api.as(org.admin).notifications.list()).toMatchObject([{ isSettled: true }])

    const failing = await api.as(org.admin).exports.start({ list: 'donors' })
    vi.spyOn(api.app.get(ExportLists), 'table').mockImplementationOnce(() => {
      throw new Error('No rows today')
    })
    await writeExport(api, org, failing.id)
    expect(await api.as(org.admin).exports.get({ id: failing.id })).toMatchObject({ state: 'failed' })
    await api.within(org, () => api.app.get(OutboxRelay).relay(org.orgId))
    expect((await api.as(org.admin).notifications.list()).map(({ title }) => title)).toContain(
      'Your export of donors failed',
    )
  })
})

test('after seven days the file is deleted, and said to be', async () => {
  const org = await api.given.org()
  const { id } = await exported(api, org, { list: 'campaigns' })
  const clean = () => api.within(org, () => api.app.get(ExportsWork).clean(org.orgId))
  api.clock.set('2026-06-22T11:59:00Z')
  await clean()
  expect(await api.as(org.admin).exports.get({ id })).toMatchObject({ state: 'ready' })
  api.clock.set('2026-06-22T12:01:00Z')
  await clean()
  expect(await api.as(org.admin).exports.get({ id })).toMatchObject({ state: 'expired', expiresAt: null })
  expect(await api.app.get(Files).has(`exports/${org.orgId}/${id}.csv`)).toBe(false)
  await expect(api.as(org.admin).exports.get({ id: randomUUID() })).rejects.toBeProblem('not_found')
})
