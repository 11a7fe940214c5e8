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

const donors = () => api.as(org.agent).donors
const named = async (name: string) => {
  const { rows } = await donors().list({ search: name })
  const found = rows.find((row) => row.name === name)
  return found ? donors().get({ id: found.id }) : null
}
const relationsOf = async (name: string) => {
  const found = await named(name)
  const related = found ? await api.as(org.agent).relationships.list({ id: found.id }) : []
  return related.map(({ name: other, kind }) => [other, kind])
}

const file = () =>
  formOf([
    [
      'Type',
      'First name',
      'Last name',
      'Company',
      'Email',
      'Address',
      'City',
      'Postal code',
      'Spouse first name',
      'Contact person email',
      'Other street',
      'Other city',
      'Other zip',
      'Other address type',
      'Job title',
    ],
    [
      'Individual',
      'Ann',
      'Rivers',
      '',
      'ann@example.org',
      '1 Weir St',
      'Otley',
      '55330',
      'Tom',
      '',
      '2 Mill Lane',
      'Kendal',
      '55331',
      'Work',
      '',
    ],
    ['Organization', 'Ida', 'Moss', 'Tern Quarry', 'office@example.org', '', '', '', '', '', '', '', '', '', 'Manager'],
  ])

it('makes the second person and the contact of an organization donors of their own, once, and takes them back', async () => {
  const plan = {
    rows: 'donors' as const,
    donorTypes: { Individual: 'person' as const, Organization: 'organization' as const },
  }
  const done = await client.take(file(), plan)
  expect(done.findings).toMatchObject({ ready: 2, newDonors: 4 })
  expect(await relationsOf('Ann Rivers')).toEqual([['Tom Rivers', 'spouse']])
  expect(await relationsOf('Tern Quarry')).toEqual([['Ida Moss', 'employee']])
  expect((await named('Tom Rivers'))?.address).toMatchObject({ line1: '1 Weir St', postalCode: '55330' })
  expect((await named('Ann Rivers'))?.addresses).toMatchObject([
    { line1: '1 Weir St', isPrimary: true },
    { line1: '2 Mill Lane', city: 'Kendal', label: 'work', isPrimary: false },
  ])
  const again = await client.take(file(), plan)
  expect(again.findings).toMatchObject({ newDonors: 0, matchedDonors: 2, updatedDonors: 0 })
  expect(await relationsOf('Ann Rivers')).toHaveLength(1)
  expect((await named('Ann Rivers'))?.addresses).toHaveLength(2)
  await client.undo(again.id)
  expect(await relationsOf('Ann Rivers')).toHaveLength(1)
  await client.undo(done.id)
  expect(await api.asOwner('select from donors where org_id = $1', [org.orgId])).toEqual([])
})
