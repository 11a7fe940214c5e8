import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Mailing as Shown, MailingRecipient, MailingRow } from '@almoner/contracts/mailings/mailing'
import type {
  CreateMailingInput,
  ListMailingsInput,
  MailingById,
  MailingPreview,
  MailingRecipientsInput,
  PreviewMailingInput,
  ScheduleMailingInput,
  SendTestMailingInput,
  UpdateMailingInput,
} from '@almoner/contracts/mailings/mailings.operations'
import type { MailingMove } from '@almoner/contracts/mailings/mailing-states'
import type { Page } from '@almoner/contracts/paging'
import type { Actor } from '../../platform/access/actor.js'
import { Throttles } from '../../platform/access/throttles.repository.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { toPage } from '../../platform/database/keyset.js'
import { Mailer } from '../../platform/mail/mailer.js'
import { Problem } from '../../platform/problems/problem.js'
import { ChangeHorizon } from '../changes/index.js'
import { LetterMail } from '../letters/index.js'
import { Audiences } from './audiences.js'
import { MailingWriter } from './mailing-writer.js'
import { Mailing } from './mailing.entity.js'
import { MailingsRepository } from './mailings.repository.js'

const testsOfOne = { most: 20, windowSeconds: 3600 }

/** What the audit log keeps; the filter is left out, since people are searched for by name and email. */
const factsOf = ({ name, state, purpose, segmentName, words, perHour, scheduledAt }: Mailing) => ({
  name,
  state,
  purpose,
  segmentName,
  words,
  perHour,
  scheduledAt: scheduledAt ?? null,
})

/** Emails to many. `MailingsWork` sends them. */
@Injectable()
export class MailingsService {
  constructor(
    private readonly em: EntityManager,
    private readonly mailings: MailingsRepository,
    private readonly horizon: ChangeHorizon,
    private readonly audiences: Audiences,
    private readonly writer: MailingWriter,
    private readonly mail: LetterMail,
    private readonly mailer: Mailer,
    private readonly throttles: Throttles,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Raises `input_invalid` for a cursor that is not one of ours. */
  async list({ orgId }: Actor, input: ListMailingsInput): Promise<Page<MailingRow>> {
    return toPage(await this.mailings.list(orgId, await this.horizon.within(orgId, input)), input)
  }

  /** Raises `not_found`. */
  get({ orgId }: Actor, { id }: MailingById): Promise<Shown> {
    return this.mailings.get(orgId, id)
  }

  /** Raises `not_found`, and `input_invalid` for a cursor that is not one of ours. */
  async recipients({ orgId }: Actor, input: MailingRecipientsInput): Promise<Page<MailingRecipient>> {
    await this.mailings.get(orgId, input.id)
    return toPage(await this.mailings.recipients(orgId, input), input)
  }

  async create(actor: Actor, input: CreateMailingInput): Promise<Shown> {
    const { orgId, userId } = actor
    const id = await this.em.transactional(async (em) => {
      const mailing = em.create(Mailing, { orgId, ...input, leftOut: {}, createdBy: userId, savedAt: this.clock.now() })
      await em.flush()
      this.audit.record(actor, 'mailings.create', { subjectId: mailing.id, after: factsOf(mailing) })
      return mailing.id
    })
    return this.mailings.get(orgId, id)
  }

  /** Raises `not_found` and, where it is no draft, `mailing_state_refused`. */
  update(actor: Actor, { id, ...fields }: UpdateMailingInput): Promise<Shown> {
    return this.change(actor, id, 'mailings.update', (mailing) => {
      if (mailing.state !== 'draft') throw new Problem('mailing_state_refused')
      Object.assign(mailing, fields, { savedAt: this.clock.now() })
    })
  }

  /** Raises `not_found` for a donor whom it would not reach, and `mailing_too_large`. */
  async preview(
    { orgId }: Actor,
    { segment, purpose, words, donorId, place }: PreviewMailingInput,
  ): Promise<MailingPreview> {
    const ids = await this.audiences.donorsOf(orgId, segment)
    const [counts, donor] = await Promise.all([
      this.mailings.countByReason(orgId, ids, purpose),
      this.mailings.reached(orgId, ids, purpose, { donorId: donorId ?? null, place }),
    ])
    if (donorId && !donor) throw new Problem('not_found')
    const { subject, html, language } = await this.writer.sample(orgId, { purpose, words }, donor?.id ?? null)
    const recipients = counts.find(({ reason }) => reason === null)?.count ?? 0
    return { subject, html, language, donor: donor ?? null, recipients }
  }

  /** Raises `not_found`, also in a language that it is not written in, `attempts_exhausted` and `mailing_too_large`. */
  async sendTest(actor: Actor, { id, language }: SendTestMailingInput): Promise<{ to: string }> {
    const { orgId, userId } = actor
    const { segment, purpose, words } = await this.mailings.get(orgId, id)
    const chosen = words[language]
    const to = userId && (await this.mailings.addressOf(orgId, userId))
    if (!chosen || !to) throw new Problem('not_found')
    await this.throttles.spend(`mailing_test:${userId}`, testsOfOne)
    const ids = await this.audiences.donorsOf(orgId, segment)
    const donor = await this.mailings.reached(orgId, ids, purpose, {})
    const text = { purpose, words: { [language]: chosen } }
    const [{ subject, text: plain, html }, sender] = await Promise.all([
      this.writer.sample(orgId, text, donor?.id ?? null),
      this.mail.sender(orgId),
    ])
    await this.em.transactional(async () => {
      await this.mailer.send({ subject, text: plain, html, ...sender, orgId, to, kind: 'test' })
      this.audit.record(actor, 'mailings.sendTest', { subjectId: id, after: { language } })
    })
    return { to }
  }

  /**
   * Raises `not_found`, `mailing_state_refused`, `mailing_time_passed`, and what keeps it from being sent: `mailing_without_address`,
   * `mailing_to_nobody`, `mailing_too_large`.
   */
  async schedule(actor: Actor, { id, date, time }: ScheduleMailingInput): Promise<Shown> {
    const { orgId } = actor
    const { segment, purpose, footerAddress } = await this.mailings.get(orgId, id)
    const now = this.clock.now()
    const scheduledAt = date && time ? await this.mailings.instantOf(orgId, date, time) : now
    if (scheduledAt < now) throw Problem.withCode('mailing_time_passed', 'date')
    if (!footerAddress?.trim()) throw new Problem('mailing_without_address')
    const { recipients } = await this.audiences.count(actor, { segment, purpose })
    if (recipients === 0) throw new Problem('mailing_to_nobody')
    return this.change(actor, id, 'mailings.schedule', (mailing) => {
      mailing.move('schedule')
      mailing.scheduledAt = scheduledAt
    })
  }

  /** Raises `not_found` and `mailing_state_refused`. */
  unschedule(actor: Actor, { id }: MailingById): Promise<Shown> {
    return this.change(actor, id, 'mailings.unschedule', (mailing) => {
      mailing.move('unschedule')
      mailing.scheduledAt = null
    })
  }

  /** Waits for the lot that is under way. Raises `not_found` and `mailing_state_refused`. */
  pause(actor: Actor, { id }: MailingById): Promise<Shown> {
    return this.moved(actor, id, 'pause')
  }

  /** Raises `not_found` and `mailing_state_refused`. */
  resume(actor: Actor, { id }: MailingById): Promise<Shown> {
    return this.change(actor, id, 'mailings.resume', (mailing) => {
      mailing.move('resume')
      const now = this.clock.now()
      if (!mailing.nextAt || mailing.nextAt < now) mailing.nextAt = now
    })
  }

  /** Raises `not_found` and `mailing_state_refused`. */
  cancel(actor: Actor, { id }: MailingById): Promise<Shown> {
    return this.change(actor, id, 'mailings.cancel', (mailing) => {
      mailing.move('cancel')
      mailing.finishedAt = this.clock.now()
    })
  }

  private moved(actor: Actor, id: string, move: MailingMove): Promise<Shown> {
    return this.change(actor, id, `mailings.${move}`, (mailing) => mailing.move(move))
  }

  private async change(actor: Actor, id: string, action: string, work: (mailing: Mailing) => void): Promise<Shown> {
    await this.em.transactional(async () => {
      const mailing = await this.mailings.lockOrFail(actor.orgId, id)
      const before = factsOf(mailing)
      work(mailing)
      this.audit.record(actor, action, { subjectId: id, before, after: factsOf(mailing) })
    })
    return this.mailings.get(actor.orgId, id)
  }
}
