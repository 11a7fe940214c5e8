import { EntityManager } from '@mikro-orm/postgresql'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { OutboxRelay } from './outbox-relay.js'
import { Outbox } from './outbox.js'

let api: TestApi
const told: { orgId: string; n: unknown }[] = []
const failing = new Set<unknown>()

beforeAll(async () => {
  api = await createTestApi()
  api.app.get(OutboxRelay).on('thing.happened', async ({ orgId, payload }) => {
    if (failing.delete(payload.n)) throw new Error('not now')
    told.push({ orgId, n: payload.n })
  })
  await api.startJobs()
})
afterAll(() => api.close())

const happen = (orgId: string, ...numbers: number[]) =>
  api.within({ orgId }, () =>
    api.app.get(EntityManager).transactional(async () => {
      for (const n of numbers) await api.app.get(Outbox).write(orgId, 'thing.happened', { n })
    }),
  )

const toldOf = (orgId: string) => told.filter((entry) => entry.orgId === orgId).map(({ n }) => n)

test('what happened is told once it is committed, in order', async () => {
  const { orgId } = await api.given.org()
  await happen(orgId, 1, 2, 3)
  await vi.waitFor(() => expect(toldOf(orgId)).toEqual([1, 2, 3]), 5_000)
})

test('a listener that fails is told again, and nothing is lost or marked', async () => {
  const { orgId } = await api.given.org()
  failing.add(12)
  await happen(orgId, 11, 12, 13)
  await vi.waitFor(() => expect(new Set(toldOf(orgId))).toEqual(new Set([11, 12, 13])), 15_000)
  expect(toldOf(orgId).slice(-2)).toEqual([12, 13])
  const open = () => api.asOwner('select 1 from outbox where org_id = $1 and handled_at is null', [orgId])
  await vi.waitFor(async () => expect(await open()).toEqual([]))
})
