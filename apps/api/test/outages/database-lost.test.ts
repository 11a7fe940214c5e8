import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runChecks } from '../../src/checks/run-checks.js'
import { readPostmasterFile } from '../../src/platform/database/embedded/postmaster.js'
import { findEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.js'
import { Given, type GivenOrg } from '../given.js'
import { createTestDatabase } from '../test-database.js'
import { Failover } from './failover.js'
import { startGiving, type Giving } from './giving.js'
import { startServer, startWorker, statusOf, type RunningProcess } from './running-server.js'

let dataDir: string
let cleanUps: (() => Promise<unknown>)[]
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'almoner-outage-'))
  cleanUps = [() => rm(dataDir, { recursive: true, force: true })]
})
afterEach(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
})

// Each wait has a limit of its own; this one ends what hangs between them.
const limitMs = 240_000

const slow = { timeout: 30_000, interval: 50 }
const stops = <Running extends RunningProcess>(running: Running): Running => {
  cleanUps.push(() => running.stop())
  return running
}

/** A pool of the owner's role that outlives the database too. */
function ownerPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => undefined)
  cleanUps.push(() => pool.end())
  return pool
}

const moreGifts = async (giving: Giving, count = 10): Promise<void> => {
  const before = giving.acknowledged()
  await expect.poll(() => giving.acknowledged(), slow).toBeGreaterThanOrEqual(before + count)
}

/** What donors were told, what is booked and what the gateway has taken are the same gifts, and nothing is left to be done. */
async function expectAllKept(owner: pg.Pool, ownerUrl: string, { orgId }: GivenOrg, giving: Giving): Promise<void> {
  await giving.stop()
  const [found] = (
    await owner.query<Record<'booked' | 'taken' | 'twice', number>>(
      `select (select count(*)::int from charges where org_id = $1 and status = 'succeeded') as booked,
              (select count(distinct object_id)::int from sandbox_log where org_id = $1 and object = 'payment' and status = 'succeeded') as taken,
              (select count(*)::int from (select donation_id from charges where org_id = $1 group by 1 having count(*) > 1) d) as twice`,
      [orgId],
    )
  ).rows
  expect(found).toEqual({ booked: giving.acknowledged(), taken: giving.acknowledged(), twice: 0 })
  expect(giving.statuses.get(500)).toBeUndefined()
  expect([...giving.refusals]).toEqual(["Almoner can't reach its database right now. Try again in a moment."])
  await expect
    .poll(
      async () =>
        (
          await owner.query(
            `select type as what from outbox where org_id = $1 and handled_at is null
             union all select task_identifier || ' ' || coalesce(last_error, '') from graphile_worker.jobs j
             where run_at <= now() or locked_at is not null`,
            [orgId],
          )
        ).rows,
      { ...slow, timeout: 40_000 },
    )
    .toEqual([])
  expect((await runChecks(ownerUrl)).filter(({ violations }) => violations.length > 0)).toEqual([])
}

test(
  'the server starts a PostgreSQL that was killed again; it and a worker beside it lose nothing',
  async () => {
    const server = stops(await startServer({ DATA_DIR: dataDir, NODE_ENV: 'development' }))
    const worker = stops(await startWorker({ DATA_DIR: dataDir, NODE_ENV: 'development' }))
    const { ownerUrl } = (await findEmbeddedPostgres(dataDir)) ?? { ownerUrl: '' }
    const owner = ownerPool(ownerUrl)
    const org = await new Given(owner).org()
    const giving = startGiving(server.url, org, 6)
    await moreGifts(giving)

    for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
      const { pid, port } = readPostmasterFile(join(dataDir, 'postgres')) ?? { pid: 0, port: 0 }
      process.kill(pid, signal)
      // Nobody can start it while another program has its port.
      const squatter = await takePort(port)
      await expect.poll(() => statusOf(`${server.url}/readyz`), slow).toBe(503)
      await expect
        .poll(async () => (await (await fetch(`${server.url}/readyz`)).json()) as unknown, slow)
        .toMatchObject({
          conditions: [
            { key: 'database_unreachable', message: expect.stringMatching(/^Almoner's database is not running\. /) },
          ],
        })
      expect(await statusOf(`${server.url}/healthz`)).toBe(200)
      await once(squatter.close(), 'close')
      await expect.poll(() => statusOf(`${server.url}/readyz`), slow).toBe(200)
      await moreGifts(giving)
    }

    await expectAllKept(owner, ownerUrl, org, giving)
    expect([server.child.exitCode, worker.child.exitCode]).toEqual([null, null])
    expect(server.output()).toContain('PostgreSQL has ended although nobody stopped it; it is started again')
    expect([await worker.stop(), await server.stop()]).toEqual([0, 0])
  },
  limitMs,
)

test(
  'a database that fails over, refuses for a while and comes back is found again by server and worker',
  async () => {
    const database = await createTestDatabase()
    cleanUps.push(() => database.drop())
    const failover = await Failover.before(database.ownerUrl)
    cleanUps.push(() => failover.close())
    const settings = { DATABASE_URL: failover.url, DATA_DIR: dataDir, NODE_ENV: 'development' }
    const server = stops(await startServer({ ...settings, WORKER: '0' }))
    const workers = [stops(await startWorker(settings)), stops(await startWorker(settings))]
    const owner = ownerPool(database.ownerUrl)
    const org = await new Given(owner).org()
    const giving = startGiving(server.url, org, 6)
    await moreGifts(giving)

    for (let times = 0; times < 2; times += 1) {
      await failover.refuse()
      await expect.poll(() => statusOf(`${server.url}/readyz`), slow).toBe(503)
      expect(await statusOf(`${server.url}/healthz`)).toBe(200)
      await failover.accept()
      await expect.poll(() => statusOf(`${server.url}/readyz`), slow).toBe(200)
      await moreGifts(giving)
    }

    await expectAllKept(owner, database.ownerUrl, org, giving)
    expect([server, ...workers].map(({ child }) => child.exitCode)).toEqual([null, null, null])
  },
  limitMs,
)

async function takePort(port: number): Promise<Server> {
  for (;;) {
    const server = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1')
    const event = await Promise.race([
      once(server, 'listening').then(() => 'listening'),
      once(server, 'error').then(() => 'error'),
    ]).catch(() => 'error')
    if (event === 'listening') return server
  }
}
