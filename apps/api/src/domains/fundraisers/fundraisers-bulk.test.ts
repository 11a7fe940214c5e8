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
  const { id } = await startChange(api, org.admin, command, { kind: 'fundraiser', ids })
  return workThrough(api, org, id)
}

const given = async (org: GivenOrg, slug: string, status: 'pending' | 'active' | 'paused') => {
  const user = await api.given.member(org.orgId, 'fundraiser')
  return api.given.fundraiser(org, { user, slug, status })
}

const statuses = async (org: GivenOrg) =>
  (
    await api.asOwner<{ status: string }>('select status from fundraisers where org_id = $1 order by slug', [org.orgId])
  ).map(({ status }) => status)

test('each that waits is approved, and the others say why they were not', async () => {
  const org = await api.given.org()
  const ids = [await given(org, 'a', 'pending'), await given(org, 'b', 'paused'), await given(org, 'c', 'pending')]
  const { rows, change } = await done(org, { action: 'approve' }, ids)
  expect(rows.map(({ outcome, problem }) => [outcome, problem])).toEqual([
    ['done', null],
    ['skipped', 'fundraiser_step_refused'],
    ['done', null],
  ])
  expect(change).toMatchObject({ canUndo: false })
  expect(await statuses(org)).toEqual(['active', 'paused', 'active'])
})

test('pages are paused for a while, and an undo puts back those that are still paused', async () => {
  const org = await api.given.org()
  const [one, two] = [await given(org, 'a', 'active'), await given(org, 'b', 'active')]
  const { id } = await done(org, { action: 'pausePage' }, [one, two])
  expect(await statuses(org)).toEqual(['paused', 'paused'])
  await api.as(org.admin).fundraisers.resume({ id: two })
  const undo = await api.as(org.admin).bulkChanges.undo({ id })
  const { rows } = await workThrough(api, org, undo.id)
  expect(rows.map(({ problem }) => problem)).toEqual([null, 'bulk_changed_since'])
  expect(await statuses(org)).toEqual(['active', 'active'])
})

test('members who may not look after fundraisers neither change nor see what was done', async () => {
  const org = await api.given.org()
  const id = await given(org, 'a', 'active')
  const { id: change } = await done(org, { action: 'pausePage' }, [id])
  await expect(api.as(org.agent).bulkChanges.get({ id: change })).rejects.toBeProblem('not_found')
  await expect(api.as(org.agent).bulkChanges.undo({ id: change })).rejects.toBeProblem('not_found')
  expect((await api.as(org.agent).bulkChanges.list({})).rows).toEqual([])
  expect((await api.as(org.admin).bulkChanges.list({ kind: ['fundraiser'] })).rows).toHaveLength(1)
})
