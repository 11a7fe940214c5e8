import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TaskView } from '@almoner/contracts/tasks/tasks.operations'
import { createTestApi, type TestApi, type TestCaller } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { settled } from '../../../test/settled.js'
import '../../../test/matchers.js'
import { TasksService } from './tasks.service.js'
import { orgsWithTasksDue } from './task.statements.js'
import { EntityManager } from '@mikro-orm/postgresql'
import { query } from '../../platform/database/transaction.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
  await api.startJobs()
})
beforeEach(async () => {
  api.clock.set('2026-06-15T15:00:00Z')
  org = await api.given.org()
})
afterAll(() => api.close())

type NewTask = Omit<Parameters<TestCaller['tasks']['create']>[0], 'idempotencyKey'>
const add = (fields: NewTask, as = org.agent) => api.as(as).tasks.create({ ...fields, idempotencyKey: randomUUID() })
const titles = async (view: TaskView, as = org.agent, record = {}) =>
  (await api.as(as).tasks.list({ view, ...record })).rows.map(({ title }) => title)
const inboxOf = async (who = org.agent) => {
  await settled(api, org)
  return api.as(who).notifications.list()
}

describe('a task', () => {
  test('has a day, somebody to do it and a record that it is about', async () => {
    const recordId = await api.given.donor(org, { firstName: 'Janet', lastName: 'Mercer' })
    const task = await add({
      title: ' Call to thank ',
      note: 'Before noon',
      dueOn: '2026-06-20',
      assigneeId: org.admin.userId,
      recordKind: 'donor',
      recordId,
    })
    expect(task).toMatchObject({
      title: 'Call to thank',
      note: 'Before noon',
      dueOn: '2026-06-20',
      isOverdue: false,
      assignee: { id: org.admin.userId },
      record: { kind: 'donor', id: recordId, name: 'Janet Mercer' },
      createdBy: { id: org.agent.userId },
      doneAt: null,
    })
    expect(await titles('all', org.agent, { recordKind: 'donor', recordId })).toEqual(['Call to thank'])
    const other = await api.given.donor(org)
    expect(await titles('all', org.agent, { recordKind: 'donor', recordId: other })).toEqual([])
  })

  test('needs a title, and a record that is there', async () => {
    await expect(add({ title: '  ' })).rejects.toBeProblem('input_invalid', { field: 'title' })
    const nowhere = { title: 'Call', recordKind: 'donor' as const, recordId: randomUUID() }
    await expect(add(nowhere)).rejects.toBeProblem('not_found')
    await expect(add({ title: 'Call', recordKind: 'donor' })).rejects.toBeProblem('input_invalid', {
      field: 'recordId',
    })
  })

  test('is given to those alone who work here and may see what it is about', async () => {
    const theirs = await api.given.org()
    const fundraiserPage = { recordKind: 'fundraiser' as const, recordId: await api.given.fundraiser(org) }
    const refused = [
      { title: 'Call', assigneeId: theirs.agent.userId },
      { title: 'Call', assigneeId: org.fundraiser.userId },
      { title: 'Call', assigneeId: org.agent.userId, ...fundraiserPage },
    ]
    for (const fields of refused)
      await expect(add(fields, org.admin)).rejects.toBeProblem('task_assignee_unfit', { field: 'assigneeId' })
    await add({ title: 'Approve', assigneeId: org.owner.userId, ...fundraiserPage }, org.admin)
    expect(await titles('all', org.admin)).toEqual(['Approve'])
    expect(await titles('all', org.agent)).toEqual([])
    const people = await api.as(org.agent).tasks.people()
    expect(people.map(({ id }) => id).sort()).toEqual(
      [org.owner, org.admin, org.agent].map(({ userId }) => userId).sort(),
    )
    expect(people[0]).toMatchObject({ id: org.agent.userId, isYou: true })
  })

  test('is changed, done, opened again, deleted and brought back', async () => {
    const { id } = await add({ title: 'Send the report', dueOn: '2026-06-16' })
    const { tasks } = api.as(org.admin)
    expect(await tasks.update({ id, title: 'Send two reports', dueOn: null })).toMatchObject({
      title: 'Send two reports',
      dueOn: null,
    })
    expect(await tasks.complete({ id })).toMatchObject({
      doneAt: api.clock.now().toISOString(),
      doneBy: { id: org.admin.userId },
    })
    await api.as(org.agent).tasks.complete({ id })
    expect((await api.as(org.agent).tasks.list({ view: 'done' })).rows).toMatchObject([
      { id, doneBy: { id: org.admin.userId } },
    ])
    expect(await titles('all')).toEqual([])
    expect(await tasks.reopen({ id })).toMatchObject({ doneAt: null, doneBy: null })
    await tasks.remove({ id })
    expect(await titles('all')).toEqual([])
    await expect(tasks.update({ id, title: 'x' })).rejects.toBeProblem('not_found')
    await tasks.restore({ id })
    expect(await titles('all')).toEqual(['Send two reports'])
    await tasks.remove({ id })
    await api.asOwner("update tasks set deleted_at = deleted_at - interval '31 days' where id = $1", [id])
    await expect(tasks.restore({ id })).rejects.toBeProblem('not_found')
  })

  test('is none of another org', async () => {
    const { id } = await add({ title: 'Ours' })
    const theirs = await api.given.org()
    await expect(api.as(theirs.admin).tasks.complete({ id })).rejects.toBeProblem('not_found')
    expect(await titles('all', theirs.admin)).toEqual([])
  })
})

describe('the lists', () => {
  test('are by the day, those without one last, and overdue once the day is over where the org is', async () => {
    await add({ title: 'some day' })
    await add({ title: 'tomorrow', dueOn: '2026-06-16', assigneeId: org.agent.userId })
    await add({ title: 'yesterday', dueOn: '2026-06-14', assigneeId: org.admin.userId })
    await add({ title: 'today', dueOn: '2026-06-15', assigneeId: org.agent.userId })
    expect(await titles('all')).toEqual(['yesterday', 'today', 'tomorrow', 'some day'])
    expect(await titles('due')).toEqual(['yesterday', 'today'])
    expect(await titles('mine')).toEqual(['today', 'tomorrow'])
    // Still the 15th in New York.
    api.clock.set('2026-06-16T03:00:00Z')
    const overdue = async () =>
      (await api.as(org.agent).tasks.list({})).rows.flatMap(({ isOverdue, title }) => (isOverdue ? [title] : []))
    expect(await overdue()).toEqual(['yesterday'])
    api.clock.set('2026-06-16T05:00:00Z')
    expect(await overdue()).toEqual(['yesterday', 'today'])
  })

  test.each(['all', 'done'] as const)('of %s are walked without losing one', async (view) => {
    for (let n = 0; n < 23; n += 1) {
      const { id } = await add({ title: `Task ${n}`, dueOn: n % 3 ? `2026-07-0${n % 3}` : null })
      if (view === 'done') await api.as(org.agent).tasks.complete({ id })
    }
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await api.as(org.agent).tasks.list({ view, limit: 10, after })
      seen.push(...page.rows.map(({ title }) => title))
      after = page.next ?? undefined
    } while (after)
    expect(new Set(seen).size).toBe(23)
    expect(seen).toHaveLength(23)
  })
})

describe('the inbox', () => {
  test('tells whoever was given a task by somebody else, with the way to its record', async () => {
    const recordId = await api.given.donor(org, { firstName: 'Janet', lastName: 'Mercer' })
    const about = { recordKind: 'donor' as const, recordId }
    const { id } = await add(
      { title: 'Call Janet', dueOn: '2026-12-01', assigneeId: org.agent.userId, ...about },
      org.admin,
    )
    expect(await inboxOf()).toMatchObject([
      {
        kind: 'taskAssigned',
        title: 'Test User gave you a task: Call Janet',
        text: 'Test User gave you the task “Call Janet”. It is due on December 1. It is about Janet Mercer.',
        path: `/donors/${recordId}`,
        isSettled: false,
      },
    ])
    expect(await inboxOf(org.owner)).toEqual([])
    await api.as(org.agent).tasks.complete({ id })
    expect(await inboxOf()).toMatchObject([{ isSettled: true }])
  })

  test('does not tell what one gave oneself, and tells again when it comes back', async () => {
    const { id } = await add({ title: 'Mine', assigneeId: org.agent.userId })
    expect(await inboxOf()).toEqual([])
    await api.as(org.admin).tasks.update({ id, assigneeId: org.admin.userId })
    await api.as(org.admin).tasks.update({ id, assigneeId: org.agent.userId })
    expect(await inboxOf()).toMatchObject([{ kind: 'taskAssigned', path: '/tasks' }])
    await api.as(org.agent).tasks.remove({ id })
    expect(await inboxOf()).toEqual([])
  })

  const isMorning = async () => {
    const found = await api.within({ orgId: org.orgId }, () =>
      api.app.get(EntityManager).transactional((em) => query(em, orgsWithTasksDue(api.clock.now().toISOString()))),
    )
    return found.length > 0
  }
  const tellDue = () => api.within({ orgId: org.orgId }, () => api.app.get(TasksService).tellDue(org.orgId))

  test('tells in the morning of the day, where the org is, and once', async () => {
    await add({ title: 'Send the seeds', dueOn: '2026-06-16', assigneeId: org.agent.userId })
    await add({ title: 'Later', dueOn: '2026-06-17', assigneeId: org.agent.userId })
    await add({ title: 'Nobody’s', dueOn: '2026-06-16' })
    api.clock.set('2026-06-16T10:59:00Z')
    expect(await isMorning()).toBe(false)
    api.clock.set('2026-06-16T11:00:00Z')
    expect(await isMorning()).toBe(true)
    await tellDue()
    expect(await isMorning()).toBe(false)
    await tellDue()
    expect(await inboxOf()).toMatchObject([{ kind: 'taskDue', title: 'Due today: Send the seeds', path: '/tasks' }])
  })

  test('does not tell of what is due already when it is written down', async () => {
    const { id } = await add({ title: 'At once', dueOn: '2026-06-15', assigneeId: org.agent.userId })
    expect(await isMorning()).toBe(false)
    await api.as(org.agent).tasks.update({ id, dueOn: '2026-06-16' })
    api.clock.set('2026-06-16T12:00:00Z')
    expect(await isMorning()).toBe(true)
  })
})

test('tasks go with their donor when two are merged, and come back', async () => {
  const [keptId, mergedId] = [await api.given.donor(org), await api.given.donor(org)]
  await add({ title: 'Of the other', recordKind: 'donor', recordId: mergedId })
  const { mergeId } = await api.as(org.agent).donors.merge({ keptId, mergedId })
  const of = (recordId: string) => titles('all', org.agent, { recordKind: 'donor', recordId })
  expect(await of(keptId)).toEqual(['Of the other'])
  await api.as(org.agent).donors.unmerge({ mergeId })
  expect([await of(keptId), await of(mergedId)]).toEqual([[], ['Of the other']])
})
