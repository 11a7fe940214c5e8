import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../../platform/clock.js'
import { forUpdate, query } from '../../../platform/database/transaction.js'
import { ReceiptReports } from './receipt-reports.js'
import { ReceiptReport } from './receipt-report.entity.js'
import { Reporting, type ReportAnswer } from './reporting-port.js'
import { ReportedReceipts } from './reported-receipts.js'
import { dueReports, nextDue } from './reporting.statements.js'

const atOnce = 8
const leaseMs = 60_000

interface Asked {
  receiptId: string
  isCancellation: boolean
}

/** Asks the reporting service for what waits, again after a while where it failed, and lets mails go that waited long enough. */
@Injectable()
export class ReportingQueue {
  constructor(
    private readonly em: EntityManager,
    private readonly reporting: Reporting,
    private readonly receipts: ReportedReceipts,
    private readonly reports: ReceiptReports,
    private readonly clock: Clock,
  ) {}

  /** Works off what is due, round after round, until nothing is or the process ends. */
  async drain(orgId: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const asked = await this.begin(orgId)
      if (!asked) return
      const receipts = await this.receipts.find(
        orgId,
        asked.map(({ receiptId }) => receiptId),
      )
      await Promise.all(
        asked.map(async (one) => {
          const receipt = receipts.get(one.receiptId)
          if (!receipt) return
          const answer = await (one.isCancellation ? this.reporting.cancel(receipt) : this.reporting.report(receipt))
          await this.settle(orgId, one, answer)
        }),
      )
    }
  }

  /** Takes up what is due; null where nothing is, and then sees to it that someone comes back. */
  private begin(orgId: string): Promise<Asked[] | null> {
    return this.em.transactional(async () => {
      const now = this.clock.now()
      const ids = await query(this.em, dueReports(orgId, now, atOnce))
      const due = await this.em.find(
        ReceiptReport,
        { orgId, receiptId: ids.map(({ receiptId }) => receiptId) },
        { ...forUpdate, orderBy: { receiptId: 'asc' } },
      )
      const asked: Asked[] = []
      for (const report of due) {
        if (report.mail === 'waiting' && report.mailWaitsUntil <= now) await this.reports.release(report)
        if (!report.isDue(now)) continue
        report.begin(now, leaseMs)
        asked.push({ receiptId: report.receiptId, isCancellation: report.isCancellation })
      }
      await this.em.flush()
      if (due.length > 0) return asked
      const [next] = await query(this.em, nextDue(orgId))
      if (next?.at) await this.reports.comeBack(orgId, new Date(next.at))
      return null
    })
  }

  private settle(orgId: string, asked: Asked, answer: ReportAnswer): Promise<void> {
    return this.em.transactional(async () => {
      const { receiptId } = asked
      const report = await this.em.findOne(ReceiptReport, { orgId, receiptId }, forUpdate)
      if (!report) return
      report.settle(answer, asked, this.clock.now())
      if (report.status === 'reported') await this.reports.release(report)
    })
  }
}
