import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { addDays } from '@almoner/contracts/add-days'
import { addBankingDays, bankingDayFrom } from '@almoner/contracts/direct-debits/banking-days'
import { calendarDateIn } from '@almoner/contracts/time'
import { Clock } from '../../platform/clock.js'
import { query } from '../../platform/database/transaction.js'
import { orNotFound, Problem } from '../../platform/problems/problem.js'
import { ExpectedInstallments } from '../donations/index.js'
import { chooseDebits, type ChosenDebits } from './chosen-debits.js'
import { debitCandidates } from './collection.statements.js'
import { Creditor } from './creditor.entity.js'
import { entityHere } from './mandates.statements.js'

/** Who collects, and the earliest day for which the bank takes a file now and donors have their notice in time. */
export interface CollectingEntity {
  creditor: Creditor
  earliest: string
}

/** What is due of the recurring gifts of a legal entity that are collected by direct debit. In the transaction it is called in. */
@Injectable()
export class DueDebits {
  constructor(
    private readonly em: EntityManager,
    private readonly expected: ExpectedInstallments,
    private readonly clock: Clock,
  ) {}

  /** Raises `not_found` and `creditor_missing`. */
  async entity(orgId: string, entityId: string): Promise<CollectingEntity> {
    const { timeZone } = orNotFound((await query(this.em, entityHere(orgId, entityId)))[0])
    const creditor = await this.em.findOne(Creditor, { orgId, entityId })
    if (!creditor) throw new Problem('creditor_missing')
    const today = calendarDateIn(this.clock.now(), timeZone)
    const forBank = addBankingDays(today, creditor.leadDays)
    const forDonors = creditor.emailsNotice ? bankingDayFrom(addDays(today, creditor.noticeDays)) : forBank
    return { creditor, earliest: forDonors > forBank ? forDonors : forBank }
  }

  /** What a file for a day would have in it, and what it would leave out. */
  async choose(orgId: string, entityId: string, collectOn: string): Promise<ChosenDebits> {
    const candidates = await query(this.em, debitCandidates(orgId, entityId, collectOn))
    const ids = candidates.map(({ donationId }) => donationId)
    const ahead = ids.length === 0 ? new Map() : await this.expected.dueThrough(orgId, ids, collectOn)
    return chooseDebits(candidates, ahead)
  }

  /** The same, with all that it has in it opened, so that the calendars of the recurring gifts go on after it. */
  async open(orgId: string, entityId: string, collectOn: string): Promise<ChosenDebits> {
    const { debits } = await this.choose(orgId, entityId, collectOn)
    const unopened = debits.filter(({ isAhead }) => isAhead).map(({ candidate }) => candidate.donationId)
    for (const donationId of new Set(unopened)) await this.expected.openDue(orgId, donationId, collectOn)
    await this.em.flush()
    return unopened.length === 0 ? { debits, leftOut: [] } : this.choose(orgId, entityId, collectOn)
  }
}
