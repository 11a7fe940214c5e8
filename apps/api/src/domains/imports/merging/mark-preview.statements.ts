import type { OpenTransaction } from '../../../platform/database/transaction.js'
import { sql } from 'kysely'
import { previewedRows } from '@almoner/contracts/imports/imports.operations'
import { numberText } from '../../../platform/database/number-text.js'
import { donorText } from '../../donors/index.js'
import { firstOf } from './describe-donors.statements.js'
import type { Scope } from './scope.js'

/**
 * Notes the first rows that will be taken, who of those who are here already their donors are, and what will be known of these. Takes
 * `import_updates` besides what all of the check takes.
 */
export async function markPreview(db: OpenTransaction, { importId, orgId, plan }: Scope): Promise<void> {
  await sql`
    update import_rows
    set is_previewed = false, known_donor_id = null, preview = null
    where import_id = ${importId}::uuid and is_previewed`.execute(db)
  await sql`
    with first as (
      select t.line, t.amount, g.donor_id, g.is_new,
        (
          select coalesce(
            jsonb_agg(jsonb_build_object('name', p.name, 'amount', p.amount) order by p.amount desc), '[]'
          )
          from import_parts p
          where p.line = t.line
        ) as parts,
        (
          select ${numberText('R', sql`p.sequence`)}
          from import_pays y join shared.donations p on p.org_id = ${orgId}::uuid and p.id = y.donation_id
          where y.line = t.line and y.fate = 'counts'
        ) as pays
      from import_taking t join import_givers g using (donor_key)
      order by t.line
      limit ${sql.lit(previewedRows)}
    ),
    said as (
      select f.donor_id, ${firstOf('language')}, ${firstOf('birth_date')},
        bool_or(r.extras is not null and r.extras ? 'doNotContact') as is_silent
      from (select distinct donor_id, is_new from first) f
        join import_givers g on g.donor_id = f.donor_id
        join import_taking t on t.donor_key = g.donor_key
        join import_rows r on r.import_id = ${importId}::uuid and r.line = t.line
      where f.is_new or ${plan.donorUpdate !== 'leave'}
      group by f.donor_id
    )
    update import_rows r
    set is_previewed = true, known_donor_id = d.id,
      preview = jsonb_build_object(
        'amount', f.amount, 'parts', f.parts, 'pays', f.pays, 'language', ${willBe('language')}, 'birth_date',
        ${willBe('birth_date')}, 'do_not_contact', coalesce(s.is_silent, false)
        or coalesce(d.do_not_contact, false)
      )
    from first f
      left join said s on s.donor_id = f.donor_id
      left join shared.donors d on d.org_id = ${orgId}::uuid and d.id = f.donor_id and not f.is_new
    where r.import_id = ${importId}::uuid and r.line = f.line`.execute(db)
}

/** What a column of the donor becomes: of a new one what the file says, else what the plan makes of it. */
const willBe = (column: 'language' | 'birth_date') => sql`
  case
    when f.is_new then ${sql.ref(`s.${column}`)}
    else coalesce(
      (select u.after from import_updates u where u.donor_id = f.donor_id and u.field = ${sql.lit(column)}),
      ${donorText('d', column)}
    )
  end`
