import { setTimeout as sleep } from 'node:timers/promises'
import type { AlmonerClient } from '../parts/almoner.ts'
import type { ServerProcess } from '../parts/server-process.ts'

export interface Watched {
  growthBytes: number
  /** Milliseconds that a page of charges took, for 95 of 100. */
  listP95Ms: number
}

const betweenPagesMs = 50

export async function watchServer<Result>(
  server: ServerProcess,
  client: AlmonerClient,
  work: () => Promise<Result>,
): Promise<Watched & { result: Result }> {
  const before = (await server.usage()).rssBytes
  let most = before
  const taken: number[] = []
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now()
      await client.query('charges.list', { limit: 50 })
      taken.push(performance.now() - began)
      most = Math.max(most, (await server.usage()).rssBytes)
      await sleep(betweenPagesMs)
    }
  })()
  try {
    const result = await work()
    return { result, growthBytes: most - before, listP95Ms: percentile(taken, 0.95) }
  } finally {
    over.abort()
    await watching
  }
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
