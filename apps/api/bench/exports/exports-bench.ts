import { setTimeout as sleep } from 'node:timers/promises'
import { exportFilePath, type Export } from '@almoner/contracts/exports/export'
import type { StartExportWire } from '@almoner/contracts/exports/exports.operations'
import { AlmonerClient, startAlmoner } from '../parts/almoner.ts'
import type { BenchDatabase } from '../parts/database.ts'
import type { FilledOrg } from '../parts/fill.ts'
import type { Options } from '../parts/options.ts'
import { startServer, type ServerProcess } from '../parts/server-process.ts'
import { times, type Line } from '../parts/table.ts'

const columns = [
  'number',
  'date',
  'amount',
  'currency',
  'status',
  'donor',
  'email',
  'campaign',
  'fee',
  'net',
  'method',
] as const

const askedEveryMs = 10
const goal = 0.8
const goalOfFirstByteMs = 100
const goalOfMemoryMiB = 150

interface Written {
  rows: number
  /** From the request until the file is ready to be fetched. */
  ms: number
  /** From the request for the file until its first byte. */
  firstMs: number
  /** More than before the first file, at the most. */
  grownBytes: number
}

/** A file of all transactions of the org, as a job that keeps it, beside COPY of the same joined rows behind bare Fastify. */
export async function benchExports(database: BenchDatabase, org: FilledOrg, options: Options): Promise<Line[]> {
  const almoner = await startAlmoner(database, { WORKER: '1' })
  const floor = await startServer(
    new URL('copy-server.ts', import.meta.url),
    { DATABASE_URL: database.appUrl, ORG_ID: org.orgId },
    '/ready',
  )
  try {
    const client = await AlmonerClient.signIn(almoner)
    const { rssBytes } = await almoner.usage()
    const [floors, csvs, sheets]: [number[], Written[], Written[]] = [[], [], []]
    for (let round = 0; round < options.rounds; round += 1) {
      floors.push((await drained(`${floor.url}/copy`)).ms)
      csvs.push(await written(almoner, client, { format: 'csv', rssBytes }))
      sheets.push(await written(almoner, client, { format: 'xlsx', rssBytes }))
    }
    return linesOf(floors, csvs, sheets)
  } finally {
    await floor.stop()
    await almoner.stop()
  }
}

async function written(
  almoner: ServerProcess,
  client: AlmonerClient,
  { format, rssBytes }: { format: 'csv' | 'xlsx'; rssBytes: number },
): Promise<Written> {
  const request: StartExportWire = { list: 'charges', matching: {}, sort: '-date', columns: [...columns], format }
  const began = performance.now()
  const { id } = await client.send<Export>('exports.start', request)
  let grownBytes = 0
  for (;;) {
    const file = await client.query<Export>('exports.get', { id })
    if (file.state === 'failed') throw new Error(`The ${format} file could not be made`)
    grownBytes = Math.max(grownBytes, (await almoner.usage()).rssBytes - rssBytes)
    if (file.state === 'ready') {
      const ms = performance.now() - began
      const { firstMs } = await drained(`${almoner.url}${exportFilePath(id)}`, client.headers)
      return { rows: file.rows, ms, firstMs, grownBytes }
    }
    await sleep(askedEveryMs)
  }
}

async function drained(url: string, headers: Record<string, string> = {}): Promise<{ ms: number; firstMs: number }> {
  const began = performance.now()
  const answer = await fetch(url, { headers })
  if (!answer.ok || !answer.body) throw new Error(`${url} gave ${answer.status}`)
  let firstMs = 0
  for await (const chunk of answer.body) if (chunk.length > 0 && firstMs === 0) firstMs = performance.now() - began
  return { ms: performance.now() - began, firstMs }
}

const best = (ms: readonly number[]): number => Math.min(...ms)

function linesOf(floors: readonly number[], csvs: readonly Written[], sheets: readonly Written[]): Line[] {
  const rows = csvs[0]?.rows ?? 0
  const rateOf = (ms: readonly number[]) => (rows / best(ms)) * 1_000
  const [floor, csv, xlsx] = [rateOf(floors), rateOf(csvs.map(({ ms }) => ms)), rateOf(sheets.map(({ ms }) => ms))]
  const firstMs = best(csvs.map((one) => one.firstMs))
  const grownMiB = Math.max(...[...csvs, ...sheets].map(({ grownBytes }) => grownBytes)) / 2 ** 20
  return [
    {
      operation: `export of ${rows.toLocaleString('en')} transactions as CSV, the whole job`,
      floor: `${floor.toFixed(0)}/s`,
      almoner: `${csv.toFixed(0)}/s`,
      ratio: times(csv / floor),
      goal: `≥ ${goal}×`,
      isMet: csv / floor >= goal,
    },
    {
      operation: '· first byte of the file, once it is asked for',
      floor: '',
      almoner: `${firstMs.toFixed(0)} ms`,
      ratio: '',
      goal: `< ${goalOfFirstByteMs} ms`,
      isMet: firstMs < goalOfFirstByteMs,
    },
    {
      operation: '· memory more at the most, CSV and XLSX',
      floor: '',
      almoner: `${grownMiB.toFixed(0)} MiB`,
      ratio: '',
      goal: `< ${goalOfMemoryMiB} MiB`,
      isMet: grownMiB < goalOfMemoryMiB,
    },
    {
      operation: 'the same as XLSX',
      floor: `${floor.toFixed(0)}/s`,
      almoner: `${xlsx.toFixed(0)}/s`,
      ratio: times(xlsx / floor),
      goal: '',
      isMet: true,
    },
  ]
}
