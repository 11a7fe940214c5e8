import type { Readable } from 'node:stream'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import {
  everything,
  mostCountedBefore,
  mostExportsAtOnce,
  personCopy,
  type Export as ShownExport,
} from '@almoner/contracts/exports/export'
import type {
  ColumnChoice,
  CountedRows,
  ExportById,
  ListedColumnsInput,
  StartExportInput,
} from '@almoner/contracts/exports/exports.operations'
import { may } from '@almoner/contracts/permissions'
import { permissionOfRecord, recordKinds, type RecordKind } from '@almoner/contracts/records/record'
import { seesPersonalData } from '@almoner/contracts/switches'
import type { Actor, SignedIn } from '../../platform/access/actor.js'
import { requireFreshFactor } from '../../platform/access/fresh-factor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { forUpdate, lockName, query } from '../../platform/database/transaction.js'
import { Files } from '../../platform/files/files.js'
import { newId } from '../../platform/ids.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { tellInboxes } from '../notifications/index.js'
import { ExportLists, rightToRead } from './export-lists.js'
import { Export, type PersonAsked } from './export.entity.js'
import { fileNameOf, keyOf, toExport } from './export.presenter.js'
import { exportTask, type ExportJob } from './exports.work.js'

const shownDays = 30
const mostShown = 100

interface BegunFile {
  action: 'exports.start' | 'exports.copyEverything' | 'personCopies.make'
  /** What the audit log has it about; the file itself where absent. */
  subjectId?: string
  said: object
  row: Pick<Export, 'list' | 'format' | 'request' | 'hasNationalIds' | 'hasIbans'>
}

export interface OpenFile {
  name: string
  bytes: number
  content: Readable
}

@Injectable()
export class ExportsService {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly files: Files,
    private readonly lists: ExportLists,
  ) {}

  /**
   * Has a job write the file. Raises `permission_denied` for a list that the visitor may not read, `second_factor_stale`, and
   * `export_limit`.
   */
  async start(visitor: SignedIn, actor: Actor, request: StartExportInput): Promise<ShownExport> {
    requireFreshFactor(visitor, this.clock.now())
    const read = rightToRead(request.list)
    if (!may(visitor, read)) throw Problem.lacking(visitor, read)
    // Whole ids and IBANs leave only where they were asked for by name.
    const asked: readonly string[] = request.columns ?? []
    const hasNationalIds =
      request.list === 'donors' && asked.includes('nationalId') && may(visitor, 'donors.readNationalId')
    const hasIbans = request.list === 'donations' && asked.includes('iban') && may(visitor, 'directDebits.readIban')
    return this.begin(visitor, actor, {
      action: 'exports.start',
      said: {
        ...request,
        ...(hasNationalIds && { nationalIds: 'whole' }),
        ...(hasIbans && { ibans: 'whole' }),
      },
      row: { list: request.list, format: request.format, request, hasNationalIds, hasIbans },
    })
  }

  /** Has a job write all that is kept about the org. Raises `second_factor_stale` and `export_limit`. */
  async copyEverything(visitor: SignedIn, actor: Actor): Promise<ShownExport> {
    requireFreshFactor(visitor, this.clock.now())
    const request = { list: everything } as const
    return this.begin(visitor, actor, {
      action: 'exports.copyEverything',
      said: {},
      row: { ...request, format: 'zip', request, hasNationalIds: false, hasIbans: false },
    })
  }

  /** Has a job write all that is kept about a donor. Raises `export_limit`. */
  async copyPerson(visitor: SignedIn, actor: Actor, of: Pick<PersonAsked, 'donorId' | 'number'>): Promise<ShownExport> {
    return this.begin(visitor, actor, {
      action: 'personCopies.make',
      subjectId: of.donorId,
      said: {},
      row: {
        list: personCopy,
        format: 'zip',
        request: { list: personCopy, ...of },
        hasNationalIds: true,
        hasIbans: true,
      },
    })
  }

  private begin(
    visitor: SignedIn,
    actor: Actor,
    { action, subjectId, said, row: asked }: BegunFile,
  ): Promise<ShownExport> {
    const { orgId } = actor
    const { userId } = visitor
    return this.em.transactional(async (em) => {
      await lockName(em, `exports:${userId}`)
      const running = await em.count(Export, { orgId, userId, state: 'running' })
      if (running >= mostExportsAtOnce) throw new Problem('export_limit')
      const row = em.create(Export, {
        id: newId(),
        orgId,
        userId,
        ...asked,
        hidesPersonal: !seesPersonalData(visitor),
        readableKinds: readableKindsOf(visitor),
        state: 'running',
        total: null,
        bytes: null,
        createdAt: this.clock.now(),
        finishedAt: null,
        downloadedAt: null,
        fileRemovedAt: null,
      })
      await em.flush()
      this.audit.record(actor, action, { subjectId: subjectId ?? row.id, after: said })
      await this.jobs.enqueue<ExportJob>(
        exportTask,
        { orgId, userId, exportId: row.id },
        { key: `${exportTask}:${row.id}` },
      )
      return toExport(row)
    })
  }

  /** How many rows a file would have. Raises `permission_denied` for a list that the visitor may not read. */
  async count(visitor: SignedIn, { orgId }: Actor, request: StartExportInput): Promise<CountedRows> {
    const read = rightToRead(request.list)
    if (!may(visitor, read)) throw Problem.lacking(visitor, read)
    const asked = {
      orgId,
      userId: visitor.userId,
      request,
      hidesPersonal: !seesPersonalData(visitor),
      hasNationalIds: false,
      hasIbans: false,
      readableKinds: readableKindsOf(visitor),
    }
    const count = await this.lists.count(asked, mostCountedBefore)
    const isAtLeast = count !== null && count > mostCountedBefore
    return { count: isAtLeast ? mostCountedBefore : count, isAtLeast }
  }

  /** What a file of a list can have in it. Raises `permission_denied` for a list that the visitor may not read. */
  columns(visitor: SignedIn, { orgId }: Actor, { list }: ListedColumnsInput): Promise<ColumnChoice[]> {
    const read = rightToRead(list)
    if (!may(visitor, read)) throw Problem.lacking(visitor, read)
    return this.lists.columns(orgId, list)
  }

  async list({ orgId }: Actor, { userId }: SignedIn): Promise<ShownExport[]> {
    const since = new Date(this.clock.now().getTime() - shownDays * 86_400_000)
    const rows = await this.em.transactional((em) =>
      em.find(
        Export,
        { orgId, userId, createdAt: { $gte: since } },
        { orderBy: { createdAt: 'desc', id: 'desc' }, limit: mostShown },
      ),
    )
    return rows.map(toExport)
  }

  /** Raises `not_found`, also for another person's. */
  async get({ orgId }: Actor, { userId }: SignedIn, { id }: ExportById): Promise<ShownExport> {
    return toExport(orNotFound(await this.em.transactional((em) => em.findOne(Export, { orgId, userId, id }))))
  }

  /** Raises `not_found`, also for another person's, and `export_over`. */
  async stop(actor: Actor, { userId }: SignedIn, { id }: ExportById): Promise<ShownExport> {
    const { orgId } = actor
    return this.em.transactional(async (em) => {
      const row = orNotFound(await em.findOne(Export, { orgId, userId, id }, forUpdate))
      row.stop(this.clock.now())
      this.audit.record(actor, 'exports.stop', { subjectId: id })
      return toExport(row)
    })
  }

  /** The file, once it is ready and until it is deleted; null where there is none. */
  async open({ orgId }: Actor, { userId }: SignedIn, id: string): Promise<OpenFile | null> {
    const row = await this.em.transactional(async (em) => {
      const found = await em.findOne(Export, { orgId, userId, id, state: 'ready', fileRemovedAt: null })
      if (found && !found.downloadedAt) {
        found.downloadedAt = this.clock.now()
        await query(em, tellInboxes(orgId, userId))
      }
      return found
    })
    if (!row || row.bytes === null || row.bytes === undefined) return null
    return { name: fileNameOf(row), bytes: row.bytes, content: await this.files.read(keyOf(row)) }
  }
}

const readableKindsOf = (visitor: SignedIn): RecordKind[] =>
  recordKinds.filter((kind) => may(visitor, permissionOfRecord[kind].read))
