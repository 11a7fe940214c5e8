import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { BenchDatabase } from '../parts/database.ts'
import { median } from '../parts/load.ts'
import { times, type Line } from '../parts/table.ts'
import { giveBook } from './fill-book.ts'

const goalPerSecond = 40
const goalOfCheckMs = 1_000
const goalOfGrowthMiB = 50

/** What a worker took for a run of statements by email, and Typst alone for the same documents. */
export interface Measured {
  statements: number
  almonerMs: number
  floorMs: number
  /** Of the look at who would get one. */
  checksMs: number[]
  /** After each turn of 200. */
  turns: { rssBytes: number; typstBytes: number }[]
  /** Bytes in use after a collection: once warm, and at the end. */
  live: number[]
}

export async function benchStatements(database: BenchDatabase, donors: number): Promise<Line[]> {
  const orgId = await giveBook(database.client, donors)
  const measured = await measure({
    ORG_ID: orgId,
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.ownerUrl,
  })
  const { statements, almonerMs, floorMs, checksMs, turns, live } = measured
  const [floor, almoner] = [statements / (floorMs / 1_000), statements / (almonerMs / 1_000)]
  const checkMs = median(checksMs.slice(1))
  const own = turns.map(({ rssBytes }) => rssBytes / 2 ** 20)
  const typst = turns.map(({ typstBytes }) => typstBytes / 2 ** 20)
  const tenth = Math.max(1, Math.floor(turns.length / 10))
  const growth = median(own.slice(-tenth)) - median(own.slice(tenth, 2 * tenth))
  const kept = ((live.at(-1) ?? 0) - (live[0] ?? 0)) / 2 ** 20
  return [
    {
      operation: `statements of ${statements.toLocaleString('en')} donors by email, beside Typst alone`,
      floor: `${floor.toFixed(0)}/s`,
      almoner: `${almoner.toFixed(0)}/s`,
      ratio: times(almoner / floor),
      goal: `≥ ${goalPerSecond}/s`,
      isMet: almoner >= goalPerSecond,
    },
    {
      operation: '· memory of the worker, last tenth against the second',
      floor: '',
      almoner: `${growth.toFixed(0)} MiB`,
      ratio: '',
      goal: `< ${goalOfGrowthMiB} MiB`,
      isMet: growth < goalOfGrowthMiB,
    },
    {
      operation: '· what a collection leaves of it, at the end against after 1,000',
      floor: '',
      almoner: `${kept.toFixed(0)} MiB`,
      ratio: '',
      goal: `< ${goalOfGrowthMiB} MiB`,
      isMet: kept < goalOfGrowthMiB,
    },
    {
      operation: '· at the most, and of the processes that set documents',
      floor: '',
      almoner: `${Math.max(...own).toFixed(0)} and ${Math.max(...typst).toFixed(0)} MiB`,
      ratio: '',
      goal: '',
      isMet: null,
    },
    {
      operation: `· who of ${donors.toLocaleString('en')} gets one, with the totals of ${(donors * 4).toLocaleString('en')} gifts`,
      floor: '',
      almoner: `${checkMs.toFixed(0)} ms`,
      ratio: '',
      goal: `< ${goalOfCheckMs} ms`,
      isMet: checkMs < goalOfCheckMs,
    },
  ]
}

async function measure(environment: Record<string, string>): Promise<Measured> {
  const child = fork(fileURLToPath(new URL('statements-worker.ts', import.meta.url)), [], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit') as Promise<[number | null]>
  const [answer] = (await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`The worker ended with ${code}`))),
  ])) as [Measured]
  await ended
  return answer
}
