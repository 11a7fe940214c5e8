import { Readable } from 'node:stream'
import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { exportKeptDays, mostCounted } from '@almoner/contracts/exports/export'
import { exportedLists } from '@almoner/contracts/exports/export-columns'
import type { StartExportInput } from '@almoner/contracts/exports/exports.operations'
import { CallRunner } from '../../platform/access/call-runner.js'
import { Clock } from '../../platform/clock.js'
import { Files } from '../../platform/files/files.js'
import type { JobPayload } from '../../platform/jobs/job-registry.js'
import type { Logger } from '../../platform/logger.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { infrastructureProblem } from '../../platform/problems/infrastructure-problem.js'
import { LOGGER } from '../../platform/tokens.js'
import { ExportCopies } from './export-copies.js'
import type { Table } from './export-list.js'
import { ExportLists } from './export-lists.js'
import { Export, type StoredState } from './export.entity.js'
import { keyOf, sheetOf } from './export.presenter.js'
import { csvFile } from './writing/csv-file.js'
import { xlsxFile } from './writing/xlsx-file.js'

export interface ExportJob extends JobPayload {
  orgId: string
  exportId: string
}

export const exportTask = 'exports.write'

/** So often people are told how far it is. */
const toldEveryMs = 1_000

class Stopped extends Error {}

type OfList = Export & { request: StartExportInput }

const isOfList = (row: Export): row is OfList => exportedLists.some((list) => list === row.request.list)

/** Writes files of lists, and deletes them when their days are over. */
@Injectable()
export class ExportsWork {
  constructor(
    private readonly em: EntityManager,
    private readonly calls: CallRunner,
    private readonly lists: ExportLists,
    private readonly copies: ExportCopies,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly files: Files,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Begins anew where a process died over it. */
  async write(job: ExportJob, signal: AbortSignal): Promise<void> {
    const row = await this.find(job)
    if (row?.state !== 'running') return
    try {
      const written = await this.writeFile(row, job, signal)
      if (!(await this.finish(job, 'ready', written))) throw new Stopped()
    } catch (error) {
      if (error instanceof Stopped) return this.files.remove(keyOf(row))
      if (signal.aborted || infrastructureProblem(error)) throw error
      this.log.error({ err: error, ...job }, 'a file of a list could not be made')
      await this.finish(job, 'failed')
    }
  }

  /** Deletes the files of an org that were kept long enough, and what is left of those that were not finished. */
  async clean(orgId: string): Promise<void> {
    const over = new Date(this.clock.now().getTime() - exportKeptDays * 86_400_000)
    await this.em.transactional(async (em) => {
      const rows = await em.find(Export, { orgId, fileRemovedAt: null, createdAt: { $lt: over } }, { limit: 100 })
      for (const row of rows) {
        await this.files.remove(keyOf(row))
        row.fileRemovedAt = this.clock.now()
      }
    })
  }

  private async writeFile(row: Export, job: ExportJob, signal: AbortSignal): Promise<{ rows: number; bytes: number }> {
    const written = { rows: 0, bytes: 0 }
    const chunks = await this.chunksOf(row, written, job, signal)
    // The storage wraps what goes wrong while it is read from, and what that was decides what becomes of the job.
    let cause: { error: unknown } | undefined
    async function* measured(): AsyncGenerator<Uint8Array> {
      try {
        for await (const chunk of chunks) {
          const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
          written.bytes += bytes.byteLength
          yield bytes
        }
      } catch (error) {
        cause = { error }
        throw error
      }
    }
    try {
      await this.files.putStream(keyOf(row), Readable.from(measured(), { objectMode: false }))
    } catch (error) {
      throw cause ? cause.error : error
    }
    return written
  }

  private async chunksOf(
    row: Export,
    written: { rows: number },
    job: ExportJob,
    signal: AbortSignal,
  ): Promise<AsyncIterable<Uint8Array | string>> {
    const tell = this.teller(written, job, signal)
    if (!isOfList(row)) return this.copies.bytes({ orgId: row.orgId, request: row.request, tell })
    const table = await this.lists.table(row)
    const counted = { ...table, rows: countedRows(table, { written, tell, count: () => this.count(row, job) }) }
    return row.format === 'xlsx' ? xlsxFile(counted, sheetOf(row.list)) : csvFile(counted)
  }

  /** Notes how many rows there will be. Those of a list that grows meanwhile are more in the end. */
  private async count(row: OfList, job: ExportJob): Promise<void> {
    const total = await this.lists.count(row, mostCounted)
    if (total !== null && total <= mostCounted) await this.note(job, { total })
  }

  /** Tells how many rows are written, now and then; throws `Stopped` once somebody stopped it. */
  private teller(written: { rows: number }, job: ExportJob, signal: AbortSignal) {
    let toldAt = this.clock.now().getTime()
    return async (rows: number) => {
      signal.throwIfAborted()
      written.rows = rows
      if (this.clock.now().getTime() - toldAt < toldEveryMs) return
      toldAt = this.clock.now().getTime()
      await this.note(job, { rows })
    }
  }

  private async note(job: ExportJob, progress: Partial<Pick<Export, 'rows' | 'total'>>): Promise<void> {
    await this.calls.transaction(job, async () => {
      const row = await this.em.findOne(Export, { orgId: job.orgId, id: job.exportId })
      if (row?.state !== 'running') throw new Stopped()
      Object.assign(row, progress)
    })
  }

  /** Whether it was still being made. */
  private finish(job: ExportJob, state: StoredState, written?: { rows: number; bytes: number }): Promise<boolean> {
    const { orgId, exportId } = job
    return this.calls.transaction(job, async () => {
      // An erasure takes the row along.
      const row = await this.em.findOne(Export, { orgId, id: exportId })
      if (row?.state !== 'running') return false
      row.state = state
      row.finishedAt = this.clock.now()
      if (written) Object.assign(row, written)
      await this.outbox.write(orgId, 'export.finished', { exportId })
      return true
    })
  }

  private find({ orgId, exportId }: ExportJob): Promise<Export | null> {
    return this.em.transactional((em) => em.findOne(Export, { orgId, id: exportId }))
  }
}

interface Progress {
  written: { rows: number }
  tell: (rows: number) => Promise<void>
  count: () => Promise<void>
}

/** Rows as they are read, and how many there will be counted beside. */
async function* countedRows({ rows }: Table, { written, tell, count }: Progress): Table['rows'] {
  let trouble: { error: unknown } | undefined
  const counting = count().catch((error: unknown) => {
    trouble = { error }
  })
  try {
    for await (const page of rows) {
      if (trouble) throw trouble.error
      yield page
      await tell(written.rows + page.length)
    }
  } finally {
    await counting
  }
  if (trouble) throw trouble.error
}
