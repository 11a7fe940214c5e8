import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkCommandWire } from '@almoner/contracts/bulk-changes/bulk-command'
import type { SignedIn } from '../../platform/access/actor.js'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { startChange, workThrough } from '../bulk-changes/testing/work-through.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const start = (by: SignedIn, command: BulkCommandWire, ids: string[]) =>
  startChange(api, by, command, { kind: 'donor', ids })

async function done(org: GivenOrg, command: BulkCommandWire, ids: string[]) {
  const { id } = await start(org.agent, command, ids)
  return workThrough(api, org, id)
}

const valuesOf = async (org: GivenOrg, ids: string[]) => {
  const found = await api.as(org.admin).customFields.values({ recordKind: 'donor', recordIds: ids })
  return ids.map((id) => found.find(({ recordId }) => recordId === id)?.custom ?? {})
}

const given = async () => {
  const org = await api.given.org()
  const options = [
    { key: 'gold', label: 'Gold' },
    { key: 'silver', label: 'Silver' },
  ]
  await api.as(org.admin).customFields.create({ recordKind: 'donor', name: 'Tier', type: 'choice', options })
  return { org, ids: [await api.given.donor(org), await api.given.donor(org), await api.given.donor(org)] }
}

test('a field is set, and each record gets back what it had, or nothing, unless it was changed since', async () => {
  const { org, ids } = await given()
  const [first = '', second = '', third = ''] = ids
  const save = (recordId: string, tier: string) =>
    api.as(org.agent).customFields.save({ recordKind: 'donor', recordId, custom: { tier } })
  await save(first, 'silver')
  await save(third, 'gold')
  const { id, rows, change } = await done(org, { action: 'setField', key: 'tier', customValue: 'gold' }, ids)
  expect(change).toMatchObject({ aboutName: 'Tier', valueText: 'Gold', done: 2, skipped: 1 })
  expect(rows.map(({ problem }) => problem)).toEqual([null, null, 'bulk_unchanged'])
  const undo = await api.as(org.agent).bulkChanges.undo({ id })
  await workThrough(api, org, undo.id)
  expect(await valuesOf(org, ids)).toEqual([{ tier: 'silver' }, {}, { tier: 'gold' }])

  const again = await done(org, { action: 'setField', key: 'tier', customValue: 'gold' }, [first, second])
  await save(second, 'silver')
  const other = await api.as(org.agent).bulkChanges.undo({ id: again.id })
  expect((await workThrough(api, org, other.id)).rows.map(({ problem }) => problem)).toEqual([
    null,
    'bulk_changed_since',
  ])
})

test('a value that the field does not take is refused before a record is touched', async () => {
  const { org, ids } = await given()
  await expect(start(org.agent, { action: 'setField', key: 'tier', customValue: 'bronze' }, ids)).rejects.toBeProblem(
    'input_invalid',
    { field: 'custom.tier' },
  )
  await expect(start(org.agent, { action: 'setField', key: 'absent', customValue: 'gold' }, ids)).rejects.toBeProblem(
    'input_invalid',
    { field: 'custom.absent' },
  )
})

test('what is written into a personal field is seen by those alone who see such fields', async () => {
  const { org, ids } = await given()
  await api.as(org.admin).customFields.create({ recordKind: 'donor', name: 'Diet', type: 'text', isPersonal: true })
  const { id } = await start(org.admin, { action: 'setField', key: 'diet', customValue: 'None' }, ids)
  await workThrough(api, org, id)
  await expect(api.as(org.agent).bulkChanges.get({ id })).rejects.toBeProblem('not_found')
  await expect(api.as(org.agent).bulkChanges.rows({ id })).rejects.toBeProblem('not_found')
  expect((await api.as(org.agent).bulkChanges.list({})).rows).toEqual([])
  expect(await api.as(org.admin).bulkChanges.get({ id })).toMatchObject({ valueText: 'None', canUndo: true })
})
