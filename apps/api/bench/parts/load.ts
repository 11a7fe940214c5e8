import autocannon from 'autocannon'
import type { ServerProcess } from './server-process.ts'

const connections = 8

export interface Load {
  requestsPerSecond: number
  cpuMsPerRequest: number
}

export async function load(
  server: ServerProcess,
  path: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<Load> {
  const before = await server.usage()
  const result = await autocannon({ url: server.url + path, connections, duration: seconds, headers })
  const after = await server.usage()
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${path}: ${result.errors} connections broke and ${result.non2xx} answers were refusals`)
  }
  return {
    requestsPerSecond: result.requests.total / result.duration,
    cpuMsPerRequest: (after.cpuMs - before.cpuMs) / result.requests.total,
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}
