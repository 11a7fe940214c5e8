import { sql, type RawBuilder } from 'kysely'

/** Valid receipts whose document is not in the file storage; one that is to get a report number is not made for good before. */
const unkept = sql`
  receipts r
  where r.kept_at is null
    and r.state = 'issued'
    and not exists (
      select
      from receipt_reports p
      where p.org_id = r.org_id
        and p.receipt_id = r.id
        and p.report_number is null
        and not p.is_cancellation
        and p.status in ('queued', 'failed')
    )`

export const orgsWithUnkept = (): RawBuilder<{ org_id: string }> => sql`select r.org_id from ${unkept}`

/** Those of an org after one of them, in the order in which they were issued. */
export const unkeptReceipts = (orgId: string, after: string | null, limit: number): RawBuilder<{ id: string }> => sql`
  select r.id
  from ${unkept} and r.org_id = ${orgId}::uuid and (${after}::uuid is null or r.id > ${after}::uuid)
  order by r.id
  limit ${sql.lit(limit)}`
