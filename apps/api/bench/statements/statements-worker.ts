import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import 'reflect-metadata'
import { NestFactory } from '@nestjs/core'
import type { OrgId } from '@almoner/contracts/orgs/org-id'
import {
  AppModule,
  CallRunner,
  connect,
  createLogger,
  entities,
  PdfRenderer,
  prepareAppRole,
  readConfig,
  statementDataOf,
  StatementRunsRepository,
  StatementRunsService,
  StatementRunsWork,
  StatementWriter,
  systemActor,
} from '../parts/built.ts'
import { year } from './fill-book.ts'
import type { Measured } from './statements-bench.ts'

// As `process.ts` tells V8 where Almoner runs.
setFlagsFromString('--heap-growing-percent=50')
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Almoner's worker at a run of statements, and Typst alone at the same documents, in turns. */
const { DATABASE_URL: ownerUrl = '', DATA_DIR } = process.env
const orgId = process.env.ORG_ID as OrgId
const template = 'domains/statements/document/statement.typ'
const inOneTurn = 200
// Of the 50 that 10,000 donors make: what is kept for good is there then.
const warmTurns = 5

const log = createLogger('error')
const config = readConfig({ NODE_ENV: 'test', DATA_DIR, DATABASE_URL: ownerUrl, DEMO: '0' })
const connections = await connect({ appUrl: await prepareAppRole(ownerUrl), ownerUrl, entities, log })
const app = await NestFactory.createApplicationContext(AppModule.on({ config, log, connections }), { logger: false })
const runs = app.get(StatementRunsRepository, { strict: false })
const work = app.get(StatementRunsWork, { strict: false })
const writer = app.get(StatementWriter, { strict: false })
const renderer = app.get(PdfRenderer, { strict: false })

const checksMs: number[] = []
for (let round = 0; round < 7; round += 1) checksMs.push(await timed(() => runs.check(orgId, year)))
const { donors } = await runs.check(orgId, year)
const { id: runId } = await app
  .get(CallRunner, { strict: false })
  .run({ orgId }, () =>
    app
      .get(StatementRunsService, { strict: false })
      .start(systemActor(orgId), { ...year, donors, idempotencyKey: randomUUID() }),
  )

const measured: Measured = { statements: 0, almonerMs: 0, floorMs: 0, checksMs, turns: [], live: [] }
for (;;) {
  const next = await runs.waiting(orgId, runId, 'email', inOneTurn)
  if (next.length === 0) break
  const documents = await documentsOf(next.map(({ donorId }) => donorId))
  const floorMs = await timed(() => Promise.all(documents.map((document) => renderer.pdf(document))))
  const almonerMs = await timed(() => work.work({ orgId, userId: null, runId }, new AbortController().signal))
  measured.statements += next.length
  measured.floorMs += floorMs
  measured.almonerMs += almonerMs
  measured.turns.push({ rssBytes: process.memoryUsage.rss(), typstBytes: memoryOfChildren() })
  if (measured.turns.length === warmTurns) measured.live.push(liveBytes())
}
measured.live.push(liveBytes())
process.send?.(measured)
await app.close()
await connections.close()
process.disconnect()

async function documentsOf(donorIds: string[]) {
  const written = await writer.writeAll(orgId, donorIds, { ...year, entityId: null })
  return written.map((one) => ({
    template,
    data: statementDataOf([one], '2026-01-05'),
    createdAt: new Date('2026-01-05T00:00:00Z'),
  }))
}

async function timed(what: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await what()
  return performance.now() - began
}

/** What is still in use once the collector has taken the rest. */
function liveBytes(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** What the processes that this one began hold; 0 where the system does not say. */
function memoryOfChildren(): number {
  if (!existsSync('/proc/self/status')) return 0
  const own = new RegExp(`^PPid:\\s*${process.pid}$`, 'm')
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((id) => (existsSync(`/proc/${id}/status`) ? readFileSync(`/proc/${id}/status`, 'utf8') : ''))
    .filter((status) => own.test(status))
    .reduce((sum, status) => sum + 1024 * Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0), 0)
}
