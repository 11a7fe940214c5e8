import { sql, type RawBuilder } from 'kysely'

/** How long an email stays after it was sent (`days`), and a month, in which it may have been sent again. */
const since = (now: string, days: number) => sql`${now}::timestamptz - (${days}::int + 30) * interval '1 day'`

/** Emailed statements whose document no email needs any more. */
const over = (now: string, days: number) => sql`
  select s.org_id, s.id
  from emailed_statements s
  where s.document_removed_at is null and s.sent_at < ${since(now, days)}
  union all
  select r.org_id, r.id
  from statement_run_rows r
  where r.outcome = 'emailed' and r.document_removed_at is null and r.settled_at < ${since(now, days)}`

export const orgsWithOldDocuments = (now: string, days: number): RawBuilder<{ org_id: string }> => sql`
  select o.org_id from (${over(now, days)}) o`

export const oldDocuments = (
  orgId: string,
  now: string,
  days: number,
  limit: number,
): RawBuilder<{ id: string }> => sql`
  select o.id from (${over(now, days)}) o where o.org_id = ${orgId}::uuid limit ${limit}`

/** Says of these that their document is gone, whichever of the two tables they are in. */
export const markRemoved = (orgId: string, ids: readonly string[], now: string): RawBuilder<object> => sql`
  with one_by_one as (
    update emailed_statements
    set document_removed_at = ${now}::timestamptz
    where org_id = ${orgId}::uuid and id = any(${ids}::uuid[])
  )
  update statement_run_rows
  set document_removed_at = ${now}::timestamptz
  where org_id = ${orgId}::uuid and id = any(${ids}::uuid[])`
