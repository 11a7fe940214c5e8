import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Statement } from '@almoner/contracts/statements/statement'
import type {
  SentStatement,
  StatementFile,
  StatementOfDonor,
  StatementPages,
  StatementTaxYears,
} from '@almoner/contracts/statements/statements.operations'
import { calendarDateIn } from '@almoner/contracts/time'
import type { Actor } from '../../platform/access/actor.js'
import { Throttles } from '../../platform/access/throttles.repository.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { newId } from '../../platform/ids.js'
import { Problem } from '../../platform/problems/problem.js'
import { OrgCalendar } from '../orgs/index.js'
import { EmailedStatement } from './emailed-statement.entity.js'
import type { PrintedStatement } from './statement-parts.js'
import { fileNameOf, StatementMail } from './statement-mail.js'
import { StatementsRepository } from './statements.repository.js'
import { StatementWriter } from './statement-writer.js'

const sendingsOfOne = { most: 5, windowSeconds: 3600 }

/** Statements of one donor or household. */
@Injectable()
export class StatementsService {
  constructor(
    private readonly em: EntityManager,
    private readonly writer: StatementWriter,
    private readonly mail: StatementMail,
    private readonly statements: StatementsRepository,
    private readonly clock: Clock,
    private readonly calendar: OrgCalendar,
    private readonly throttles: Throttles,
    private readonly audit: Audit,
  ) {}

  /** Raises `not_found`. */
  async get({ orgId }: Pick<Actor, 'orgId'>, input: StatementOfDonor): Promise<Statement> {
    return (await this.write(orgId, input)).statement
  }

  /** Raises `not_found`, and `statement_empty` where there is nothing in the period. */
  async preview({ orgId }: Pick<Actor, 'orgId'>, input: StatementOfDonor): Promise<StatementPages> {
    const written = await this.writeSome(orgId, input)
    const { today } = await this.calendar.of(orgId)
    return { pages: await this.writer.pages(orgId, [written], today) }
  }

  /** Raises `not_found`, and `statement_empty` where there is nothing in the period. */
  async download({ orgId }: Pick<Actor, 'orgId'>, input: StatementOfDonor): Promise<StatementFile> {
    const { fileName, content } = await this.documentOf(orgId, await this.writeSome(orgId, input))
    return { fileName, pdf: Buffer.from(content).toString('base64') }
  }

  /** The document of a donor's period; null where nothing was given. Raises `not_found`. */
  async findDocument(
    orgId: string,
    donorId: string,
    period: { from: string; to: string },
    entityId: string | null = null,
  ): Promise<{ fileName: string; content: Uint8Array } | null> {
    const written = await this.writer.write(orgId, donorId, { ...period, entityId })
    return written.statement.parts.length > 0 ? this.documentOf(orgId, written) : null
  }

  /** Raises `not_found`, `statement_empty`, `email_missing`, and `attempts_exhausted` after five an hour. */
  async send(actor: Actor, input: StatementOfDonor): Promise<SentStatement> {
    const { orgId } = actor
    const written = await this.writeSome(orgId, input)
    const { email, id } = written.subject
    if (email === null) throw new Problem('email_missing', { message: 'This donor has no email address' })
    await this.throttles.spend(`statement:${id}`, sendingsOfOne)
    const look = await this.mail.lookOf(orgId)
    const { today } = await this.calendar.of(orgId)
    const sentId = newId()
    const attachment = await this.mail.keepDocument(orgId, written, today, sentId)
    await this.em.transactional(async (em) => {
      await this.mail.send(orgId, { written, to: email, attachment }, look)
      em.create(EmailedStatement, {
        id: sentId,
        orgId,
        donorId: id,
        givers: [id, ...written.subject.members.map(({ donorId }) => donorId)],
        fromOn: input.from,
        toOn: input.to,
        entityId: input.entityId ?? null,
        sentAt: this.clock.now(),
      })
      this.audit.record(actor, 'statements.send', { subjectId: id, after: { from: input.from, to: input.to } })
    })
    return { to: email }
  }

  async taxYears({ orgId }: Pick<Actor, 'orgId'>): Promise<StatementTaxYears> {
    const issuers = await this.statements.issuers(orgId)
    const now = this.clock.now()
    return issuers.map(({ entityId, entityName, settings, timeZone }) => ({
      entityId,
      entityName,
      taxYearStart: settings?.taxYearStart ?? '01-01',
      today: calendarDateIn(now, timeZone),
    }))
  }

  private async documentOf(
    orgId: string,
    written: PrintedStatement,
  ): Promise<{ fileName: string; content: Uint8Array }> {
    const { today } = await this.calendar.of(orgId)
    return { fileName: fileNameOf(written), content: await this.writer.pdf(orgId, [written], today) }
  }

  private write(orgId: string, { donorId, from, to, entityId }: StatementOfDonor): Promise<PrintedStatement> {
    return this.writer.write(orgId, donorId, { from, to, entityId: entityId ?? null })
  }

  private async writeSome(orgId: string, input: StatementOfDonor): Promise<PrintedStatement> {
    const written = await this.write(orgId, input)
    if (written.statement.parts.length === 0) throw new Problem('statement_empty')
    return written
  }
}
