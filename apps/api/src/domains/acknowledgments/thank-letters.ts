import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type {
  PrintAcknowledgmentsInput,
  PrintedFile,
  SentAcknowledgments,
} from '@almoner/contracts/acknowledgments/acknowledgments.operations'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { query } from '../../platform/database/transaction.js'
import { Mailer } from '../../platform/mail/mailer.js'
import { Problem } from '../../platform/problems/problem.js'
import {
  LetterMail,
  LetterPrinter,
  LettersRepository,
  LetterWriter,
  type LetterOrder,
  type WrittenLetter,
} from '../letters/index.js'
import { setTasksDone } from '../tasks/index.js'
import { endWritten, type SentLetter } from './acknowledgment.statements.js'
import { AcknowledgmentsRepository, type ToWrite } from './acknowledgments.repository.js'

/** Gifts of one donor that one letter is about. */
interface Thanked {
  of: readonly [ToWrite, ...ToWrite[]]
  letter: WrittenLetter | null
}

/** Thanks in writing: printed, mailed, and kept as they were sent. */
@Injectable()
export class ThankLetters {
  constructor(
    private readonly em: EntityManager,
    private readonly acknowledgments: AcknowledgmentsRepository,
    private readonly letters: LettersRepository,
    private readonly writer: LetterWriter,
    private readonly printer: LetterPrinter,
    private readonly mail: LetterMail,
    private readonly mailer: Mailer,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** The letter of each donor, in the order in which they are due; null where none was chosen. */
  async write(orgId: string, rows: readonly ToWrite[]): Promise<Thanked[]> {
    const groups = groupsOf(rows)
    const templates = await this.letters.byId(
      orgId,
      rows.flatMap(({ letterId }) => (letterId === null ? [] : [letterId])),
    )
    const orders = groups.map((of): LetterOrder | null => {
      const [{ donorId, sent }] = of
      const template = templates.find(({ id }) => of.some(({ letterId }) => letterId === id))
      const kept = sent ?? of.find(({ ownWords }) => ownWords)?.ownWords
      const words = kept ? { [kept.language]: { subject: kept.subject, body: kept.body } } : template?.words
      const chargeIds = of.map(({ chargeId }) => chargeId)
      return words ? { donorId, chargeIds, words, isSigned: template?.isSigned ?? true } : null
    })
    const written = await this.writer.write(
      orgId,
      orders.filter((order) => order !== null),
    )
    return groups.map((of, place) => ({
      of,
      letter:
        (orders[place] &&
          written.find(({ donorId, chargeIds }) => donorId === of[0].donorId && chargeIds.includes(of[0].chargeId))) ??
        null,
    }))
  }

  /** Raises `not_found`, `acknowledgment_ended` for what was thanked without a letter, and `acknowledgment_wordless`. */
  async print(actor: Actor, { ids }: PrintAcknowledgmentsInput): Promise<PrintedFile> {
    const { orgId } = actor
    const thanked = await this.write(orgId, await this.found(orgId, ids))
    const letters = thanked.map(({ of: [{ state, sent }], letter }) => {
      if (state !== 'open' && !sent) throw new Problem('acknowledgment_ended')
      if (!letter) throw new Problem('acknowledgment_wordless')
      return letter
    })
    const pdf = await this.printer.pdf(orgId, letters)
    await this.em.transactional(async () => {
      await this.end(actor, 'letter', thanked)
      this.audit.record(actor, 'acknowledgments.print', { subjectId: orgId, after: { ids: ids.join(' ') } })
    })
    return { fileName: 'letters.pdf', pdf: Buffer.from(pdf).toString('base64'), letters: letters.length }
  }

  /** Raises `not_found`. Each mail is thanks by itself: what keeps one from leaving keeps no other. */
  async send(actor: Actor, { ids }: PrintAcknowledgmentsInput): Promise<SentAcknowledgments> {
    const { orgId } = actor
    const thanked = await this.write(orgId, await this.found(orgId, ids))
    const results: SentAcknowledgments = []
    for (const one of thanked) {
      const outcome = await this.sendOne(actor, one)
      results.push(...one.of.map(({ id }) => ({ id, outcome })))
    }
    return results
  }

  private async sendOne(actor: Actor, one: Thanked): Promise<SentAcknowledgments[number]['outcome']> {
    const { of, letter } = one
    const { orgId } = actor
    if (of[0].state !== 'open') return 'ended'
    if (!letter) return 'no_letter'
    const { email } = letter
    if (email === null || letter.doNotContact) return 'no_email'
    const [composed, sender] = await Promise.all([this.mail.compose(orgId, letter), this.mail.sender(orgId)])
    return this.em.transactional(async () => {
      if ((await this.end(actor, 'email', [one])) === 0) return 'ended'
      await this.mailer.send({
        ...composed,
        ...sender,
        orgId,
        to: email,
        kind: 'acknowledgment',
        personId: of[0].donorId,
      })
      this.audit.record(actor, 'acknowledgments.send', { subjectId: of[0].id, after: { subject: composed.subject } })
      return 'sent'
    })
  }

  private async end(actor: Actor, way: 'letter' | 'email', thanked: readonly Thanked[]): Promise<number> {
    const at = this.clock.now()
    const sent = thanked.flatMap(({ of, letter }): SentLetter[] => {
      if (!letter) return []
      const { language, subject, body } = letter
      return of.map(({ id }) => ({ id, sent: { language, subject, body } }))
    })
    const ended = await query(this.em, endWritten(actor.orgId, sent, { way, by: actor.userId, at }))
    const tasks = ended.flatMap(({ taskId }) => (taskId === null ? [] : [taskId]))
    if (tasks.length > 0) await query(this.em, setTasksDone(actor.orgId, tasks, { at, by: actor.userId }))
    return ended.length
  }

  private async found(orgId: string, ids: readonly string[]): Promise<ToWrite[]> {
    const rows = await this.acknowledgments.toWrite(orgId, ids)
    if (rows.length < new Set(ids).size) throw new Problem('not_found')
    return rows
  }
}

/** Open gifts of a donor together; each that was thanked for already by itself, as it was. */
function groupsOf(rows: readonly ToWrite[]): [ToWrite, ...ToWrite[]][] {
  const groups = new Map<string, [ToWrite, ...ToWrite[]]>()
  for (const row of rows) {
    const key = row.state === 'open' ? row.donorId : row.id
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}
