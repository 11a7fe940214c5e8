import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { CallRunner } from '../../platform/access/call-runner.js'
import { DatabaseClock } from '../../platform/database/database-clock.js'
import { query } from '../../platform/database/transaction.js'
import { DonationProgress, ExpectedInstallments } from '../donations/index.js'
import { duePledges, latePledges, missedPayments, pledgesATurn } from './due-pledges.statements.js'

/** Follows the days of pledges: opens the payments that come due, and says of those that do not come that they are late, then missed. */
@Injectable()
export class DuePledges {
  constructor(
    private readonly em: EntityManager,
    private readonly calls: CallRunner,
    private readonly expected: ExpectedInstallments,
    private readonly progress: DonationProgress,
    private readonly time: DatabaseClock,
  ) {}

  /** Each pledge in a transaction of its own. Returns whether more may be waiting. */
  async run(orgId: string): Promise<boolean> {
    const now = (await this.time.now()).toISOString()
    const due = await this.find(orgId, () => query(this.em, duePledges(orgId, now)))
    for (const { id } of due) await this.calls.transaction({ orgId }, () => this.expected.openDue(orgId, id))
    const missed = await this.find(orgId, () => query(this.em, missedPayments(orgId, now)))
    for (const { id, installmentNo } of missed)
      await this.calls.transaction({ orgId }, () => this.progress.missExpected(orgId, id, installmentNo))
    const late = await this.find(orgId, () => query(this.em, latePledges(orgId, now)))
    for (const { id } of late) await this.calls.transaction({ orgId }, () => this.progress.fallBehind(orgId, id))
    return [due, missed, late].some(({ length }) => length === pledgesATurn)
  }

  private find<Row>(orgId: string, rows: () => Promise<Row[]>): Promise<Row[]> {
    return this.calls.transaction({ orgId }, rows)
  }
}
