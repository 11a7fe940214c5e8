import { EntityManager } from '@mikro-orm/postgresql'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { JobRegistry, type JobPayload } from './job-registry.js'
import { Jobs } from './jobs.js'

let api: TestApi
const ran: JobPayload[] = []
const waiting = Promise.withResolvers<void>()

beforeAll(async () => {
  api = await createTestApi()
  api.app.get(JobRegistry).add('test.note', async (payload) => void ran.push(payload))
  api.app.get(JobRegistry).add('test.wait', async (payload) => {
    ran.push(payload)
    await waiting.promise
  })
  await api.startJobs()
})
afterAll(() => api.close())

const enqueue = (orgId: string, after?: () => never) =>
  api.within({ orgId }, () =>
    api.app.get(EntityManager).transactional(async () => {
      await api.app.get(Jobs).enqueue('test.note', { orgId, userId: null })
      after?.()
    }),
  )

describe('a job', () => {
  test('runs after the transaction that asked for it commits', async () => {
    const { orgId } = await api.given.org()
    await enqueue(orgId)
    await vi.waitFor(() => expect(ran.some((payload) => payload.orgId === orgId)).toBe(true), 5_000)
  })

  test('does not run when that transaction is rolled back', async () => {
    const { orgId } = await api.given.org()
    const rolledBack = enqueue(orgId, () => {
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    await sleep(300)
    expect(ran.some((payload) => payload.orgId === orgId)).toBe(false)
  })

  test('of a worker that died runs again; of one that lives does not', async () => {
    const [dead, alive] = [await api.given.org(), await api.given.org()]
    const livingWorker = new pg.Client({ connectionString: api.infrastructure.connections.ownerUrl })
    await livingWorker.connect()
    await livingWorker.query("select pg_advisory_lock(hashtext('living-worker'))")
    for (const [org, worker] of [
      [dead, 'dead-worker'],
      [alive, 'living-worker'],
    ] as const) {
      await api.asOwner("select graphile_worker.add_job('test.note', $1::json, run_at => now() + interval '1 hour')", [
        JSON.stringify({ orgId: org.orgId, userId: null }),
      ])
      await api.asOwner(
        `update graphile_worker._private_jobs set run_at = now(), locked_at = now() - interval '1 minute', locked_by = $1
         where payload ->> 'orgId' = $2`,
        [worker, org.orgId],
      )
    }
    await vi.waitFor(() => expect(ran.some((payload) => payload.orgId === dead.orgId)).toBe(true), 15_000)
    expect(ran.some((payload) => payload.orgId === alive.orgId)).toBe(false)
    await livingWorker.end()
  })

  test('that takes long stays with the process that does it, also where its connection breaks meanwhile', async () => {
    const { orgId } = await api.given.org()
    await api.asOwner("select graphile_worker.add_job('test.wait', $1::json)", [
      JSON.stringify({ orgId, userId: null }),
    ])
    await vi.waitFor(() => expect(ran.some((payload) => payload.orgId === orgId)).toBe(true), 5_000)
    const isHeld = async () =>
      api.asOwner<{ pid: number }>(
        `select l.pid from pg_locks l join graphile_worker._private_jobs j on l.objid = hashtext(j.locked_by)::int8 & 4294967295
         where l.locktype = 'advisory' and l.granted and l.database = (select oid from pg_database where datname = current_database())
           and j.payload ->> 'orgId' = $1`,
        [orgId],
      )
    const [held] = await isHeld()
    expect(held).toBeDefined()
    await api.asOwner('select pg_terminate_backend($1)', [held?.pid])
    await vi.waitFor(async () => {
      const [again] = await isHeld()
      expect(again).toBeDefined()
      expect(again?.pid).not.toBe(held?.pid)
    }, 5_000)
    waiting.resolve()
  })
})
