import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Acknowledgment as Shown, AcknowledgmentRow } from '@almoner/contracts/acknowledgments/acknowledgment'
import type {
  AcknowledgmentById,
  AcknowledgmentCounts,
  ListAcknowledgmentsInput,
  PrintAcknowledgmentsInput,
  UpdateAcknowledgmentInput,
  WriteAcknowledgmentInput,
} from '@almoner/contracts/acknowledgments/acknowledgments.operations'
import type { Page } from '@almoner/contracts/paging'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { toPage } from '../../platform/database/keyset.js'
import { query } from '../../platform/database/transaction.js'
import { Problem } from '../../platform/problems/problem.js'
import { EmailsService } from '../emails/index.js'
import { LettersRepository, LetterWriter } from '../letters/index.js'
import { OrgCalendar } from '../orgs/index.js'
import { setTasksDone, TasksService } from '../tasks/index.js'
import type { Acknowledgment } from './acknowledgment.entity.js'
import { endOpen, reopenEnded, type Changed } from './acknowledgment.statements.js'
import { AcknowledgmentsRepository } from './acknowledgments.repository.js'
import { GiftIntake } from './gift-intake.js'
import { ThankLetters } from './thank-letters.js'

@Injectable()
export class AcknowledgmentsService {
  constructor(
    private readonly em: EntityManager,
    private readonly acknowledgments: AcknowledgmentsRepository,
    private readonly thanks: ThankLetters,
    private readonly letters: LettersRepository,
    private readonly writer: LetterWriter,
    private readonly intake: GiftIntake,
    private readonly emails: EmailsService,
    private readonly tasks: TasksService,
    private readonly calendar: OrgCalendar,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list({ orgId, userId }: Actor, input: ListAcknowledgmentsInput): Promise<Page<AcknowledgmentRow>> {
    const { today } = await this.calendar.of(orgId)
    return toPage(await this.acknowledgments.list({ orgId, userId, today }, input), input)
  }

  async counts({ orgId, userId }: Actor): Promise<AcknowledgmentCounts> {
    const { today } = await this.calendar.of(orgId)
    return this.acknowledgments.counts({ orgId, userId, today })
  }

  /** Raises `not_found`. */
  async get({ orgId }: Actor, { id }: AcknowledgmentById): Promise<Shown> {
    const { today } = await this.calendar.of(orgId)
    const row = await this.acknowledgments.get(orgId, id, today)
    const written = await this.acknowledgments.toWrite(orgId, [id])
    const [thanked] = await this.thanks.write(orgId, written)
    const [addressee] = await this.writer.addressees(orgId, [row.donorId])
    if (!addressee) throw new Problem('not_found')
    const letter = thanked?.letter ?? null
    const { signatoryName, signatoryTitle } = letter?.letterhead.settings ?? {}
    return {
      ...row,
      addressee: { name: addressee.name, lines: addressee.lines },
      email: addressee.email,
      letter: written[0]?.sent ?? (letter && { language: letter.language, subject: letter.subject, body: letter.body }),
      signatory: letter?.isSigned ? [signatoryName, signatoryTitle].filter((line) => line !== undefined) : [],
    }
  }

  /** Raises `not_found`, `acknowledgment_ended` and `task_assignee_unfit`. */
  async update(actor: Actor, { id, ...changes }: UpdateAcknowledgmentInput): Promise<Shown> {
    const { orgId } = actor
    if (changes.assigneeId) await this.tasks.expectFit(orgId, changes.assigneeId, 'charge')
    if (changes.letterId) await this.letters.get(orgId, changes.letterId)
    const { language } = await this.emails.frameOf(orgId, null)
    const { today } = await this.calendar.of(orgId)
    const { donorName, amount, currency } = await this.acknowledgments.get(orgId, id, today)
    await this.change(actor, id, 'acknowledgments.update', async (found, em) => {
      const isMoved = changes.way !== undefined && changes.way !== found.way
      if (changes.letterId !== undefined && changes.letterId !== found.letterId) found.ownWords = null
      Object.assign(found, changes)
      if (!isMoved) return
      await this.intake.removeTasks(orgId, [{ taskId: found.taskId ?? null }])
      found.taskId = null
      await em.flush()
      const { donorId, way, assigneeId = null, dueOn } = found
      await this.intake.addTasks(
        orgId,
        [{ id, donorId, donorName, way, assigneeId, dueOn, amount, currency }],
        language,
      )
    })
    return this.get(actor, { id })
  }

  /** Raises `not_found`, `acknowledgment_ended`, `acknowledgment_wordless`. */
  async write(actor: Actor, { id, words }: WriteAcknowledgmentInput): Promise<Shown> {
    const { letter } = await this.get(actor, { id })
    if (!letter) throw new Problem('acknowledgment_wordless')
    await this.change(actor, id, 'acknowledgments.write', (found) => {
      found.ownWords = words && { language: letter.language, ...words }
    })
    return this.get(actor, { id })
  }

  thank(actor: Actor, { ids }: PrintAcknowledgmentsInput): Promise<{ changed: number }> {
    return this.end(actor, ids, 'thanked')
  }

  dismiss(actor: Actor, { ids }: PrintAcknowledgmentsInput): Promise<{ changed: number }> {
    return this.end(actor, ids, 'dismissed')
  }

  async reopen(actor: Actor, { ids }: PrintAcknowledgmentsInput): Promise<{ changed: number }> {
    return this.em.transactional(async (em) => {
      const changed = await query(em, reopenEnded(actor.orgId, ids))
      await this.followTasks(actor, changed, null)
      this.audit.record(actor, 'acknowledgments.reopen', { subjectId: actor.orgId, after: { ids: ids.join(' ') } })
      return { changed: changed.length }
    })
  }

  private end(actor: Actor, ids: readonly string[], state: 'thanked' | 'dismissed'): Promise<{ changed: number }> {
    return this.em.transactional(async (em) => {
      const at = this.clock.now()
      const changed = await query(em, endOpen(actor.orgId, ids, { state, by: actor.userId, at }))
      await this.followTasks(actor, changed, at)
      const action = state === 'thanked' ? 'acknowledgments.thank' : 'acknowledgments.dismiss'
      this.audit.record(actor, action, { subjectId: actor.orgId, after: { ids: ids.join(' ') } })
      return { changed: changed.length }
    })
  }

  private async followTasks({ orgId, userId }: Actor, changed: readonly Changed[], at: Date | null): Promise<void> {
    const ids = changed.flatMap(({ taskId }) => (taskId === null ? [] : [taskId]))
    if (ids.length > 0) await query(this.em, setTasksDone(orgId, ids, { at, by: at && userId }))
  }

  private async change(
    actor: Actor,
    id: string,
    action: string,
    work: (found: Acknowledgment, em: EntityManager) => unknown,
  ): Promise<void> {
    await this.em.transactional(async (em) => {
      const found = await this.acknowledgments.lockOrFail(actor.orgId, id)
      if (found.state !== 'open') throw new Problem('acknowledgment_ended')
      const { way, letterId, assigneeId, dueOn } = found
      await work(found, em)
      await em.flush()
      this.audit.record(actor, action, {
        subjectId: id,
        before: { way, letterId, assigneeId, dueOn },
        after: { way: found.way, letterId: found.letterId, assigneeId: found.assigneeId, dueOn: found.dueOn },
      })
    })
  }
}
