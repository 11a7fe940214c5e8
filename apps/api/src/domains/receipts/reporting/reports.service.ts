import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Page } from '@almoner/contracts/paging'
import type { EnteredOutcome, OpenReport } from '@almoner/contracts/receipts/receipt-report'
import type {
  ConfirmCancellationsInput,
  CountOfReports,
  EnteredNumbers,
  EnterReportNumbersInput,
  ListOpenReportsInput,
  ReportFile,
  ReportingState,
  RetryReportsInput,
  WriteReportFileInput,
} from '@almoner/contracts/receipts/reports.operations'
import type { Actor } from '../../../platform/access/actor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import { toPage } from '../../../platform/database/keyset.js'
import { forUpdate, query } from '../../../platform/database/transaction.js'
import { OpenReportsRepository } from './open-reports.repository.js'
import { ReceiptReport } from './receipt-report.entity.js'
import { ReceiptReports } from './receipt-reports.js'
import { reportFileOf } from './report-file.js'
import { ReportedReceipts } from './reported-receipts.js'
import { receiptsNumbered, takenNumbers } from './reporting.statements.js'

/** What staff do about receipts that are to be reported to an authority. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly em: EntityManager,
    private readonly open: OpenReportsRepository,
    private readonly reports: ReceiptReports,
    private readonly receipts: ReportedReceipts,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Raises `input_invalid` for a cursor that is not one of ours. */
  async list({ orgId }: Actor, input: ListOpenReportsInput): Promise<Page<OpenReport>> {
    return toPage(await this.open.list(orgId, input), input)
  }

  state({ orgId }: Actor): Promise<ReportingState> {
    return this.open.state(orgId)
  }

  retry(actor: Actor, { ids }: RetryReportsInput): Promise<CountOfReports> {
    const { orgId } = actor
    return this.em.transactional(async () => {
      const found = await this.lockOpen(orgId, ids)
      const asked = found.filter(({ way }) => way === 'api')
      for (const report of asked) {
        report.retry(this.clock.now())
        this.audit.record(actor, 'receipts.retryReports', { subjectId: report.receiptId })
      }
      await this.em.flush()
      if (asked.length > 0) await this.reports.wake(orgId)
      return { count: asked.length }
    })
  }

  enterNumbers(actor: Actor, { entityId, numbers }: EnterReportNumbersInput): Promise<EnteredNumbers> {
    const { orgId } = actor
    return this.em.transactional(async (em) => {
      const receipts = await query(
        em,
        receiptsNumbered(
          orgId,
          numbers.map(({ receipt }) => receipt.trim()),
          entityId ?? null,
        ),
      )
      const found = Map.groupBy(receipts, ({ number }) => number)
      const reports = await em.find(
        ReceiptReport,
        { orgId, receiptId: receipts.map(({ id }) => id) },
        { ...forUpdate, orderBy: { receiptId: 'asc' } },
      )
      const byReceipt = new Map(reports.map((report) => [report.receiptId, report]))
      const reportNumbers = numbers.map(({ reportNumber }) => reportNumber)
      const taken = new Set((await query(em, takenNumbers(orgId, reportNumbers))).map(takenKey))
      const results: EnteredNumbers['results'] = []
      for (const { receipt, reportNumber } of numbers) {
        const named = found.get(receipt.trim()) ?? []
        const reported = named.flatMap(({ id }) => byReceipt.get(id) ?? [])
        results.push({ receipt, reportNumber, outcome: await this.enter(actor, reported, reportNumber, taken) })
      }
      await em.flush()
      return { results }
    })
  }

  confirmCancellations(actor: Actor, { ids }: ConfirmCancellationsInput): Promise<CountOfReports> {
    return this.em.transactional(async () => {
      const canceled = (await this.lockOpen(actor.orgId, ids)).filter(({ isCancellation }) => isCancellation)
      for (const report of canceled) {
        report.noteCanceled()
        this.audit.record(actor, 'receipts.confirmCancellations', { subjectId: report.receiptId })
      }
      return { count: canceled.length }
    })
  }

  /** Of the receipts in it the register says that they were carried out. */
  async file(actor: Actor, { entityId }: WriteReportFileInput): Promise<ReportFile> {
    const { orgId } = actor
    const ids = await this.open.toFile(orgId, entityId)
    const receipts = await this.receipts.find(orgId, ids)
    const now = this.clock.now()
    return this.em.transactional(async () => {
      const reports = (await this.lockOpen(orgId, ids)).filter(({ way }) => way === 'file')
      for (const report of reports) report.filedAt ??= now
      const byId = new Map(reports.map((report) => [report.receiptId, report]))
      const rows = ids.flatMap((id) => {
        const [receipt, report] = [receipts.get(id), byId.get(id)]
        return receipt && report ? [{ receipt, isCancellation: report.isCancellation }] : []
      })
      this.audit.record(actor, 'receipts.reportFile', { subjectId: orgId, after: { count: rows.length } })
      return { ...reportFileOf(rows, now), count: rows.length }
    })
  }

  private async enter(
    actor: Actor,
    [report, ...others]: ReceiptReport[],
    reportNumber: string,
    taken: Set<string>,
  ): Promise<EnteredOutcome> {
    if (!report) return 'unknown'
    if (others.length > 0) return 'ambiguous'
    if (!report.isAwaited) return 'not_open'
    const key = takenKey({ ...report, reportNumber })
    if (taken.has(key)) return 'taken'
    taken.add(key)
    await this.reports.keepNumber(report, reportNumber)
    this.audit.record(actor, 'receipts.enterReportNumbers', { subjectId: report.receiptId, after: { reportNumber } })
    return 'kept'
  }

  private lockOpen(orgId: string, ids: readonly string[]): Promise<ReceiptReport[]> {
    return this.em.find(
      ReceiptReport,
      { orgId, receiptId: [...ids], status: ['queued', 'failed'] },
      { ...forUpdate, orderBy: { receiptId: 'asc' } },
    )
  }
}

/** A number is given once to an entity. */
const takenKey = ({ entityId, reportNumber }: { entityId: string; reportNumber: string }): string =>
  `${entityId} ${reportNumber}`
