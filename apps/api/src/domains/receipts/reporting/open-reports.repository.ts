import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { OpenReport } from '@almoner/contracts/receipts/receipt-report'
import type { ListOpenReportsInput, ReportingState } from '@almoner/contracts/receipts/reports.operations'
import { instantText } from '../../../platform/database/instant-text.js'
import { keysetClauses, momentCursor, type KeysetOrder, type KeysetRow } from '../../../platform/database/keyset.js'
import { TenantQuery } from '../../../platform/database/tenant-query.js'

/** How the report `p` of a receipt stands. */
export const reportJson = sql`
  jsonb_build_object(
    'way', p.way, 'status', p.status, 'isCancellation', p.is_cancellation, 'attempts', p.attempts,
    'nextAttemptAt', ${instantText(sql`p.next_attempt_at`)}, 'failure', p.failure, 'reason', p.reason,
    'filedAt', ${instantText(sql`p.filed_at`)}, 'reportedAt', ${instantText(sql`p.reported_at`)},
    'mailWaitsUntil', case when p.mail = 'waiting' then ${instantText(sql`p.mail_waits_until`)} end
  )`

const newest: KeysetOrder = {
  value: sql`r.issued_at`,
  type: 'timestamptz',
  sequence: sql`r.id`,
  sequenceType: 'uuid',
  isDescending: true,
}

interface OpenRow extends KeysetRow, Omit<OpenReport, keyof OpenReport['way']> {
  report: Pick<OpenReport, 'way'>
}

const ofEntity = (entityId: string | undefined) => (entityId ? sql`p.entity_id = ${entityId}::uuid` : sql`true`)

@Injectable()
export class OpenReportsRepository {
  constructor(private readonly rows: TenantQuery) {}

  async list(orgId: string, input: ListOpenReportsInput): Promise<(OpenReport & KeysetRow)[]> {
    const page = keysetClauses(newest, input)
    const status = input.hasFailed ? sql`p.status = 'failed'` : sql`p.status in ('queued', 'failed')`
    const found = await this.rows.all<OpenRow>(
      orgId,
      sql`
        select ${reportJson} as report, r.id as "receiptId", r.number, r.entity_id as "entityId",
          e.name as "entityName", r.donor_id as "donorId", r.snapshot -> 'donor' ->> 'name' as "donorName",
          r.charge_id as "chargeId", r.currency, r.eligible_amount::float8 as "eligibleAmount",
          r.issued_on::text as "issuedOn", p.report_number as "reportNumber",
          ${momentCursor(sql`r.issued_at`)} as cursor_value, r.id as cursor_sequence
        from receipt_reports p
          join receipts r on r.org_id = p.org_id and r.id = p.receipt_id
          join shared.entities e on e.org_id = r.org_id and e.id = r.entity_id
        where p.org_id = ctx.org_id and ${status} and ${ofEntity(input.entityId)} and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
    return found.map(({ report, ...row }) => ({ ...row, ...report }))
  }

  async state(orgId: string): Promise<ReportingState> {
    const found = await this.rows.first<ReportingState>(
      orgId,
      sql`
        select count(*) filter (where p.way = 'file')::int as "toFile",
          count(*) filter (where p.status = 'failed')::int as failed, count(*) > 0 or exists (
            select
            from shared.receipt_settings s
            where s.org_id = ctx.org_id
              and s.settings ->> 'pack' = 'il'
              and s.settings -> 's46' ->> 'reporting' in ('api', 'file')
          ) as "isInUse"
        from receipt_reports p
        where p.org_id = ctx.org_id and p.status in ('queued', 'failed')`,
    )
    return found ?? { isInUse: false, toFile: 0, failed: 0 }
  }

  /** Of the receipts that are to be reported by file, the oldest first. */
  async toFile(orgId: string, entityId: string | undefined): Promise<string[]> {
    const found = await this.rows.all<{ receiptId: string }>(
      orgId,
      sql`
        select p.receipt_id as "receiptId"
        from receipt_reports p join receipts r on r.org_id = p.org_id and r.id = p.receipt_id
        where p.org_id = ctx.org_id
          and p.way = 'file'
          and p.status in ('queued', 'failed')
          and ${ofEntity(entityId)}
        order by r.issued_at, r.id`,
    )
    return found.map(({ receiptId }) => receiptId)
  }
}
