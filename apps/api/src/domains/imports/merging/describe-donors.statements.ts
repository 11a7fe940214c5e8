import type { OpenTransaction } from '../../../platform/database/transaction.js'
import { sql } from 'kysely'
import { columnsOf, donorColumns, donorText, nameColumns, ownColumns, placeColumns } from '../../donors/index.js'
import { updatedColumn } from './donor-fields.statements.js'
import { isOfDonor } from './source-changes.statements.js'
import type { Purpose, Scope } from './scope.js'

/** The first that the rows `r` say of a column. */
export const firstOf = (column: string) =>
  sql`
    (
      array_agg(${sql.ref(`r.${column}`)} order by r.line
      ) filter (where ${sql.ref(`r.${column}`)} is not null)
    ) [1] as ${sql.ref(column)}`

/**
 * Makes `import_details`, what the file says of each donor over all their rows: the first name, the latest address, the
 * first of everything else (of new donors only for a merge, since a check does not ask for it); and `import_updates`, what of that the plan's rule changes of donors who are there already.
 */
export async function describeDonors(
  db: OpenTransaction,
  { importId, orgId, plan }: Scope,
  purpose: Purpose,
): Promise<void> {
  const isLeft = plan.donorUpdate === 'leave'
  // A gift that is here already says whose it is, as long as the row still names its donor.
  const known =
    plan.giftChanges === 'take' && !isLeft
      ? sql`
        union all
        select k.donor_id, false, r.gift_date, r.line, ${columnsOf('r')}
        from import_known k
          join shared.charges c on c.org_id = ${orgId}::uuid and c.id = k.charge_id
          join import_rows r on r.import_id = ${importId}::uuid and r.line = k.line
        where ${isOfDonor(sql`k.line`, { importId, orgId })}`
      : sql``
  await sql`
    create temporary table import_details on
    commit
    drop as
    with described as (
      select g.donor_id, g.is_new, t.gift_date as given_on, r.line, ${columnsOf('r')}
      from import_givers g
        join import_taking t using (donor_key)
        join import_rows r on r.import_id = ${importId}::uuid and r.line = t.line
      where case when g.is_new then ${purpose === 'merge'} else not ${isLeft} end ${known}
    ),
    names as (
      select distinct on (r.donor_id) r.donor_id, ${columnsOf('r', nameColumns)}
      from described r
      where r.name_key <> ''
      order by r.donor_id, r.line
    ),
    places as (
      select distinct on (r.donor_id) r.donor_id, ${columnsOf('r', placeColumns)}
      from described r
      where coalesce(r.line1, r.city, r.region, r.postal_code, r.country) is not null
      order by r.donor_id, r.given_on desc, r.line desc
    ),
    own as (
      select r.donor_id, bool_or(r.is_new) as is_new, min(r.line) as first_line,
        ${sql.join(ownColumns.map(firstOf))}
      from described r
      group by r.donor_id
    )
    select o.donor_id, o.is_new, o.first_line, ${columnsOf('n', nameColumns)}, ${columnsOf('p', placeColumns)},
      ${columnsOf('o', ownColumns)}
    from own o left join names n using (donor_id) left join places p using (donor_id)`.execute(db)
  const values = donorColumns.map(
    (column) => sql`(${sql.lit(column)}, ${donorText('d', column)}, ${updatedColumn(column, plan.donorUpdate)})`,
  )
  await sql`
    create temporary table import_updates on
    commit
    drop as
    select d.id as donor_id, v.field, v.before, v.after
    from import_details x
      join shared.donors d on d.org_id = ${orgId}::uuid and d.id = x.donor_id
      cross join lateral (values ${sql.join(values)}) v (field, before, after)
    where not x.is_new and v.before is distinct from v.after`.execute(db)
}
