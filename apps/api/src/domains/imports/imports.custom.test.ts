import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import '../../../test/matchers.js'
import type { DonorUpdate, ImportPlan } from '@almoner/contracts/imports/import'
import type { RecordKind } from '@almoner/contracts/records/record'
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

const headings = ['Last Name', 'Email', 'Amount', 'Date', 'Envelope', 'Level', 'Interests']
const annas = ['Rivers', 'ann@example.org']
const bobs = ['Hill', 'bob@example.org']

async function addFields() {
  const add = (recordKind: RecordKind, name: string, type: 'choice' | 'choices' | 'number', options: object = {}) =>
    api.as(org.admin).customFields.create({ recordKind, name, type, ...options })
  const words = { options: [{ label: 'Gold' }, { label: 'Silver' }] }
  await add('charge', 'Envelope', 'number')
  await add('donor', 'Level', 'choice', words)
  await add('donor', 'Interests', 'choices', words)
}

const donorCustom = async (email: string) => {
  const { rows } = await api.as(org.admin).donors.list({ search: email })
  return rows[0]?.custom
}
const giftCustoms = async () => {
  const { rows } = await api.as(org.admin).charges.list({ sort: 'amount' })
  return rows.map(({ custom }) => custom)
}

const file = () =>
  formOf([
    headings,
    [...annas, '5', '2026-03-01', '12', 'gold', 'Silver; Gold'],
    [...annas, '6', '2026-03-02', '13.5', 'Silver', ''],
    [...bobs, '7', '2026-03-03', '', '', ''],
  ])

it('fills the custom fields that columns are named for, and takes them back', async () => {
  await addFields()
  const { id, suggestedPlan } = await client.calls.upload(file())
  expect(suggestedPlan.columns.slice(4)).toEqual([
    { index: 4, field: 'custom.charge.envelope' },
    { index: 5, field: 'custom.donor.level' },
    { index: 6, field: 'custom.donor.interests' },
  ])
  await client.calls.discard({ id })

  const done = await client.take(file())
  expect(done).toMatchObject({ status: 'done', findings: { ready: 3 } })
  expect(await giftCustoms()).toEqual([{ envelope: 12 }, { envelope: 13.5 }, {}])
  expect(await donorCustom('ann@example.org')).toEqual({ level: 'gold', interests: ['gold', 'silver'] })
  expect(await donorCustom('bob@example.org')).toEqual({})
  await client.undo(done.id)
  expect(await api.asOwner('select from custom_values where org_id = $1', [org.orgId])).toEqual([])
})

const known: [DonorUpdate, object, number][] = [
  ['leave', { level: 'silver' }, 0],
  ['fill_gaps', { level: 'silver', interests: ['gold', 'silver'] }, 1],
  ['overwrite', { level: 'gold', interests: ['gold', 'silver'] }, 1],
]

it.each(known)('does with donors who are there as the map says: %s', async (donorUpdate, expected, updatedDonors) => {
  await addFields()
  const { id } = await api.as(org.agent).donors.create({
    lastName: 'Rivers',
    email: 'ann@example.org',
    custom: { level: 'silver' },
    idempotencyKey: crypto.randomUUID(),
  })
  const checked = await client.check(file(), { donorUpdate })
  expect(checked.findings).toMatchObject({ updatedDonors })
  const done = await client.run(checked.id)
  expect(done.findings).toMatchObject({ updatedDonors })
  expect(await donorCustom('ann@example.org')).toEqual(expected)
  await client.undo(done.id)
  expect((await api.as(org.admin).donors.get({ id })).custom).toEqual({ level: 'silver' })
})

it('leaves what was changed since where an import is taken back', async () => {
  await addFields()
  const { id } = await api.as(org.agent).donors.create({
    lastName: 'Rivers',
    email: 'ann@example.org',
    idempotencyKey: crypto.randomUUID(),
  })
  const done = await client.take(file())
  const custom = { level: 'silver' }
  await api.as(org.agent).customFields.save({ recordKind: 'donor', recordId: id, custom })
  await client.undo(done.id)
  expect((await api.as(org.admin).donors.get({ id })).custom).toEqual(custom)
})

it('lists a cell that its field does not take, to be mended', async () => {
  await addFields()
  const checked = await client.check(formOf([headings, [...annas, '5', '2026-03-01', '', 'Bronze', '']]))
  expect(await client.calls.problemRows({ id: checked.id })).toMatchObject([
    {
      cells: [
        {
          field: 'custom.donor.level',
          column: 'Level',
          value: 'Bronze',
          message: '“Bronze” is not one of the choices: Gold, Silver',
        },
      ],
    },
  ])
  const cells = [{ field: 'custom.donor.level' as const, value: 'Gold' }]
  expect(await client.calls.mendRow({ id: checked.id, line: 2, cells })).toBeNull()
  await client.run(checked.id)
  expect(await donorCustom('ann@example.org')).toEqual({ level: 'gold' })
})

it('is not checked by a map with a field that is gone', async () => {
  const { id, suggestedPlan } = await client.calls.upload(file())
  const columns: ImportPlan['columns'] = [...suggestedPlan.columns, { index: 4, field: 'custom.charge.envelope' }]
  await expect(client.calls.check({ id, plan: { ...suggestedPlan, columns } })).rejects.toBeProblem(
    'import_map_incomplete',
    { field: 'plan.columns' },
  )
})
