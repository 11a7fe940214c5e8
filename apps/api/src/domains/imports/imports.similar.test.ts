import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
afterAll(() => api.close())
beforeEach(async () => {
  org = await api.given.org()
  client = new ImportClient(api, org.admin)
})

describe('new donors who may already exist', () => {
  const people = ['First Name', 'Last Name', 'Email', 'Phone', 'Address', 'Postal Code', 'Amount', 'Date']
  const given = ['5', '2026-03-01']
  const known = { idempotencyKey: crypto.randomUUID(), firstName: 'Anna', lastName: 'Rivers', phone: '+1 212 555 0199' }

  it('are told of with the reasons, and come in as new ones', async () => {
    const { id, number } = await api.as(org.agent).donors.create(known)
    const checked = await client.check(
      formOf([
        people,
        ['Ann', 'Rivers', 'ann@example.org', '(212) 555-0199', '', '', ...given],
        ['Bea', 'Rivers', 'bea@example.org', '(212) 555-0199', '', '', ...given],
        ['Anna', 'Rivers', 'other@example.org', '', '', '', ...given],
      ]),
    )
    expect(checked.findings).toMatchObject({ newDonors: 3, similarDonors: 1 })
    expect(await client.calls.similarDonors({ id: checked.id })).toEqual([
      { line: 2, donorName: 'Ann Rivers', sameBy: ['phone', 'nameOneOff'], donor: { id, number, name: 'Anna Rivers' } },
    ])
    expect((await client.run(checked.id)).findings).toMatchObject({ newDonors: 3 })
  })

  it('are not looked for among those whom the map recognizes, deleted donors and others’', async () => {
    await api.as((await api.given.org()).admin).donors.create(known)
    const { id } = await api.as(org.admin).donors.create({ ...known, email: 'anna@example.org' })
    const file = () => formOf([people, ['Ann', 'Rivers', 'Anna@example.org', '(212) 555-0199', '', '', ...given]])
    expect((await client.check(file())).findings).toMatchObject({ newDonors: 0, similarDonors: 0 })
    await api.as(org.admin).donors.remove({ id, reason: 'Entered twice' })
    expect((await client.check(file())).findings).toMatchObject({ newDonors: 1, similarDonors: 0 })
  })
})
