import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { formOf } from './testing/gift-files.js'
import { ImportClient } from './testing/import-client.js'
import { printOrg } from './testing/print-org.js'

// A process of its own can be killed; it runs what the build made.
const workerModule = resolve(import.meta.dirname, '../../../dist/worker.js')
const gifts = 20_000

let api: TestApi
let org: GivenOrg
let client: ImportClient
const workers: ChildProcess[] = []

beforeAll(async () => {
  api = await createTestApi()
  org = await api.given.org()
  client = new ImportClient(api, org.admin)
})
afterAll(async () => {
  await Promise.all(workers.filter((worker) => worker.exitCode === null && worker.signalCode === null).map(kill))
  await api.close()
})

function startWorker(): ChildProcess {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: api.infrastructure.connections.ownerUrl,
    DATA_DIR: api.infrastructure.config.dataDir,
    DEMO: '0',
  }
  const worker = fork(workerModule, [], { env, stdio: 'ignore' })
  workers.push(worker)
  return worker
}

async function kill(worker: ChildProcess): Promise<void> {
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}

/** A fresh lock of a job is left alone for some seconds; this has them go by, so that the next worker frees it as it starts. */
async function killLongAgo(worker: ChildProcess): Promise<void> {
  await kill(worker)
  await api.asOwner("update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'")
}

async function until(
  importId: string,
  isSo: (found: Awaited<ReturnType<typeof client.calls.get>>) => boolean,
): Promise<void> {
  for (let tries = 0; tries < 2_000; tries += 1) {
    if (isSo(await client.calls.get({ id: importId }))) return
    await sleep(20)
  }
  throw new Error('It did not come to that')
}

const chargeCount = async () =>
  (await api.asOwner<{ n: number }>('select count(*)::int as n from charges where org_id = $1', [org.orgId]))[0]?.n

it(
  'is finished after a kill -9 in the middle, with no gift twice, and undone after another',
  // It starts four processes, which a busy machine takes half a minute for each.
  { timeout: 300_000 },
  async () => {
    const rows = Array.from({ length: gifts }, (_, index) => [
      `G${index}`,
      `donor${index % 5_000}@example.org`,
      '1.00',
      '2026-01-02',
    ])
    const before = await printOrg(api, org.orgId)
    const { id, suggestedPlan } = await client.calls.upload(formOf([['Gift Id', 'Email', 'Amount', 'Date'], ...rows]))

    await client.calls.check({ id, plan: suggestedPlan })
    const reader = startWorker()
    await until(id, ({ progress }) => progress?.phase === 'reading' && progress.done > 0)
    await killLongAgo(reader)
    expect(await client.calls.get({ id })).toMatchObject({ status: 'checking' })
    const second = startWorker()
    await until(id, ({ status }) => status === 'checked')
    expect((await client.calls.get({ id })).findings).toMatchObject({ rows: gifts, ready: gifts })

    await client.calls.run({ id })
    await until(id, ({ progress }) => progress?.phase === 'merging' && progress.done > 0)
    await killLongAgo(second)
    expect(await chargeCount()).toBe(0)
    const third = startWorker()
    await until(id, ({ status }) => status === 'done')
    expect(await chargeCount()).toBe(gifts)
    expect(await api.as(org.agent).charges.totals({})).toMatchObject({
      byCurrency: [{ gifts, gross: gifts * 100, net: gifts * 100 }],
    })

    await client.calls.undo({ id })
    await until(id, ({ progress }) => progress?.phase === 'undoing')
    await sleep(100)
    await killLongAgo(third)
    startWorker()
    await until(id, ({ status }) => status === 'undone')
    expect(await printOrg(api, org.orgId)).toBe(before)
  },
)
