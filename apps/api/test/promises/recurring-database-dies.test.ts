import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entities } from '../../src/entities.js'
import { readPostmasterFile } from '../../src/platform/database/embedded/postmaster.js'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/platform/database/embedded-postgres.js'
import { migrate } from '../../src/platform/database/migrate.js'
import { prepareAppRole } from '../../src/platform/database/roles.js'
import { createTestApi, type TestApi } from '../create-test-api.js'
import { expectEachTakenOnce, givePlans } from './recurring-case.js'
import { diceOf, seedOf, sized } from './size.js'

// P1 of SECURITY with the database dying instead of the app: two workers collect the same due plans, and PostgreSQL is killed
// under them again and again and started anew. Neither worker may end of it.
let dataDir: string
let postgres: EmbeddedPostgres
let api: TestApi
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'almoner-dying-'))
  postgres = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    settings: { fsync: 'off', autovacuum: 'off' },
  })
  const { ownerUrl } = postgres
  const appUrl = await prepareAppRole(ownerUrl)
  await migrate(ownerUrl, entities)
  api = await createTestApi({}, { ownerUrl, appUrl, adminUrl: ownerUrl, drop: () => postgres.stop() })
})
afterAll(async () => {
  await api.close()
  await rm(dataDir, { recursive: true, force: true })
})

const workerFile = fileURLToPath(new URL('recurring-worker.mjs', import.meta.url))
const pace = { batch: 40, atOnce: 8, leaseMs: 3_000 }

test('however often PostgreSQL is killed, each payment that is due is taken once and no worker ends', async () => {
  const throwDie = diceOf(seedOf('P1 with the database dying'))
  const org = await api.given.org({ timeZone: 'UTC' })
  const due = sized(10_000)
  const kills = sized(200)
  await givePlans(api, org, due)
  const { ownerUrl } = api.ground.connections
  const appUrl = api.ground.connections.readPool.options.connectionString
  const start = async () => {
    const given = { appUrl, ownerUrl, dataDir: api.ground.config.dataDir, orgId: org.orgId, pace, outlives: true }
    const child = fork(workerFile, [JSON.stringify(given)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const ended = once(child, 'exit')
    await once(child, 'message')
    return { ended }
  }
  const started = await Promise.all([start(), start()])
  const workers = Promise.all(started.map(({ ended }) => ended))
  const over = new AbortController()
  void workers.then(() => over.abort())

  let killed = 0
  const died = { SIGKILL: 0, SIGQUIT: 0 }
  const charges = async () =>
    (
      await api.asOwner<{ count: number }>('select count(*)::int as count from charges where org_id = $1', [org.orgId])
    )[0]?.count ?? 0
  // Spread over the work, so that each kill meets payments under way.
  while (killed < kills) {
    const found = await charges().catch(() => 0)
    if (found >= ((killed + 0.5) * due) / (kills + 1)) {
      await sleep(throwDie(100))
      const signal = throwDie(2) === 0 ? 'SIGKILL' : 'SIGQUIT'
      process.kill(readPostmasterFile(join(dataDir, 'postgres'))?.pid ?? 0, signal)
      await expect.poll(() => postgres.outage(), { interval: 2, timeout: 10_000 }).toBeDefined()
      await expect.poll(() => postgres.outage(), { timeout: 60_000 }).toBeUndefined()
      killed += 1
      died[signal] += 1
    }
    if (over.signal.aborted) break
    await sleep(10)
  }
  expect(await workers).toEqual([
    [0, null],
    [0, null],
  ])
  process.stdout.write(`P1: ${due} due, PostgreSQL killed ${JSON.stringify(died)}\n`)
  expect(killed).toBe(kills)
  await expectEachTakenOnce(api, org, due)
}, 3_600_000)
