import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkCommandWire } from '@almoner/contracts/bulk-changes/bulk-command'
import { mostTagsOfRecord } from '@almoner/contracts/tags/tag'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { startChange, workThrough } from './testing/work-through.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

async function donors(org: GivenOrg, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) ids.push(await api.given.donor(org))
  return ids
}

async function done(org: GivenOrg, command: BulkCommandWire, ids: string[]) {
  const { id } = await startChange(api, org.agent, command, { kind: 'donor', ids })
  return workThrough(api, org, id)
}

const audited = async (requestId: string, action: string) =>
  (
    await api.asOwner<{ id: string }>(
      'select subject_id as id from audit_log where request_id = $1 and action = $2 order by sequence',
      [requestId, action],
    )
  ).map(({ id }) => id)

test('one that is refused takes nothing back of the others of its lot', async () => {
  const org = await api.given.org()
  const [first = '', full = '', last = ''] = await donors(org, 3)
  const add = Array.from({ length: mostTagsOfRecord }, (_, at) => `Tag ${at}`)
  await api.as(org.agent).tags.change({ recordKind: 'donor', recordId: full, add })
  const { id, rows, change } = await done(org, { action: 'addTags', tags: ['Gala'] }, [first, full, last])
  expect(change).toMatchObject({ status: 'done', done: 2, skipped: 1, failed: 0 })
  expect(rows).toMatchObject([
    { recordId: first, outcome: 'done', tags: ['Gala'] },
    { recordId: full, outcome: 'skipped', message: `A record can have up to ${mostTagsOfRecord} tags` },
    { recordId: last, outcome: 'done', tags: ['Gala'] },
  ])
  expect(await audited(id, 'tags.change')).toEqual([first, last])
  const [tags] = await api.as(org.agent).tags.ofRecords({ recordKind: 'donor', recordIds: [full] })
  expect(tags?.tags).toHaveLength(mostTagsOfRecord)
})

test.each([
  { when: 'as it is written', trigger: 'create trigger' },
  { when: 'at the commit', trigger: 'create constraint trigger', deferred: 'deferrable initially deferred' },
])('one that fails $when is told as failed, and the others of its lot are done', async ({ trigger, deferred = '' }) => {
  const org = await api.given.org()
  const [first = '', broken = '', last = ''] = await donors(org, 3)
  await api.asOwner(
    `create or replace function break_donor() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
  )
  await api.asOwner(
    `${trigger} break_donor after update on donors ${deferred} for each row when (new.id = '${broken}') execute function break_donor()`,
  )
  const { id, rows, change } = await done(org, { action: 'setOwner', ownerUserId: org.admin.userId }, [
    first,
    broken,
    last,
  ])
  await api.asOwner('drop trigger break_donor on donors')
  expect(change).toMatchObject({ status: 'done', done: 2, skipped: 0, failed: 1 })
  expect(rows.map(({ recordId, outcome, problem }) => [recordId, outcome, problem])).toEqual([
    [first, 'done', null],
    [broken, 'failed', 'something_wrong'],
    [last, 'done', null],
  ])
  expect(await audited(id, 'donors.update')).toEqual([first, last])
})

test('two who were merged since are one, and changed once', async () => {
  const org = await api.given.org()
  const [kept = '', merged = '', other = ''] = await donors(org, 3)
  const { id } = await startChange(
    api,
    org.agent,
    { action: 'setDoNotContact', doNotContact: true },
    { kind: 'donor', ids: [kept, merged, other] },
  )
  await api.as(org.agent).donors.merge({ keptId: kept, mergedId: merged })
  const { rows } = await workThrough(api, org, id)
  expect(rows.map(({ outcome, problem }) => [outcome, problem])).toEqual([
    ['done', null],
    ['skipped', 'bulk_unchanged'],
    ['done', null],
  ])
  expect(await audited(id, 'donors.update')).toEqual([kept, other])
})

test('more than a lot is done, and each is in the log once', async () => {
  const org = await api.given.org()
  const ids = await donors(org, 120)
  const { id, change } = await done(org, { action: 'setOwner', ownerUserId: org.admin.userId }, ids)
  expect(change).toMatchObject({ status: 'done', done: 120 })
  expect((await audited(id, 'donors.update')).toSorted()).toEqual(ids.toSorted())
})
