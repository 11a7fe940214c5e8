import { sql, type RawBuilder } from 'kysely'
import type { RecordKind } from '@almoner/contracts/records/record'

type Sql = RawBuilder<unknown>

/** The records of a kind that a bulk change can be about, by their `id`. */
export const selectable: Record<RecordKind, (orgId: string) => Sql> = {
  donor: (orgId) => sql`select d.id from shared.donors d where d.org_id = ${orgId}::uuid and d.deleted_at is null`,
  charge: (orgId) => sql`select c.id from shared.charges c where c.org_id = ${orgId}::uuid`,
  donation: (orgId) => sql`
    select p.id from shared.donations p where p.org_id = ${orgId}::uuid and p.frequency <> 'single'`,
  campaign: (orgId) => sql`select k.id from shared.campaigns k where k.org_id = ${orgId}::uuid`,
  fundraiser: (orgId) => sql`select f.id from shared.fundraisers f where f.org_id = ${orgId}::uuid`,
}

/** The records that some chosen ones are by now: of a donor who was merged since, the one who was kept. */
export function recordsNow(kind: RecordKind, orgId: string, chosenIds: readonly string[]) {
  const chosen = sql`unnest(${chosenIds}::uuid[]) c(id)`
  const now = kind === 'donor' ? keptOf(orgId) : sql`c.id`
  return sql<{ chosen: string; id: string }>`
    select c.id as chosen, r.id
    from ${chosen} join (${selectable[kind](orgId)}) r on r.id = ${now}`
}

const keptOf = (orgId: string) => sql`
  coalesce(
    (select m.merged_into_id from shared.donors m where m.org_id = ${orgId}::uuid and m.id = c.id), c.id
  )`

/** The donor of a transaction or recurring gift `r`; null of any other record. */
export const donorOfRow = sql`
  case r.record_kind
    when 'charge' then (
      select d.name
      from shared.charges c join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
      where c.org_id = r.org_id and c.id = r.record_id
    )
    when 'donation' then (
      select d.name
      from shared.donations p join shared.donors d on d.org_id = p.org_id and d.id = p.donor_id
      where p.org_id = r.org_id and p.id = r.record_id
    )
  end`
