import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { formOf } from './testing/gift-files.js'
import { ImportClient } from './testing/import-client.js'

let api: TestApi
let org: GivenOrg
let client: ImportClient
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  org = await api.given.org()
  client = new ImportClient(api, org.admin)
})
afterAll(() => api.close())

const donors = async () => {
  const { rows } = await api.as(org.admin).donors.list({ sort: 'createdAt' })
  return Promise.all(rows.map(({ id }) => api.as(org.admin).donors.get({ id })))
}
const headings = ['Donor ID', 'Name', 'Email', 'Amount', 'Date']

it('keeps the ids of donors, by which later files find them whatever else they say', async () => {
  const people = [
    ['ID', 'Name', 'Email'],
    ['71', 'Ann Rivers', ''],
    ['72', 'Ann Rivers', ''],
    ['73', 'Tom Vale', 'house@example.org'],
    ['74', 'Ida Vale', 'house@example.org'],
  ]
  const first = await client.take(formOf(people))
  expect(first.findings).toMatchObject({ ready: 4, newDonors: 4 })
  const gifts = [
    headings,
    ['72', '', '', '10.00', '2026-03-01'],
    ['73', 'Thomas Vale', 'tom.vale@example.org', '20.00', '2026-03-01'],
    ['', 'Ida Vale', 'house@example.org', '30.00', '2026-03-01'],
  ]
  const second = await client.take(formOf(gifts))
  expect(second.findings).toMatchObject({ ready: 2, bad: 1, newDonors: 0 })
  const given = await donors()
  expect(given.map(({ externalId, name, giving }) => [externalId, name, giving[0]?.lifetimeAmount ?? 0])).toEqual([
    ['71', 'Ann Rivers', 0],
    ['72', 'Ann Rivers', 10_00],
    ['73', 'Tom Vale', 0],
    ['74', 'Ida Vale', 30_00],
  ])
  const [clash] = await client.calls.problemRows({ id: second.id, afterLine: 0, limit: 10 })
  expect(clash).toMatchObject({
    line: 3,
    cells: [
      { field: 'donorId', message: expect.stringMatching(/^D-\d+ has this ID here, with another name and email$/) },
    ],
  })
})

it('gives their id to donors who are here already, and takes it back', async () => {
  await client.take(formOf([headings.slice(1), ['Ann Rivers', 'ann@example.org', '5.00', '2026-03-01']]))
  const next = await client.take(formOf([headings, ['9', 'Ann Rivers-Moss', 'ann@example.org', '6.00', '2026-03-02']]))
  expect(next.findings).toMatchObject({ newDonors: 0, matchedDonors: 1, updatedDonors: 1 })
  expect((await donors()).map(({ externalId }) => externalId)).toEqual(['9'])
  await client.undo(next.id)
  expect((await donors()).map(({ externalId }) => externalId)).toEqual([null])
})

it('finds whoever was merged by the id of before', async () => {
  await client.take(
    formOf([
      ['ID', 'Name', 'Email'],
      ['1', 'Ann Rivers', 'ann@example.org'],
      ['2', 'Anne Rivers', 'anne@example.org'],
    ]),
  )
  const [kept, merged] = await donors()
  if (!kept || !merged) throw new Error('Both came in')
  await api.as(org.admin).donors.merge({ keptId: kept.id, mergedId: merged.id })
  await client.take(formOf([headings, ['2', 'Anne Rivers', '', '7.00', '2026-03-01']]))
  expect((await donors()).map(({ externalId, giving }) => [externalId, giving[0]?.lifetimeAmount])).toEqual([
    ['1', 7_00],
  ])
})
