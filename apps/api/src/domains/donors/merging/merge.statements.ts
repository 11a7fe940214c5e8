import { sql, type RawBuilder } from 'kysely'
import type { RowsOfDonor } from '../../noun.js'

export interface Merge {
  id: string
  orgId: string
  keptId: string
  mergedId: string
}

const donorOf = ({ column = 'donor_id' }: RowsOfDonor) => sql.ref(`r.${column}`)
const keyOf = ({ key }: RowsOfDonor) => sql.ref(`r.${key}`)

/** Waits for whoever writes rows of the two, before the donors themselves are locked: in the order in which others lock them. */
export const lockRows = ({ orgId, keptId, mergedId }: Omit<Merge, 'id'>, rows: RowsOfDonor) => sql`
  select
  from ${sql.table(rows.table)} r
  where r.org_id = ${orgId} and ${donorOf(rows)} in (${keptId}::uuid, ${mergedId}::uuid)
  order by ${keyOf(rows)}
  for update`

/** Gives the rows of the donor who is merged to the one who is kept, and writes down which. */
export const moveRows = (merge: Merge, rows: RowsOfDonor): RawBuilder<unknown>[] => [
  ...(rows.sum === undefined ? [] : [joinRows(merge, rows, sql.ref(rows.sum))]),
  ...(isDropped(rows) ? [dropDoubles(merge, rows)] : []),
  sql`
    with moved as (
      update ${sql.table(rows.table)} r
      set ${sql.ref(rows.column ?? 'donor_id')} = ${merge.keptId}::uuid
      where r.org_id = ${merge.orgId} and ${donorOf(rows)} = ${merge.mergedId}::uuid
      returning ${keyOf(rows)} as row_id
    )
    insert into donor_merge_moves (merge_id, table_name, row_id, org_id)
    select ${merge.id}::uuid, ${rows.table}, row_id, ${merge.orgId}::uuid
    from moved`,
]

/** Of rows that both have, one is left with the sum of both. */
const joinRows = ({ id, orgId, keptId, mergedId }: Merge, rows: RowsOfDonor, sum: RawBuilder<unknown>) => sql`
  with gone as (
    delete from ${sql.table(rows.table)} r
    where r.org_id = ${orgId}
      and ${donorOf(rows)} = ${mergedId}::uuid
      and exists (
        select
        from ${sql.table(rows.table)} k
        where k.org_id = r.org_id
          and k.donor_id = ${keptId}::uuid
          and ${sql.ref(`k.${rows.key}`)} = ${keyOf(rows)}
      )
    returning ${keyOf(rows)} as row_id, r.${sum} as sum, to_jsonb(r) as was
  ),
  noted as (
    insert into donor_merge_moves (merge_id, table_name, row_id, org_id, was)
    select ${id}::uuid, ${rows.table}, row_id, ${orgId}::uuid, was
    from gone
  )
  update ${sql.table(rows.table)} r
  set ${sum} = r.${sum} + gone.sum
  from gone
  where r.org_id = ${orgId} and ${donorOf(rows)} = ${keptId}::uuid and ${keyOf(rows)} = gone.row_id`

const isDropped = ({ isSet, isOne, other }: RowsOfDonor): boolean =>
  isSet === true || isOne === true || other !== undefined

/** Of rows that both have, that of the donor who is kept is left; none is left that would relate them to themselves. */
const dropDoubles = ({ id, orgId, keptId, mergedId }: Merge, rows: RowsOfDonor) => sql`
  with gone as (
    delete from ${sql.table(rows.table)} r
    where r.org_id = ${orgId} and ${donorOf(rows)} = ${mergedId}::uuid and ${isDouble(rows, keptId)}
    returning ${keyOf(rows)} as row_id, to_jsonb(r) as was
  )
  insert into donor_merge_moves (merge_id, table_name, row_id, org_id, was)
  select ${id}::uuid, ${rows.table}, row_id, ${orgId}::uuid, was
  from gone`

function isDouble(rows: RowsOfDonor, keptId: string): RawBuilder<unknown> {
  if (rows.other !== undefined) return sql`${sql.ref(`r.${rows.other}`)} = ${keptId}::uuid`
  return sql`
    exists (
      select
      from ${sql.table(rows.table)} k
      where k.org_id = r.org_id
        and ${sql.ref(`k.${rows.column ?? 'donor_id'}`)} = ${keptId}::uuid
        and ${rows.isOne ? sql`true` : sql`${sql.ref(`k.${rows.key}`)} = ${keyOf(rows)}`}
    )`
}

const restoreDoubles = ({ id, orgId }: Merge, rows: RowsOfDonor) => sql`
  insert into ${sql.table(rows.table)}
  select back.*
  from donor_merge_moves m cross join lateral jsonb_populate_record(null::${sql.table(rows.table)}, m.was) back
  where m.org_id = ${orgId}
    and m.merge_id = ${id}::uuid
    and m.table_name = ${rows.table}
    and m.was is not null
  on conflict do nothing`

/** Gives back what a merge moved and is still where it went. */
export const moveRowsBack = (merge: Merge, rows: RowsOfDonor): RawBuilder<unknown>[] => [
  ...(rows.sum === undefined ? [] : [partRows(merge, rows, sql.ref(rows.sum))]),
  ...(isDropped(rows) ? [restoreDoubles(merge, rows)] : []),
  sql`
    update ${sql.table(rows.table)} r
    set ${sql.ref(rows.column ?? 'donor_id')} = ${merge.mergedId}::uuid
    from donor_merge_moves m
    where m.org_id = ${merge.orgId}
      and m.merge_id = ${merge.id}::uuid
      and m.table_name = ${rows.table}
      and m.was is null
      and r.org_id = m.org_id
      and ${keyOf(rows)} = m.row_id
      and ${donorOf(rows)} = ${merge.keptId}::uuid`,
]

const partRows = ({ id, orgId, keptId }: Merge, rows: RowsOfDonor, sum: RawBuilder<unknown>) => sql`
  with parted as (
    update ${sql.table(rows.table)} r
    set ${sum} = r.${sum} - (m.was ->> ${sql.lit(rows.sum)})::bigint
    from donor_merge_moves m
    where m.org_id = ${orgId}
      and m.merge_id = ${id}::uuid
      and m.table_name = ${rows.table}
      and m.was is not null
      and r.org_id = m.org_id
      and ${keyOf(rows)} = m.row_id
      and ${donorOf(rows)} = ${keptId}::uuid
    returning m.was
  )
  insert into ${sql.table(rows.table)}
  select back.*
  from parted cross join lateral jsonb_populate_record(null::${sql.table(rows.table)}, parted.was) back`

export const noteLastChange = ({ id, orgId, keptId }: Merge) => sql`
  update donor_merges m
  set kept_updated_at = d.updated_at
  from donors d
  where m.org_id = ${orgId} and m.id = ${id}::uuid and d.org_id = m.org_id and d.id = ${keptId}::uuid`

/** Puts back when the donor who is kept was changed last, where nobody has changed them since the merge. */
export const restoreLastChange = ({ id, orgId, keptId }: Merge) => sql`
  update donors d
  set updated_at = m.kept_updated_at
  from donor_merges m
  where m.org_id = ${orgId}
    and m.id = ${id}::uuid
    and d.org_id = m.org_id
    and d.id = ${keptId}::uuid
    and d.updated_at = m.merged_at`

export const recountedDonors = ({ keptId, mergedId }: Pick<Merge, 'keptId' | 'mergedId'>) =>
  sql`select unnest(array[${keptId}, ${mergedId}]::uuid[])`
