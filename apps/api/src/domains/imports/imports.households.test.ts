import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { formOf } from './testing/gift-files.js'
import { ImportClient } from './testing/import-client.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const people = ['First Name', 'Last Name', 'Email', 'Address 1', 'City', 'Postal code']
const headings = [...people, 'Household', 'Household role']
const mill = ['12 Mill Lane', 'Elk River', '55330']
const low = ['3 Low Road', 'Lakeville', '55044']

async function given() {
  const org = await api.given.org()
  const staff = api.as(org.admin)
  const householdsOf = async () => {
    const { rows } = await staff.donors.list({ sort: 'name' })
    const own = rows.filter(({ type }) => type === 'household')
    const found = await Promise.all(own.map(({ id }) => staff.households.get({ id })))
    return found.map(({ name, members }) => [name, ...members.map((one) => `${one.name}, ${one.role}`)])
  }
  return { org, staff, client: new ImportClient(api, org.admin), householdsOf }
}

const mercers = [
  ['Janet', 'Mercer', 'janet@example.org', ...mill, 'Mercer Household', 'Head of household'],
  ['Tom', 'Mercer', 'tom@example.org', ...mill, 'Mercer Household', 'Spouse'],
  ['Ivy', 'Mercer', 'ivy@example.org', '', '', '', 'Mercer Household', 'Daughter'],
]

it('makes the people of several rows one household, finds it again, and takes it back', async () => {
  const { org, staff, client, householdsOf } = await given()
  const checked = await client.check(formOf([headings, ...mercers]))
  expect(checked.findings).toMatchObject({ ready: 3, newDonors: 3, newHouseholds: 1 })
  await client.run(checked.id)
  const whole = [['Mercer Household', 'Janet Mercer, head', 'Tom Mercer, spouse', 'Ivy Mercer, child']]
  expect(await householdsOf()).toEqual(whole)
  const { rows } = await staff.donors.list({ sort: 'name' })
  const household = rows.find(({ type }) => type === 'household')
  expect(await staff.donors.get({ id: household?.id ?? '' })).toMatchObject({
    address: { line1: '12 Mill Lane', postalCode: '55330' },
  })
  const again = await client.take(
    formOf([
      headings,
      ['Tom', 'Mercer', 'tom@example.org', ...mill, 'Mercer Household', ''],
      ['Ned', 'Mercer', 'ned@example.org', ...mill, 'Mercer Household', 'Head'],
    ]),
  )
  expect(again.findings).toMatchObject({ newDonors: 1, newHouseholds: 0 })
  expect((await householdsOf())[0]).toHaveLength(5)
  await client.undo(again.id)
  expect(await householdsOf()).toEqual(whole)
  await client.undo(checked.id)
  expect(await api.asOwner('select from donors where org_id = $1', [org.orgId])).toEqual([])
})

it('keeps households of one name apart by their place, and calls one with an ID alone after its people', async () => {
  const { client, householdsOf } = await given()
  await client.take(
    formOf([
      [...people, 'Household', 'Household ID', 'Amount', 'Date'],
      ['Ann', 'Smith', 'ann@example.org', ...mill, 'The Smith Family', '', '10', '2026-01-01'],
      ['Bob', 'Smith', 'bob@example.org', ...low, 'The Smith Family', '', '10', '2026-01-01'],
      ['Cam', 'Stone', 'cam@example.org', ...low, '', 'H7', '10', '2026-01-01'],
      ['Dee', 'Stone', 'dee@example.org', ...mill, '', 'H7', '10', '2026-01-01'],
      ['Eve', 'Low', 'eve@example.org', ...mill, '', 'H8', '10', '2026-01-01'],
      ['Fay', 'Reed', 'fay@example.org', ...mill, '', 'H8', '10', '2026-01-01'],
      ['Gus', 'Hill', 'gus@example.org', ...mill, '', '', '10', '2026-01-01'],
    ]),
  )
  expect(await householdsOf()).toEqual([
    ['Cam & Dee Stone', 'Cam Stone, other', 'Dee Stone, other'],
    ['Eve Low & Fay Reed', 'Eve Low, other', 'Fay Reed, other'],
    ['The Smith Family', 'Ann Smith, other'],
    ['The Smith Family', 'Bob Smith, other'],
  ])
})

it('takes a household that has a row of its own, and leaves people where they belong already', async () => {
  const { org, staff, client, householdsOf } = await given()
  const donorId = await api.given.donor(org, { firstName: 'Tom', lastName: 'Mercer', email: 'tom@example.org' })
  await staff.households.create({ name: 'Toms', donorId, role: 'head', idempotencyKey: randomUUID() })
  await client.take(
    formOf([
      ['Donor type', 'Full name', 'Email', 'Household'],
      ['Household', 'Mercer Household', 'home@example.org', ''],
      ['Individual', 'Janet Mercer', 'janet@example.org', 'Mercer Household'],
      ['Individual', 'Tom Mercer', 'tom@example.org', 'Mercer Household'],
    ]),
  )
  expect(await householdsOf()).toEqual([
    ['Mercer Household', 'Janet Mercer, other'],
    ['Toms', 'Tom Mercer, head'],
  ])
})

it('keeps a household at the undo whose people somebody changed since', async () => {
  const { staff, client, householdsOf } = await given()
  const done = await client.take(formOf([headings, ...mercers]))
  const { rows } = await staff.donors.list({ sort: 'name' })
  const household = rows.find(({ type }) => type === 'household')
  const { id, members } = await staff.households.get({ id: household?.id ?? '' })
  await staff.households.changeMember({ id, donorId: members[1]?.donorId ?? '', role: 'other' })
  await client.undo(done.id)
  expect(await householdsOf()).toHaveLength(1)
})
