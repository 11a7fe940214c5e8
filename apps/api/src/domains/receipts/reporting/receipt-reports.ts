import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { reportWaitDays } from '@almoner/contracts/receipts/receipt-report'
import { Clock } from '../../../platform/clock.js'
import { forUpdate, query } from '../../../platform/database/transaction.js'
import { newId } from '../../../platform/ids.js'
import type { JobPayload } from '../../../platform/jobs/job-registry.js'
import { Jobs } from '../../../platform/jobs/jobs.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { Receipt } from '../receipt.entity.js'
import { ReceiptReport } from './receipt-report.entity.js'
import { addReports, type NewReport } from './reporting.statements.js'

/** Reports whatever of an org is due. One job an org, however many receipts wait. */
export const reportJob = 'receipts.report'

export interface ReportJob extends JobPayload {
  orgId: string
}

const dayMs = 24 * 60 * 60 * 1000

/** Which receipts an authority wants to know of, and the mails that wait for its numbers. */
@Injectable()
export class ReceiptReports {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** In the transaction that issues the receipts. */
  async add(orgId: string, receipts: readonly NewReport[]): Promise<void> {
    if (receipts.length === 0) return
    const now = this.clock.now()
    const waitsUntil = new Date(now.getTime() + reportWaitDays * dayMs)
    await query(this.em, addReports(orgId, receipts, { now, waitsUntil }))
    await this.wake(orgId)
  }

  /** In the transaction that ends the receipt. */
  async cancel(orgId: string, receiptId: string): Promise<void> {
    const report = await this.lock(orgId, receiptId)
    if (!report) return
    report.cancel(this.clock.now())
    await this.em.flush()
    await this.wake(orgId)
  }

  find(orgId: string, receiptId: string): Promise<ReceiptReport | null> {
    return this.em.transactional(() => this.em.findOne(ReceiptReport, { orgId, receiptId }))
  }

  /** Whether the mail of a receipt has to wait for its number; then it is sent by itself. Call it outside of a transaction. */
  holdMail(orgId: string, receiptId: string): Promise<boolean> {
    return this.em.transactional(async () => {
      const report = await this.lock(orgId, receiptId)
      if (!report?.holdsMail) return false
      report.mail = 'waiting'
      await this.em.flush()
      await this.wake(orgId)
      return true
    })
  }

  /** Keeps a number that came, and mails the receipt that waited for it or went without. In the transaction that is open. */
  async keepNumber(report: ReceiptReport, number: string): Promise<void> {
    report.noteNumber(number, this.clock.now())
    await this.release(report)
  }

  /** Mails what waits, with its number or without. In the transaction that is open. */
  async release(report: ReceiptReport): Promise<void> {
    if (report.mail === 'none') return
    report.mail = report.isAwaited ? 'released' : 'none'
    const { orgId, receiptId } = report
    const { chargeId = null } = await this.em.findOneOrFail(Receipt, { orgId, id: receiptId })
    await this.outbox.write(orgId, 'receipt.sending_asked', { receiptId, chargeId, askId: newId() })
  }

  async wake(orgId: string): Promise<void> {
    const job: ReportJob = { orgId, userId: null }
    await this.jobs.enqueue(reportJob, job, { key: `${reportJob}:${orgId}` })
  }

  /** Under a key of its own: a job for now must not be put off by one for later. */
  comeBack(orgId: string, at: Date): Promise<void> {
    const job: ReportJob = { orgId, userId: null }
    const inMs = Math.max(0, at.getTime() - this.clock.now().getTime())
    return this.jobs.enqueue(reportJob, job, { key: `${reportJob}:${orgId}:later`, inMs })
  }

  private lock(orgId: string, receiptId: string): Promise<ReceiptReport | null> {
    return this.em.findOne(ReceiptReport, { orgId, receiptId }, forUpdate)
  }
}
