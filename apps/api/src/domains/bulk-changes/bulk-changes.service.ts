import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type {
  BulkChange as ShownBulkChange,
  BulkChangeRow,
  BulkCommand,
} from '@almoner/contracts/bulk-changes/bulk-change'
import type {
  BulkChangeById,
  BulkChangeRowsInput,
  ListBulkChangesInput,
  StartBulkChangeInput,
} from '@almoner/contracts/bulk-changes/bulk-changes.operations'
import type { Page } from '@almoner/contracts/paging'
import { calendarDateIn } from '@almoner/contracts/time'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { toPage } from '../../platform/database/keyset.js'
import { newId } from '../../platform/ids.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import { Problem } from '../../platform/problems/problem.js'
import { DonationsService } from '../donations/index.js'
import { BulkChange } from './bulk-change.entity.js'
import { toBulkChange, toBulkChangeRow } from './bulk-change.presenter.js'
import { BulkChangesRepository, type FoundBulkChange } from './bulk-changes.repository.js'
import { bulkChangeTask, type BulkChangeJob } from './bulk-changes.work.js'

// A day that has come there has come everywhere; each recurring donation asks again in its own zone.
const lastZone = 'Etc/GMT+12'

@Injectable()
export class BulkChangesService {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: BulkChangesRepository,
    private readonly donations: DonationsService,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes down which donations are meant, and has a job do it to one after the other. Raises `not_found` where one that
   * is named is not there, is another org's or is given once, `bulk_change_count_differs` where the filter finds another
   * number than was seen, and `input_invalid` at the terms that could hold for none.
   */
  async start(actor: Actor, input: StartBulkChangeInput): Promise<ShownBulkChange> {
    const { orgId, userId } = actor
    const { command, count } = input
    const id = newId()
    const createdAt = this.clock.now()
    return this.em.transactional(async () => {
      const fundName = await this.holdTo(orgId, command)
      const chosen = await this.chosen(actor, input)
      if (chosen.length !== count) throw new Problem('bulk_change_count_differs')
      this.em.create(BulkChange, { id, orgId, command, actor, createdAt, finishedAt: null })
      await this.em.flush()
      const written = await this.repository.writeRows(orgId, id, chosen)
      if (written !== count) throw new Problem('not_found')
      this.audit.record(actor, 'bulkChanges.start', { subjectId: id, after: { ...command, count } })
      await this.jobs.enqueue<BulkChangeJob>(
        bulkChangeTask,
        { orgId, userId, bulkChangeId: id },
        { key: `${bulkChangeTask}:${id}` },
      )
      const userName = await this.repository.nameOfUser(userId)
      const counted = { count, done: 0, refused: 0, isStopped: false, fundName, userName }
      return toBulkChange({ ...counted, id, command, createdAt: createdAt.toISOString(), finishedAt: null })
    })
  }

  /** Raises `not_found`, also for another org's. */
  async get({ orgId }: Actor, { id }: BulkChangeById): Promise<ShownBulkChange> {
    return toBulkChange(await this.repository.findOrFail(orgId, id))
  }

  async list({ orgId }: Actor, input: ListBulkChangesInput): Promise<Page<ShownBulkChange>> {
    return toPage(await this.repository.list(orgId, input), input, (row: FoundBulkChange) => toBulkChange(row))
  }

  /** In the order in which they are done. Raises `not_found`. */
  async rows({ orgId }: Actor, input: BulkChangeRowsInput): Promise<Page<BulkChangeRow>> {
    // One after the other: a cursor that is none is refused before there is a promise, which would leave another unheard.
    await this.repository.findOrFail(orgId, input.id)
    return toPage(
      await this.repository.rowsOf(orgId, input),
      input,
      ({ cursor_value: _, cursor_sequence: __, ...row }) => toBulkChangeRow(row),
    )
  }

  /** The one that is under way is finished first. Raises `not_found`, `bulk_change_over`. */
  async stop(actor: Actor, { id }: BulkChangeById): Promise<ShownBulkChange> {
    await this.em.transactional(async () => {
      const change = await this.repository.lockOrFail(actor.orgId, id)
      change.stop(this.clock.now())
      this.audit.record(actor, 'bulkChanges.stop', { subjectId: id })
    })
    return this.get(actor, { id })
  }

  /** What could hold for no donation at all is refused before one is touched. The name of the fund, where it is about one. */
  private async holdTo(orgId: string, command: BulkCommand): Promise<string | null> {
    if (command.action === 'pause' && command.until && command.until <= calendarDateIn(this.clock.now(), lastZone))
      throw Problem.at('command.until', 'Choose a day to come')
    if (command.action !== 'moveFund') return null
    const name = await this.repository.nameOfOpenFund(orgId, command.designationId)
    if (name === undefined) throw Problem.at('command.designationId', 'This fund cannot be given to')
    return name
  }

  private async chosen(actor: Actor, { ids, matching, count }: StartBulkChangeInput): Promise<readonly string[]> {
    if (ids) return [...new Set(ids)]
    return matching ? this.donations.idsOf(actor, { ...matching, kind: 'recurring' }, count + 1) : []
  }
}
