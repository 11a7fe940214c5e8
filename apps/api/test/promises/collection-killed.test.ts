import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runChecks } from '../../src/checks/run-checks.js'
import { Reconciliation } from '../../src/domains/charges/collection/reconciliation.js'
import { createTestApi, type TestApi } from '../create-test-api.js'
import { rngOf, seedOf, sized } from './size.js'

// P1 of SECURITY for the collection path: two processes collect the same due charges and are killed at any moment.
let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const collector = fileURLToPath(new URL('collector.mjs', import.meta.url))

test('whoever is killed whenever, each due charge is collected once: the gateway and we agree', async () => {
  const throwDie = rngOf(seedOf('P1'))
  const org = await api.given.org()
  const donorId = await api.given.donor(org)
  const donationId = await api.given.donation(org, { donorId, mode: 'test' })
  const due = Array.from({ length: sized(10_000) }, (_, n) => ({ key: randomUUID(), installmentNo: n + 2 }))
  const kills = sized(200)
  const { appUrl, ownerUrl } = databaseOf(api)
  const work = { appUrl, ownerUrl, dataDir: api.infrastructure.config.dataDir, ...org, donorId, donationId }

  let killed = 0
  const collect = async (turn: number) => {
    for (;;) {
      const order = turn === 0 ? due : due.toReversed()
      const slim = { ...work, due: order, owner: null, admin: null, agent: null, fundraiser: null, superuser: null }
      const child = fork(collector, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      // By message: 10,000 keys are more than an argument may hold.
      child.send(slim)
      const ended = once(child, 'exit')
      await Promise.race([once(child, 'message'), ended])
      if (killed < kills) {
        killed += 1
        await Promise.race([sleep(throwDie(400)), ended])
        child.kill('SIGKILL')
        await ended
      } else {
        const [code] = (await ended) as [number]
        return code
      }
    }
  }
  expect(await Promise.all([collect(0), collect(1)])).toEqual([0, 0])

  const [{ now } = { now: '' }] = await api.asOwner<{ now: string }>("select now() + interval '10 minutes' as now")
  api.clock.set(new Date(now).toISOString())
  for (let round = 0; round < 2 + due.length / 100; round += 1) {
    await api.within({ orgId: org.orgId }, () => api.app.get(Reconciliation).run(org.orgId))
  }

  const ours = await api.asOwner<{ id: string; status: string }>(
    'select id, status from charges where org_id = $1 and donation_id = $2',
    [org.orgId, donationId],
  )
  const theirs = await api.asOwner<{ key: string; count: number }>(
    `select f.key, count(*)::int as count from sandbox_log s join sandbox_log f on f.object_id = s.object_id and f.key is not null
     where s.org_id = $1 and s.object = 'payment' and s.status = 'succeeded' group by f.key`,
    [org.orgId],
  )
  expect(ours.filter(({ status }) => status !== 'succeeded')).toEqual([])
  expect(ours.length).toBe(due.length)
  expect(theirs.filter(({ count }) => count !== 1)).toEqual([])
  expect(theirs.map(({ key }) => key).toSorted()).toEqual(ours.map(({ id }) => id).toSorted())
  const wrong = (await runChecks(ownerUrl)).filter(({ violations }) => violations.length > 0)
  expect(wrong).toEqual([])
}, 3_600_000)

function databaseOf({ infrastructure }: TestApi): { appUrl: string; ownerUrl: string } {
  const { ownerUrl } = infrastructure.connections
  const appUrl = infrastructure.connections.readPool.options.connectionString
  if (!appUrl) throw new Error('The test has no address of the app’s role')
  return { appUrl, ownerUrl }
}
