import type { OpenTransaction } from '../../../platform/database/transaction.js'
import { sql } from 'kysely'
import { previewedRows } from '@almoner/contracts/imports/imports.operations'
import { numberText } from '../../../platform/database/number-text.js'
import type { Scope } from './scope.js'

/** Notes the first rows that will be taken, and who of those who are here already their donors are. */
export async function markPreview(db: OpenTransaction, { importId, orgId }: Scope): Promise<void> {
  await sql`
    update import_rows
    set is_previewed = false, known_donor_id = null, preview = null
    where import_id = ${importId}::uuid and is_previewed`.execute(db)
  await sql`
    update import_rows r
    set is_previewed = true, known_donor_id = case when not first.is_new then first.donor_id end,
      preview = jsonb_build_object('amount', first.amount, 'parts', first.parts, 'pays', first.pays)
    from (
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
    ) first
    where r.import_id = ${importId}::uuid and r.line = first.line`.execute(db)
}
