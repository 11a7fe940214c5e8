import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../create-test-api.js'
import { expectEachTakenOnce, giveDonations } from './recurring-case.js'
import { rngOf, seedOf, sized } from './size.js'

// P1 of SECURITY, whole: two workers collect the same due recurring donations, and each is killed again and again: before it sends, when the
// gateway has said yes, before a commit and after one.
let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const workerFile = fileURLToPath(new URL('recurring-worker.mjs', import.meta.url))
const points = ['before_send', 'after_send', 'before_commit', 'after_commit'] as const
const pace = { batch: 40, atOnce: 8, leaseMs: 3_000 }

test('whoever is killed wherever, each payment that is due is taken once: the gateway and we agree', async () => {
  const throwDie = rngOf(seedOf('P1'))
  const org = await api.given.org({ timeZone: 'UTC' })
  const due = sized(10_000)
  const kills = sized(200)
  await giveDonations(api, org, due)
  const { ownerUrl } = api.infrastructure.connections
  const appUrl = api.infrastructure.connections.readPool.options.connectionString
  const where = { appUrl, ownerUrl, dataDir: api.infrastructure.config.dataDir, orgId: org.orgId, pace }

  let killed = 0
  const died = new Map<string, number>()
  const work = async (): Promise<number | null> => {
    for (;;) {
      const dies =
        killed < kills ? { point: points[throwDie(points.length)] ?? points[0], after: 1 + throwDie(30) } : null
      if (dies) killed += 1
      const child = fork(workerFile, [JSON.stringify({ ...where, dies })], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
      if (dies && signal === 'SIGKILL') died.set(dies.point, (died.get(dies.point) ?? 0) + 1)
      else return code
    }
  }
  expect(await Promise.all([work(), work()])).toEqual([0, 0])
  process.stdout.write(`P1: ${due} due, killed ${JSON.stringify(Object.fromEntries(died))}\n`)
  expect([...died.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(kills - 2)

  await expectEachTakenOnce(api, org, due)
}, 3_600_000)
