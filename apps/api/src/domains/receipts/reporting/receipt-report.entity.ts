import { defineEntity, p } from '@mikro-orm/postgresql'
import {
  reportFailures,
  reportStatuses,
  reportWays,
  type ReportFailure,
} from '@almoner/contracts/receipts/receipt-report'
import { column } from '../../../platform/database/columns.js'
import { retryAfterMs } from '../../../platform/jobs/retry-ladder.js'
import { tenantTable } from '../../../platform/database/row-security.js'
import type { ReportAnswer } from './reporting-port.js'

/** How often a reporting service is asked before somebody has to see to it: for about three days. */
const mostAttempts = 8

const kept = reportStatuses.filter((status) => status !== 'not_required')

const reportSchema = defineEntity({
  name: 'ReceiptReport',
  tableName: 'receipt_reports',
  ...tenantTable,
  properties: {
    receiptId: p.uuid().primary(),
    orgId: column.orgId(),
    entityId: p.uuid(),
    way: p.enum(reportWays),
    status: p.enum(kept).default('queued'),
    isCancellation: p.boolean().default(false),
    reportNumber: p.text().nullable(),
    attempts: p.integer().default(0),
    /** When the reporting service is asked next. */
    nextAttemptAt: column.instant().nullable(),
    failure: p.enum(reportFailures).nullable(),
    reason: p.text().nullable(),
    filedAt: column.instant().nullable(),
    reportedAt: column.instant().nullable(),
    /** `waiting`: a mail is held back; `released`: it went without the number. */
    mail: p.enum(['none', 'waiting', 'released']).default('none'),
    mailWaitsUntil: column.instant(),
  },
  indexes: [
    {
      name: 'receipt_reports_number',
      expression:
        'create unique index "receipt_reports_number" on "receipt_reports" ("entity_id", "report_number") where report_number is not null',
    },
    { properties: ['orgId', 'receiptId'], name: 'receipt_reports_open', where: "status in ('queued', 'failed')" },
  ],
  checks: [{ name: 'receipt_reports_reported', expression: "status <> 'reported' or report_number is not null" }],
})

/** What an authority is told of a receipt, and what it answered. */
export class ReceiptReport extends reportSchema.class {
  /** It has no number yet and may still get one. */
  get isAwaited(): boolean {
    return this.reportNumber === null && !this.isCancellation && (this.status === 'queued' || this.status === 'failed')
  }

  get holdsMail(): boolean {
    return this.isAwaited && this.mail !== 'released'
  }

  isDue(now: Date): boolean {
    const { way, status, nextAttemptAt } = this
    return way === 'api' && status === 'queued' && !!nextAttemptAt && nextAttemptAt <= now
  }

  /** Takes it up now, until `leaseMs` from now when another would. */
  begin(now: Date, leaseMs: number): void {
    this.attempts += 1
    this.filedAt ??= now
    this.nextAttemptAt = new Date(now.getTime() + leaseMs)
  }

  /** The receipt is valid no more: what was told of it is taken back, and what was not is not told. */
  cancel(now: Date): void {
    if (this.status === 'canceled' || this.isCancellation) return
    this.mail = 'none'
    Object.assign(this, { failure: null, reason: null, attempts: 0 })
    if (this.filedAt === null) {
      Object.assign(this, { status: 'canceled', nextAttemptAt: null })
      return
    }
    Object.assign(this, { isCancellation: true, status: 'queued', nextAttemptAt: this.way === 'api' ? now : null })
  }

  noteNumber(number: string, now: Date): void {
    this.reportNumber = number
    this.reportedAt = now
    Object.assign(this, { failure: null, reason: null })
    // Meanwhile its receipt may have ended, and the cancellation waits.
    if (!this.isCancellation) Object.assign(this, { status: 'reported', nextAttemptAt: null })
  }

  noteCanceled(): void {
    Object.assign(this, { status: 'canceled', nextAttemptAt: null, failure: null, reason: null })
  }

  /** What a reporting service answered to what was asked of it then. */
  settle(answer: ReportAnswer, asked: { isCancellation: boolean }, now: Date): void {
    const hasChanged = asked.isCancellation !== this.isCancellation || this.status === 'canceled'
    if (answer.kind === 'number' && !asked.isCancellation) return this.noteNumber(answer.number, now)
    if (hasChanged) return
    if (answer.kind === 'canceled') return this.noteCanceled()
    if (answer.kind === 'rejected') return this.fail('rejected', answer.reason)
    const failure = answer.kind === 'unreachable' || answer.kind === 'not_configured' ? answer.kind : null
    const reason = 'reason' in answer ? answer.reason : null
    if (this.attempts >= mostAttempts) return this.fail(failure ?? 'unreachable', reason)
    Object.assign(this, { failure, reason, nextAttemptAt: new Date(now.getTime() + retryAfterMs(this.attempts)) })
  }

  retry(now: Date): void {
    Object.assign(this, { status: 'queued', failure: null, reason: null, attempts: 0, nextAttemptAt: now })
  }

  private fail(failure: ReportFailure, reason: string | null): void {
    Object.assign(this, { status: 'failed', failure, reason, nextAttemptAt: null })
  }
}
reportSchema.setClass(ReceiptReport)
