import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDyingPostgres, type DyingPostgres } from './dying-postgres.js'
import { expectEachTakenOnce, giveDonations } from './recurring-case.js'
import { rngOf, seedOf, sized } from './size.js'

// P1 of SECURITY with the database dying instead of the app: two workers collect the same due recurring donations, and PostgreSQL is killed
// under them again and again and started anew. Neither worker may end of it.
let dying: DyingPostgres
beforeAll(async () => {
  dying = await startDyingPostgres()
})
afterAll(() => dying.close())

const workerFile = fileURLToPath(new URL('recurring-worker.mjs', import.meta.url))
const pace = { batch: 40, atOnce: 8, leaseMs: 3_000 }

// As long as a gateway takes, so that the work outlasts the kills even where it is a hundredth of what is promised.
const answersAfterMs = 200

test('however often PostgreSQL is killed, each payment that is due is taken once and no worker ends', async () => {
  const { api } = dying
  const throwDie = rngOf(seedOf('P1 with the database dying'))
  const org = await api.given.org({ timeZone: 'UTC' })
  const due = sized(10_000)
  const kills = sized(200)
  await giveDonations(api, org, due)
  const { ownerUrl } = api.infrastructure.connections
  const appUrl = api.infrastructure.connections.readPool.options.connectionString
  const start = async () => {
    const given = {
      appUrl,
      ownerUrl,
      dataDir: api.infrastructure.config.dataDir,
      orgId: org.orgId,
      pace,
      outlives: true,
      answersAfterMs,
    }
    const child = fork(workerFile, [JSON.stringify(given)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const ended = once(child, 'exit')
    await once(child, 'message')
    return { ended }
  }
  const started = await Promise.all([start(), start()])
  const workers = Promise.all(started.map(({ ended }) => ended))
  let isOver = false
  void workers.then(() => (isOver = true))

  const begun = async () => {
    const sql = 'select count(*)::int as count from charges where org_id = $1'
    const [found] = await api.asOwner<{ count: number }>(sql, [org.orgId]).catch(() => [])
    return (found?.count ?? 0) / due
  }
  const died = await dying.killDuring({ times: kills, throwDie, progress: begun, isOver: () => isOver })
  expect(await workers).toEqual([
    [0, null],
    [0, null],
  ])
  process.stdout.write(`P1: ${due} due, PostgreSQL killed ${JSON.stringify(died)}\n`)
  expect(died.SIGKILL + died.SIGQUIT).toBe(kills)
  await expectEachTakenOnce(api, org, due)
}, 3_600_000)
