import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Actor } from '../../platform/access/actor.js'
import { Clock } from '../../platform/clock.js'
import { query } from '../../platform/database/transaction.js'
import { Mailer } from '../../platform/mail/mailer.js'
import { LetterMail } from '../letters/index.js'
import { addRecipients, countByReason } from './audience.statements.js'
import { Audiences } from './audiences.js'
import { MailingWriter } from './mailing-writer.js'
import type { Mailing } from './mailing.entity.js'
import {
  dueMailings,
  nextWaiting,
  settleTurns,
  takeTurns,
  type RecipientInTurn,
  type SettledRecipient,
} from './mailing.statements.js'
import { MailingsRepository } from './mailings.repository.js'

/** So many are one transaction at most: few enough that whoever stops a mailing hardly waits. */
const mostOfLot = 50
const lotsAnHour = 60
/** A worker that looks a little late makes up for so much of its pace. */
const catchesUpMs = 10_000
const hourMs = 3_600_000

type Written = Awaited<ReturnType<MailingWriter['write']>>

/**
 * Sends mailings at their pace, lot by lot. That an email is in the outbox and that its recipient had their turn are one transaction: a worker
 * that dies leaves nobody out and sends to nobody twice, and whoever goes on needs to know nothing of it.
 */
@Injectable()
export class MailingsWork {
  constructor(
    private readonly em: EntityManager,
    private readonly mailings: MailingsRepository,
    private readonly audiences: Audiences,
    private readonly writer: MailingWriter,
    private readonly mail: LetterMail,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** Begins what is due and sends one lot of each mailing. `more`: another lot of one is due already. */
  async work(orgId: Actor['orgId']): Promise<void | 'more'> {
    const due = await this.em.transactional((em) => query(em, dueMailings(orgId, this.clock.now())))
    for (const { id, state } of due) {
      if (state === 'scheduled') await this.begin(orgId, id)
      await this.sendLot(orgId, id)
    }
    const left = await this.em.transactional((em) => query(em, dueMailings(orgId, this.clock.now())))
    return left.length > 0 ? 'more' : undefined
  }

  /** Fixes who gets it. */
  private async begin(orgId: Actor['orgId'], id: string): Promise<void> {
    const { segment } = await this.mailings.get(orgId, id)
    const donorIds = await this.audiences.donorsOf(orgId, segment)
    await this.em.transactional(async (em) => {
      const mailing = await this.mailings.lockOrFail(orgId, id)
      const now = this.clock.now()
      if (mailing.state !== 'scheduled' || !mailing.scheduledAt || mailing.scheduledAt > now) return
      const counts = await query(em, countByReason({ orgId }, donorIds, mailing.purpose))
      await query(em, addRecipients(orgId, id, donorIds, mailing.purpose))
      mailing.leftOut = Object.fromEntries(counts.flatMap(({ reason, count }) => (reason ? [[reason, count]] : [])))
      mailing.move('begin')
      mailing.startedAt = now
      mailing.nextAt = now
    })
  }

  private async sendLot(orgId: string, id: string): Promise<void> {
    const { purpose, words, perHour } = await this.mailings.get(orgId, id)
    const size = Math.min(mostOfLot, Math.ceil(perHour / lotsAnHour))
    const waiting = await this.em.transactional((em) => query(em, nextWaiting(orgId, id, size)))
    const [written, sender] = await Promise.all([
      this.writer.write(orgId, { purpose, words }, waiting),
      this.mail.sender(orgId),
    ])
    await this.em.transactional(async (em) => {
      const mailing = await this.mailings.lockOrFail(orgId, id)
      const now = this.clock.now()
      // Another worker was quicker, or somebody stopped it meanwhile.
      if (mailing.state !== 'sending' || !mailing.nextAt || mailing.nextAt > now) return
      const turns = await query(
        em,
        takeTurns(
          orgId,
          id,
          waiting.map((one) => one.id),
          mailing.purpose,
        ),
      )
      const settled = await this.settle(mailing, turns, written, sender)
      await query(em, settleTurns(orgId, settled, now))
      const mailed = settled.filter(({ outcome }) => outcome === 'mailed').length
      const from = Math.max(mailing.nextAt.getTime(), now.getTime() - catchesUpMs)
      mailing.nextAt = new Date(from + Math.ceil((mailed * hourMs) / mailing.perHour))
      const [next] = await query(em, nextWaiting(orgId, id, 1))
      if (next) return
      mailing.move('finish')
      mailing.finishedAt = now
    })
  }

  private async settle(
    { orgId }: Mailing,
    turns: readonly RecipientInTurn[],
    written: Written,
    sender: Awaited<ReturnType<LetterMail['sender']>>,
  ): Promise<SettledRecipient[]> {
    const settled: SettledRecipient[] = []
    const addresses = new Set<string>()
    for (const { id, donorId, email, emailKey, reason } of turns) {
      const text = written.get(id)
      if (reason || !email || !emailKey || !text || addresses.has(emailKey)) {
        const why = reason ?? (emailKey && addresses.has(emailKey) ? 'same_address' : 'gone')
        settled.push({ id, outcome: 'left_out', reason: why, mail_id: null, address_key: null })
        continue
      }
      addresses.add(emailKey)
      const mailId = await this.mailer.send({
        ...text,
        ...sender,
        orgId,
        to: email,
        kind: 'mailing',
        personId: donorId,
      })
      settled.push({ id, outcome: 'mailed', reason: null, mail_id: mailId, address_key: emailKey })
    }
    return settled
  }
}
