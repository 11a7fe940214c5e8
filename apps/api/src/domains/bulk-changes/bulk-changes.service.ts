import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { BulkChange as ShownBulkChange, BulkChangeRow } from '@almoner/contracts/bulk-changes/bulk-change'
import { isUndoable, type BulkAction } from '@almoner/contracts/bulk-changes/bulk-command'
import type { BulkSelection } from '@almoner/contracts/bulk-changes/bulk-selection'
import type {
  BulkChangeById,
  BulkChangeRowsInput,
  ListBulkChangesInput,
  StartBulkChangeInput,
} from '@almoner/contracts/bulk-changes/bulk-changes.operations'
import type { Page } from '@almoner/contracts/paging'
import type { RecordKind } from '@almoner/contracts/records/record'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { toPage } from '../../platform/database/keyset.js'
import { newId } from '../../platform/ids.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { Records, type Asker } from '../records/index.js'
import type { BulkWords } from './bulk-action.js'
import { BulkActions } from './bulk-actions.js'
import type { BulkAsker } from './bulk-asker.js'
import { BulkChange } from './bulk-change.entity.js'
import { toBulkChange, toBulkChangeRow } from './bulk-change.presenter.js'
import { BulkChangesRepository, type BulkSight, type FoundBulkChange } from './bulk-changes.repository.js'
import { bulkChangeTask, type BulkChangeJob } from './bulk-changes.work.js'

type Begun = Pick<BulkChange, 'recordKind' | 'command' | 'undoesId'> & BulkWords

@Injectable()
export class BulkChangesService {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: BulkChangesRepository,
    private readonly actions: BulkActions,
    private readonly records: Records,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes down which records are meant, and has a job change one after the other. Raises what refuses whoever may not do
   * it to one record, `not_found` where one that is named is not there, is another org's or is a gift that is given once,
   * `bulk_change_count_differs` where the filter finds another number than was seen, and `input_invalid` at the terms that
   * could hold for none.
   */
  async start(by: BulkAsker, { command, selection, count }: StartBulkChangeInput): Promise<ShownBulkChange> {
    const { actor } = by
    const { kind } = selection
    this.expectRight(by, kind, command.action)
    return this.em.transactional(async () => {
      const words = await this.actions.of(kind, command.action).prepare(actor, command)
      const chosen = await this.chosen(actor, selection, count)
      if (chosen.length !== count) throw new Problem('bulk_change_count_differs')
      return this.begin(actor, { ...words, recordKind: kind, command, undoesId: null }, async (id) => {
        const written = await this.repository.writeRows(actor.orgId, { id, kind }, chosen)
        if (written !== count) throw new Problem('not_found')
        this.audit.record(actor, 'bulkChanges.start', { subjectId: id, after: { kind, ...command, count } })
        return count
      })
    })
  }

  /** Raises `not_found`, also for another org's and for one about records that the caller may not see. */
  async get(by: Asker, { id }: BulkChangeById): Promise<ShownBulkChange> {
    return toBulkChange(await this.findOrFail(by, id))
  }

  async list(by: Asker, { kind, ...input }: ListBulkChangesInput): Promise<Page<ShownBulkChange>> {
    const kinds = this.records.readable(by).filter((one) => kind === undefined || kind.includes(one))
    return toPage(
      await this.repository.list(by.actor.orgId, { ...this.sightOf(by), kinds }, input),
      input,
      (row: FoundBulkChange) => toBulkChange(row),
    )
  }

  /** In the order in which they are done. Raises `not_found`. */
  async rows(by: Asker, input: BulkChangeRowsInput): Promise<Page<BulkChangeRow>> {
    // One after the other: a cursor that is none is refused before there is a promise, which would leave another unheard.
    await this.findOrFail(by, input.id)
    return toPage(
      await this.repository.rowsOf(by.actor.orgId, input),
      input,
      ({ cursor_value: _, cursor_sequence: __, ...row }) => toBulkChangeRow(row),
    )
  }

  /** The one that is under way is finished first. Raises `not_found`, `bulk_change_over`. */
  async stop(by: BulkAsker, { id }: BulkChangeById): Promise<ShownBulkChange> {
    await this.em.transactional(async () => {
      const change = await this.repository.lockOrFail(by.actor.orgId, id, this.sightOf(by))
      this.expectRight(by, change.recordKind, change.command.action)
      change.stop(this.clock.now())
      this.audit.record(by.actor, 'bulkChanges.stop', { subjectId: id })
    })
    return this.get(by, { id })
  }

  /** Raises `not_found`, `bulk_change_not_undoable`, and what refuses whoever may not do it to one record. */
  async undo(by: BulkAsker, { id: undoesId }: BulkChangeById): Promise<ShownBulkChange> {
    const { actor } = by
    const { orgId } = actor
    return this.em.transactional(async (em) => {
      const undone = await this.repository.lockOrFail(orgId, undoesId, this.sightOf(by))
      const { recordKind, command, aboutName = null, valueText = null, isRestricted } = undone
      this.expectRight(by, recordKind, command.action)
      const isBeingUndone = (await em.count(BulkChange, { orgId, undoesId, finishedAt: null })) > 0
      if (!undone.finishedAt || undone.undoesId || isBeingUndone || !isUndoable(command))
        throw new Problem('bulk_change_not_undoable')
      return this.begin(actor, { recordKind, command, aboutName, valueText, isRestricted, undoesId }, async (id) => {
        const count = await this.repository.writeRowsToUndo(orgId, id, undoesId)
        if (count === 0) throw new Problem('bulk_change_not_undoable')
        this.audit.record(actor, 'bulkChanges.undo', { subjectId: undoesId, after: { kind: recordKind, count } })
        return count
      })
    })
  }

  /** Keeps it with its rows, which `write` counts, and has a job work through them. */
  private async begin(actor: Actor, begun: Begun, write: (id: string) => Promise<number>): Promise<ShownBulkChange> {
    const { orgId, userId } = actor
    const id = newId()
    const createdAt = this.clock.now()
    this.em.create(BulkChange, {
      aboutName: null,
      valueText: null,
      ...begun,
      id,
      orgId,
      actor,
      createdAt,
      finishedAt: null,
    })
    await this.em.flush()
    const count = await write(id)
    const job = { orgId, userId, bulkChangeId: id }
    await this.jobs.enqueue<BulkChangeJob>(bulkChangeTask, job, { key: `${bulkChangeTask}:${id}` })
    const { recordKind: kind, aboutName = null, valueText = null, undoesId = null, command } = begun
    const untouched = { done: 0, undone: 0, skipped: 0, failed: 0, isStopped: false, isBeingUndone: false }
    const userName = await this.repository.nameOfUser(userId)
    const told = { id, kind, command, aboutName, valueText, undoesId, userName, finishedAt: null }
    return toBulkChange({ ...told, ...untouched, count, createdAt: createdAt.toISOString() })
  }

  private async chosen(actor: Actor, selection: BulkSelection, count: number): Promise<readonly string[]> {
    if (selection.ids) return [...new Set<string>(selection.ids)]
    return this.actions.ofKind(selection.kind).idsMatching(actor, selection, count + 1)
  }

  private async findOrFail(by: Asker, id: string): Promise<FoundBulkChange> {
    return orNotFound((await this.repository.find(by.actor.orgId, id, this.sightOf(by))) ?? null)
  }

  private sightOf(by: Asker): BulkSight {
    const { isAdmin = false, seesPersonalData = false } = by.actor
    return { kinds: this.records.readable(by), seesRestricted: isAdmin && seesPersonalData }
  }

  private expectRight(by: BulkAsker, kind: RecordKind, action: BulkAction): void {
    by.authorize(kind, action)
    this.records.expectRight(by, kind, 'manage')
  }
}
