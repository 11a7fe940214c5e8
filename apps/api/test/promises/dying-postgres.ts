import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { entities } from '../../src/entities.js'
import { readPostmasterFile } from '../../src/platform/database/embedded/postmaster.js'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.js'
import { migrate } from '../../src/platform/database/migrate.js'
import { prepareAppRole } from '../../src/platform/database/roles.js'
import { createTestApi, type TestApi } from '../create-test-api.js'

/** Almoner on a PostgreSQL of its own, which can be killed and is started again by the server. */
export interface DyingPostgres {
  api: TestApi
  /**
   * Kills PostgreSQL until `times` is reached, spread over the work: each kill waits for its share of `progress`, which runs from
   * 0 to 1, and a few random milliseconds. Stops early once the work is over. Returns how often each signal killed it.
   */
  killDuring: (work: KilledWork) => Promise<Record<'SIGKILL' | 'SIGQUIT', number>>
  close: () => Promise<void>
}

interface KilledWork {
  times: number
  throwDie: (below: number) => number
  progress: () => Promise<number>
  isOver: () => boolean
}

const mostDelayMs = 100

export async function startDyingPostgres(): Promise<DyingPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'almoner-dying-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    settings: { fsync: 'off', autovacuum: 'off' },
  })
  const { ownerUrl } = postgres
  const appUrl = await prepareAppRole(ownerUrl)
  await migrate(ownerUrl, entities)
  const api = await createTestApi({}, { ownerUrl, appUrl, adminUrl: ownerUrl, drop: () => postgres.stop() })

  const kill = async (signal: 'SIGKILL' | 'SIGQUIT'): Promise<void> => {
    process.kill(readPostmasterFile(join(dataDir, 'postgres'))?.pid ?? 0, signal)
    await expect.poll(() => postgres.outage(), { interval: 2, timeout: 10_000 }).toBeDefined()
    await expect.poll(() => postgres.outage(), { timeout: 60_000 }).toBeUndefined()
  }

  return {
    api,
    killDuring: async ({ times, throwDie, progress, isOver }) => {
      const died = { SIGKILL: 0, SIGQUIT: 0 }
      let killed = 0
      while (killed < times && !isOver()) {
        if ((await progress()) >= (killed + 0.5) / (times + 1)) {
          await sleep(throwDie(mostDelayMs))
          const signal = throwDie(2) === 0 ? 'SIGKILL' : 'SIGQUIT'
          await kill(signal)
          died[signal] += 1
          killed += 1
        }
        await sleep(10)
      }
      return died
    },
    close: async () => {
      await api.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
