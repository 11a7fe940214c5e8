import type { OpenTransaction } from '../../../platform/database/transaction.js'
import { sql } from 'kysely'
import { similarDonors } from '../../donors/index.js'
import type { Scope } from './scope.js'

/** Notes at the first row of each new donor who is here already and much like them, by what that row says. */
export async function markSimilar(db: OpenTransaction, { importId, orgId }: Scope): Promise<void> {
  await sql`
    update import_rows
    set similar_donor_id = null, similar_by = null
    where import_id = ${importId}::uuid and similar_donor_id is not null`.execute(db)
  const newDonors = sql`
    (
      select distinct on (g.donor_id) g.first_line as place, r.name_key, r.email_key, r.phone, r.postal_key, r.line1,
        r.first_name, r.last_name, r.suffix
      from import_givers g join import_rows r on r.import_id = ${importId}::uuid and r.line = g.first_line
      where g.is_new
      order by g.donor_id, g.first_line
    )`
  await sql`
    update import_rows r
    set similar_donor_id = s.donor_id, similar_by = s.same_by
    from ${similarDonors(orgId, newDonors)} s
    where r.import_id = ${importId}::uuid and r.line = s.place`.execute(db)
}
