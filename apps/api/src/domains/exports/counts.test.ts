import { randomUUID } from 'node:crypto'
import { exportedLists, type ExportedList } from '@almoner/contracts/exports/export-columns'
import { mostCountedBefore } from '@almoner/contracts/exports/export'
import type { StartExportWire } from '@almoner/contracts/exports/exports.operations'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { ExportLists } from './export-lists.js'
import { exported, exportedRows } from './testing/exported-rows.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
  api.clock.set('2026-06-15T12:00:00Z')
})
afterAll(() => api.close())

const addDonors = (org: GivenOrg, count: number) =>
  api.asOwner(
    `insert into donors (id, org_id, type, last_name, name_key, email, source)
     select uuidv7(), $1, 'person', 'Donor ' || n, 'donor' || n, 'd' || n || '@example.org', 'manual'
     from generate_series(1, $2::int) n`,
    [org.orgId, count],
  )

/** All of a list; what a payout is made of is asked for by the payout. */
const requestOf = (list: ExportedList): StartExportWire =>
  list === 'payoutLines' ? { list, matching: { payoutId: randomUUID() } } : { list }

test('every list is counted before a file of it is asked for, and has as many rows in the file', async () => {
  const org = await api.given.org()
  await addDonors(org, 3)
  await api.given.charge(org)
  await api.as(org.agent).tasks.create({ title: 'Call Noa', idempotencyKey: randomUUID() })
  await api.as(org.admin).emails.suppress({ address: 'dana@example.org' })
  for (const list of exportedLists) {
    const counted = await api.as(org.admin).exports.count(requestOf(list))
    const rows = await exportedRows(api, org, { ...requestOf(list), columns: ['id'] })
    // Asking for the file is in the log as well.
    const more = list === 'auditEntries' ? 1 : 0
    expect([list, counted]).toEqual([list, { count: rows.length - more, isAtLeast: false }])
  }
})

test('a filter and chosen rows are counted as they are', async () => {
  const org = await api.given.org()
  await addDonors(org, 12)
  const count = (request: StartExportWire) => api.as(org.admin).exports.count(request)
  expect(await count({ list: 'donors', matching: { search: 'Donor 1' } })).toMatchObject({ count: 4 })
  const [first] = (await api.as(org.admin).donors.list({})).rows
  expect(await count({ list: 'donors', ids: [first?.id ?? ''] })).toMatchObject({ count: 1 })
})

test('a list that is very long is counted so far and no further', async () => {
  const org = await api.given.org()
  await addDonors(org, mostCountedBefore + 5)
  expect(await api.as(org.admin).exports.count({ list: 'donors' })).toEqual({
    count: mostCountedBefore,
    isAtLeast: true,
  })
})

test('a file says of how many rows it is, and is made also where they are too many to count', async () => {
  const org = await api.given.org()
  await addDonors(org, 5)
  expect(await exported(api, org, { list: 'donors' })).toMatchObject({ rows: 5, total: 5 })
  vi.spyOn(api.app.get(ExportLists), 'count').mockResolvedValueOnce(null)
  expect(await exported(api, org, { list: 'donors' })).toMatchObject({ state: 'ready', rows: 5, total: null })
})

test('whoever may not read a list does not learn how long it is', async () => {
  const org = await api.given.org()
  await expect(api.as(org.agent).exports.count({ list: 'donors' })).rejects.toBeProblem('permission_denied')
  const member = { ...org.agent, switches: { exports: true, readOnly: true } }
  await expect(api.as(member).exports.count({ list: 'fundraisers' })).rejects.toBeProblem('permission_denied')
  const other = await api.given.org()
  await addDonors(org, 2)
  expect(await api.as(other.admin).exports.count({ list: 'donors' })).toMatchObject({ count: 0 })
})
