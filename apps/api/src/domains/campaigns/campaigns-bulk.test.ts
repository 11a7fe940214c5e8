import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkCommandWire } from '@almoner/contracts/bulk-changes/bulk-command'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { startChange, workThrough } from '../bulk-changes/testing/work-through.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

async function done(org: GivenOrg, command: BulkCommandWire, ids: string[]) {
  const { id } = await startChange(api, org.agent, command, { kind: 'campaign', ids })
  return workThrough(api, org, id)
}

async function undone(org: GivenOrg, undoesId: string) {
  const { id } = await api.as(org.agent).bulkChanges.undo({ id: undoesId })
  return workThrough(api, org, id)
}

const live = async (org: GivenOrg, name: string): Promise<string> => {
  const { id } = await api.as(org.agent).campaigns.create({ name, template: 'blank' })
  await api.as(org.agent).campaigns.changeStatus({ id, to: 'active' })
  return id
}

const statusOf = async (org: GivenOrg, id: string) => (await api.as(org.agent).campaigns.get({ id })).status

test('campaigns take the steps that their states allow, and go back where a step leads there', async () => {
  const org = await api.given.org()
  const [spring, autumn] = [await live(org, 'Spring'), await live(org, 'Autumn')]
  const { id: draft } = await api.as(org.agent).campaigns.create({ name: 'Draft', template: 'blank' })
  const paused = await done(org, { action: 'changeStatus', to: 'paused' }, [spring, draft, autumn, org.campaignId])
  expect(paused.rows.map(({ outcome, problem }) => [outcome, problem])).toEqual([
    ['done', null],
    ['skipped', 'campaign_step_refused'],
    ['done', null],
    ['skipped', 'campaign_default_kept'],
  ])
  await api.as(org.agent).campaigns.changeStatus({ id: autumn, to: 'ended' })
  const undo = await undone(org, paused.id)
  expect(undo.rows.map(({ outcome, problem }) => [outcome, problem])).toEqual([
    ['done', null],
    ['skipped', 'bulk_changed_since'],
  ])
  expect([await statusOf(org, spring), await statusOf(org, autumn)]).toEqual(['active', 'ended'])
  const ended = await done(org, { action: 'changeStatus', to: 'ended' }, [spring])
  expect(ended.change.canUndo).toBe(false)
})

test('all campaigns that a filter finds get an owner, and each its own again', async () => {
  const org = await api.given.org()
  const spring = await live(org, 'Spring')
  await api.as(org.agent).campaigns.save({ id: spring, campaign: { ownerUserId: org.admin.userId } })
  const { id } = await api.as(org.agent).bulkChanges.start({
    idempotencyKey: randomUUID(),
    command: { action: 'setOwner', ownerUserId: org.owner.userId },
    selection: { kind: 'campaign', matching: { search: 'Spring' } },
    count: 1,
  })
  expect((await workThrough(api, org, id)).change).toMatchObject({ done: 1, aboutName: expect.any(String) })
  const ownerOf = async () => (await api.as(org.agent).campaigns.get({ id: spring })).ownerUserId
  expect(await ownerOf()).toBe(org.owner.userId)
  await undone(org, id)
  expect(await ownerOf()).toBe(org.admin.userId)
  await expect(done(org, { action: 'setOwner', ownerUserId: randomUUID() }, [spring])).rejects.toBeProblem(
    'input_invalid',
    { field: 'command.ownerUserId' },
  )
})
