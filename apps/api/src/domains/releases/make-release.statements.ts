import { sql, type RawBuilder } from 'kysely'
import { digestOfLines, journalOf, pendingLines, type PendingScope } from './pending-books.statements.js'

interface ReleaseToMake extends Omit<PendingScope, 'orgId'> {
  id: string
  orgId: string
  /** The first day that is new in it. */
  from: string | null
  sha256: string
  createdAt: Date
  createdBy: string | null
}

/** Makes the release and its lines if the books are what `sha256` says, and gives a row for each line. */
export const makeRelease = (release: ReleaseToMake): RawBuilder<{ line: number }> => sql`
  with ${pendingLines({ ...release, orgId: sql`${release.orgId}::uuid` })}, journal as materialized (${journalOf(sql`
    lines`)}),
  made as (
    insert into releases (
      id, org_id, sequence, entity_id, currency, new_from, through, span, lines, adjustments, total, sha256,
      created_at, created_by
    )
    select ${release.id}::uuid, ${release.orgId}::uuid,
      (select coalesce(max(r.sequence), 0) + 1 from releases r where r.org_id = ${release.orgId}::uuid),
      ${release.entityId}::uuid, ${release.currency}, ${release.from}::date, ${release.through}::date,
      ${release.span}, count(*), count(*) filter (where j.is_adjustment),
      coalesce(sum(j.amount) filter (where j.amount > 0), 0), d.sha256, ${release.createdAt},
      ${release.createdBy}::uuid
    from (select ${digestOfLines} as sha256) d left join journal j on true
    where d.sha256 = ${release.sha256}
    group by d.sha256
    returning id, org_id
  )
  insert into release_lines (
    release_id, line, org_id, account, designation_id, campaign_id, on_date, dated, is_adjustment, code, name,
    class, amount
  )
  select m.id, l.line, m.org_id, l.account, l.designation_id, l.campaign_id, l.on_date, l.dated, l.is_adjustment,
    l.code, l.name, l.class, l.amount
  from made m cross join lines l
  returning line`
