import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkCommandWire } from '@almoner/contracts/bulk-changes/bulk-command'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { workThrough } from '../bulk-changes/testing/work-through.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const start = (org: GivenOrg, command: BulkCommandWire, ids: string[]) =>
  api.as(org.agent).bulkChanges.start({
    idempotencyKey: randomUUID(),
    command,
    selection: { kind: 'donor', ids },
    count: ids.length,
  })

async function done(org: GivenOrg, command: BulkCommandWire, ids: string[]) {
  const { id } = await start(org, command, ids)
  return workThrough(api, org, id)
}

async function undone(org: GivenOrg, undoesId: string) {
  const { id } = await api.as(org.agent).bulkChanges.undo({ id: undoesId })
  return workThrough(api, org, id)
}

const tagsOf = async (org: GivenOrg, recordIds: string[]) => {
  const found = await api.as(org.agent).tags.ofRecords({ recordKind: 'donor', recordIds })
  return recordIds.map((id) => found.find(({ recordId }) => recordId === id)?.tags.map(({ name }) => name) ?? [])
}

test('tags are put on those that lack them, each is told of, and an undo takes off what was put on alone', async () => {
  const org = await api.given.org()
  const [had, lacks] = [
    await api.given.donor(org, { firstName: 'Noa', lastName: 'Had' }),
    await api.given.donor(org, { firstName: 'Tal', lastName: 'Lacks' }),
  ]
  await api.as(org.agent).tags.change({ recordKind: 'donor', recordId: had, add: ['Gala'] })
  const { id, rows, change } = await done(org, { action: 'addTags', tags: ['Gala'] }, [had, lacks])
  expect(change).toMatchObject({ kind: 'donor', status: 'done', done: 1, skipped: 1, aboutName: 'Gala', canUndo: true })
  expect(rows).toMatchObject([
    { recordId: had, name: 'Noa Had', outcome: 'skipped', problem: 'bulk_unchanged' },
    { recordId: lacks, name: 'Tal Lacks', outcome: 'done', tags: ['Gala'] },
  ])
  const undo = await undone(org, id)
  expect(undo.change).toMatchObject({ undoesId: id, count: 1, done: 1, canUndo: false })
  expect(await tagsOf(org, [had, lacks])).toEqual([['Gala'], []])
  expect(await api.as(org.agent).bulkChanges.get({ id })).toMatchObject({
    done: 0,
    undone: 1,
    skipped: 1,
    canUndo: false,
  })
  await expect(api.as(org.agent).bulkChanges.undo({ id })).rejects.toBeProblem('bulk_change_not_undoable')
  const log = await api.asOwner(
    "select subject_id from audit_log where org_id = $1 and action = 'tags.change' and request_id = $2",
    [org.orgId, undo.id],
  )
  expect(log).toEqual([{ subject_id: lacks }])
})

test('tags that were taken off are put back, by the name that they have by now', async () => {
  const org = await api.given.org()
  const donor = await api.given.donor(org)
  await api.as(org.agent).tags.change({ recordKind: 'donor', recordId: donor, add: ['Gala', 'Board'] })
  const { id } = await done(org, { action: 'removeTags', tags: ['gala'] }, [donor])
  expect(await tagsOf(org, [donor])).toEqual([['Board']])
  const [gala] = (await api.as(org.admin).tags.list()).filter(({ name }) => name === 'Gala')
  await api.as(org.admin).tags.update({ id: gala?.id ?? '', name: 'Winter gala' })
  await undone(org, id)
  expect(await tagsOf(org, [donor])).toEqual([['Board', 'Winter gala']])
})

test('an owner is set and given back to each as it was; whom somebody changed since is left alone', async () => {
  const org = await api.given.org()
  const [none, theirs, later] = [await api.given.donor(org), await api.given.donor(org), await api.given.donor(org)]
  await api.as(org.agent).donors.update({ id: theirs, ownerUserId: org.admin.userId })
  const ids = [none, theirs, later]
  const { id, rows, change } = await done(org, { action: 'setOwner', ownerUserId: org.agent.userId }, ids)
  expect(change).toMatchObject({ done: 3, aboutName: expect.any(String) })
  expect(rows.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done'])
  await api.as(org.agent).donors.update({ id: later, ownerUserId: org.owner.userId })
  const undo = await undone(org, id)
  expect(undo.rows.map(({ outcome, problem }) => [outcome, problem])).toEqual([
    ['done', null],
    ['done', null],
    ['skipped', 'bulk_changed_since'],
  ])
  const owners = await Promise.all(
    ids.map(async (donorId) => (await api.as(org.agent).donors.get({ id: donorId })).owner?.id),
  )
  expect(owners).toEqual([undefined, org.admin.userId, org.owner.userId])
  expect(await api.as(org.agent).bulkChanges.get({ id })).toMatchObject({ done: 1, undone: 2, canUndo: true })
})

test('an owner who does not work here is refused before a donor is touched', async () => {
  const org = await api.given.org()
  const other = await api.given.org()
  const donor = await api.given.donor(org)
  await expect(start(org, { action: 'setOwner', ownerUserId: other.agent.userId }, [donor])).rejects.toBeProblem(
    'input_invalid',
    { field: 'command.ownerUserId' },
  )
})

test('do-not-contact is set for all that the filter finds, and undone', async () => {
  const org = await api.given.org()
  const [cohen, second, levi] = [
    await api.given.donor(org, { lastName: 'Cohenberg' }),
    await api.given.donor(org, { lastName: 'Cohenberg' }),
    await api.given.donor(org, { lastName: 'Levi' }),
  ]
  const isSilent = async (id: string) => (await api.as(org.agent).donors.get({ id })).doNotContact
  const all = (count: number) =>
    api.as(org.agent).bulkChanges.start({
      idempotencyKey: randomUUID(),
      command: { action: 'setDoNotContact', doNotContact: true },
      selection: { kind: 'donor', matching: { search: 'Cohenberg' } },
      count,
    })
  await expect(all(3)).rejects.toBeProblem('bulk_change_count_differs')
  const { id } = await all(2)
  await workThrough(api, org, id)
  expect([await isSilent(cohen), await isSilent(second), await isSilent(levi)]).toEqual([true, true, false])
  await undone(org, id)
  expect([await isSilent(cohen), await isSilent(second)]).toEqual([false, false])
})

test('a donor who was merged since counts as the one who was kept', async () => {
  const org = await api.given.org()
  const [kept, merged] = [await api.given.donor(org), await api.given.donor(org)]
  const { id } = await start(org, { action: 'addTags', tags: ['Gala'] }, [merged])
  await api.as(org.agent).donors.merge({ keptId: kept, mergedId: merged })
  await workThrough(api, org, id)
  expect(await tagsOf(org, [kept])).toEqual([['Gala']])
})

test('whoever may not change a donor changes none of many, and what is stopped can be undone as far as it came', async () => {
  const org = await api.given.org()
  const ids = [await api.given.donor(org), await api.given.donor(org)]
  const withoutData = { ...org.agent, switches: { personalData: false } }
  const input = {
    idempotencyKey: randomUUID(),
    command: { action: 'addTags' as const, tags: ['Gala'] },
    selection: { kind: 'donor' as const, ids },
    count: 2,
  }
  await expect(api.as(withoutData).bulkChanges.start(input)).rejects.toBeProblem('permission_denied')
  await expect(
    api.as({ ...org.superuser, orgId: org.orgId, isImpersonating: true }).bulkChanges.start(input),
  ).rejects.toBeProblem('impersonation_denied')
  const { id } = await api.as(org.agent).bulkChanges.start(input)
  await expect(api.as(org.agent).bulkChanges.undo({ id })).rejects.toBeProblem('bulk_change_not_undoable')
  await api.as(org.agent).bulkChanges.stop({ id })
  await expect(api.as(org.agent).bulkChanges.undo({ id })).rejects.toBeProblem('bulk_change_not_undoable')
  await expect(api.as(withoutData).bulkChanges.stop({ id })).rejects.toBeProblem('permission_denied')
})

test('each donor gets a task of its own', async () => {
  const org = await api.given.org()
  const ids = [await api.given.donor(org), await api.given.donor(org)]
  const command = { action: 'addTask' as const, title: 'Call to thank', assigneeId: org.agent.userId }
  const { change } = await done(org, command, ids)
  expect(change).toMatchObject({ done: 2, aboutName: 'Call to thank', canUndo: false })
  for (const recordId of ids) {
    const { rows } = await api.as(org.agent).tasks.list({ recordKind: 'donor', recordId })
    expect(rows).toMatchObject([{ title: 'Call to thank', assignee: { id: org.agent.userId } }])
  }
})
