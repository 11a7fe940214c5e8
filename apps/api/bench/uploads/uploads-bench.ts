import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { AlmonerClient, startAlmoner } from '../parts/almoner.ts'
import type { BenchDatabase } from '../parts/database.ts'
import type { Options } from '../parts/options.ts'
import type { ServerProcess } from '../parts/server-process.ts'
import { times, type Line } from '../parts/table.ts'

const atOnce = 30
const bytes = 19_900_000
const growthGoal = 50
const slownessGoal = 2
const mebibyte = 2 ** 20
const settlingMs = 1_000
const steadyWindowMs = 5_000
const steadyGrowth = 5 * mebibyte
const mostWarmUpMs = 180_000

/** 30 uploads of 20 MB at once without a session; neither memory nor the list of donors beside them should show it. */
export async function benchUploads(database: BenchDatabase, options: Options): Promise<Line[]> {
  const almoner = await startAlmoner(database)
  try {
    const client = await AlmonerClient.signIn(almoner)
    const seconds = options.secondsPerRound * options.rounds
    await untilSteady(client, almoner)
    const quietUntil = Date.now() + seconds * 1_000
    const [alone, before] = await Promise.all([latencies(client, quietUntil), mostMemory(almoner, quietUntil)])
    const quiet = p95(alone)
    const endsAt = Date.now() + seconds * 1_000
    const counts = new Int32Array(new SharedArrayBuffer(600 * Int32Array.BYTES_PER_ELEMENT))
    const worker = new Worker(new URL('send-uploads.ts', import.meta.url), {
      workerData: { port: Number(new URL(almoner.url).port), atOnce, bytes, endsAt, counts },
    })
    const sent = once(worker, 'exit')
    const busy = await latencies(client, endsAt)
    await sent
    const after = await mostMemory(almoner, Date.now() + settlingMs)
    const during = p95(busy)
    const growth = (after - before) / mebibyte
    return [
      {
        operation: `memory more after ${atOnce} uploads of 20 MB by nobody at once`,
        floor: '',
        almoner: `${growth.toFixed(0)} MiB`,
        ratio: [...counts.entries()]
          .flatMap(([status, count]) => (count > 0 ? [`${status} × ${count}`] : []))
          .join(', '),
        goal: `< ${growthGoal} MiB`,
        isMet: growth < growthGoal,
      },
      {
        operation: "· the staff's list of donors, p95",
        floor: `${quiet.toFixed(1)} ms quiet`,
        almoner: `${during.toFixed(1)} ms`,
        ratio: times(during / quiet),
        goal: `≤ ${slownessGoal}×`,
        isMet: during <= quiet * slownessGoal,
      },
    ]
  } finally {
    await almoner.stop()
  }
}

async function latencies(client: AlmonerClient, endsAt: number): Promise<number[]> {
  const found: number[] = []
  while (Date.now() < endsAt) {
    const began = performance.now()
    await client.query('donors.list', {})
    found.push(performance.now() - began)
  }
  return found
}

/** A fresh process takes half a minute to reach the size that these requests alone bring it to. */
async function untilSteady(client: AlmonerClient, almoner: ServerProcess): Promise<void> {
  const giveUpAt = Date.now() + mostWarmUpMs
  let last = 0
  while (Date.now() < giveUpAt) {
    await latencies(client, Date.now() + steadyWindowMs)
    const { rssBytes } = await almoner.usage()
    if (rssBytes - last < steadyGrowth) return
    last = rssBytes
  }
  throw new Error(`The server was still growing after ${mostWarmUpMs / 1_000} s of requests for one list.`)
}

async function mostMemory(almoner: ServerProcess, endsAt: number): Promise<number> {
  let most = 0
  while (Date.now() < endsAt) {
    most = Math.max(most, (await almoner.usage()).rssBytes)
    await sleep(100)
  }
  return most
}

function p95(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
}
