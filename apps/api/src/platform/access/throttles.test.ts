import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { Retention } from '../retention/retention.js'
import { Throttles } from './throttles.repository.js'

let api: TestApi
let throttles: Throttles
let owner: pg.Pool
beforeAll(async () => {
  api = await createTestApi()
  owner = new pg.Pool({ connectionString: api.infrastructure.connections.ownerUrl })
  throttles = api.app.get(Throttles)
})
afterAll(async () => {
  await owner.end()
  await api.close()
})

const rows = async () =>
  (await api.asOwner<{ count: number }>('select count(*)::int as count from throttles'))[0]?.count ?? 0

/** Applies the retention rules, and says how many rows that took. */
async function deleteExpired(): Promise<number> {
  const before = await rows()
  await api.app.get(Retention).clean(owner)
  return before - (await rows())
}

/** So much time goes by for all that was counted. */
const pass = (interval: string) =>
  api.asOwner(
    `update throttles set window_started_at = window_started_at - $1::interval, blocked_until = blocked_until - $1::interval,
            expires_at = expires_at - $1::interval`,
    [interval],
  )

test('what was counted is deleted once its window and its wait are over, and not before', async () => {
  const wait = { free: 0, windowSeconds: 60, firstWaitSeconds: 600, longestWaitSeconds: 600 }
  await throttles.spend('a window of a minute', { most: 5, windowSeconds: 60 })
  await throttles.spend('a window of an hour', { most: 5, windowSeconds: 3_600 })
  await throttles.attempt('a wait of ten minutes', wait)
  expect(await deleteExpired()).toBe(0)
  await pass('61 seconds')
  expect(await deleteExpired()).toBe(1)
  await expect(throttles.attempt('a wait of ten minutes', wait)).rejects.toMatchObject({ code: 'attempts_exhausted' })
  await pass('10 minutes')
  expect(await deleteExpired()).toBe(1)
  await throttles.spend('a window of an hour', { most: 5, windowSeconds: 3_600 })
  expect(await throttles.spent('a window of an hour', { windowSeconds: 3_600 })).toBe(2)
  await pass('1 hour')
  expect(await deleteExpired()).toBe(1)
  expect(await rows()).toBe(0)
})

test('a window that begins anew ends later', async () => {
  const rate = { most: 5, windowSeconds: 60 }
  await throttles.spend('again', rate)
  await pass('61 seconds')
  await throttles.spend('again', rate)
  expect(await deleteExpired()).toBe(0)
  expect(await throttles.spent('again', rate)).toBe(1)
})
