import { sql, type RawBuilder } from 'kysely'
import type { ReportWay } from '@almoner/contracts/receipts/receipt-report'

export interface NewReport {
  receiptId: string
  entityId: string
  way: ReportWay
}

export const addReports = (
  orgId: string,
  reports: readonly NewReport[],
  { now, waitsUntil }: { now: Date; waitsUntil: Date },
): RawBuilder<unknown> => sql`
  insert into receipt_reports (receipt_id, org_id, entity_id, way, next_attempt_at, mail_waits_until)
  select r.receipt_id, ${orgId}::uuid, r.entity_id, r.way, case r.way when 'api' then ${now}::timestamptz end,
    ${waitsUntil}::timestamptz
  from json_to_recordset(${JSON.stringify(
    reports.map(({ receiptId, entityId, way }) => ({ receipt_id: receiptId, entity_id: entityId, way })),
  )}::json) as r (receipt_id uuid, entity_id uuid, way text)`

/** Receipts that the reporting service is to be asked about, and those whose mail waits no longer. */
export const dueReports = (orgId: string, now: Date, limit: number): RawBuilder<{ receiptId: string }> => sql`
  select receipt_id as "receiptId"
  from receipt_reports
  where org_id = ${orgId}::uuid
    and status in ('queued', 'failed')
    and (
      (way = 'api' and status = 'queued' and next_attempt_at <= ${now})
      or (mail = 'waiting' and mail_waits_until <= ${now})
    )
  order by receipt_id
  limit ${sql.lit(limit)}
  for update skip locked`

export const nextDue = (orgId: string): RawBuilder<{ at: Date | null }> => sql`
  select least(
    min(next_attempt_at) filter (where way = 'api' and status = 'queued'),
    min(mail_waits_until) filter (where mail = 'waiting')
  ) as at
  from receipt_reports
  where org_id = ${orgId}::uuid and status in ('queued', 'failed')`

/** The receipts that have these numbers, of one entity or of all. */
export const receiptsNumbered = (
  orgId: string,
  numbers: readonly string[],
  entityId: string | null,
): RawBuilder<{ id: string; number: string }> => sql`
  select id, number
  from receipts
  where org_id = ${orgId}::uuid
    and number = any(${[...numbers]}::text[])
    and (${entityId}::uuid is null or entity_id = ${entityId}::uuid)`

/** Which of these report numbers receipts of an org have by now. */
export const takenNumbers = (
  orgId: string,
  numbers: readonly string[],
): RawBuilder<{ entityId: string; reportNumber: string }> => sql`
  select entity_id as "entityId", report_number as "reportNumber"
  from receipt_reports
  where org_id = ${orgId}::uuid and report_number = any(${[...numbers]}::text[])`
