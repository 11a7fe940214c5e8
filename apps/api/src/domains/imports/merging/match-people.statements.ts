import { sql } from 'kysely'
import type { OpenTransaction } from '../../../platform/database/transaction.js'
import type { KnownRows } from './match-gifts.statements.js'
import type { Scope } from './scope.js'

/** As `matchGifts`, of a file of people: every row that can be read is taken, and none is known by a gift. */
export async function takePeople(db: OpenTransaction, { importId }: Scope): Promise<KnownRows> {
  await sql`
    create temporary table import_taking on
    commit
    drop as
    select r.*, null::uuid as charge_id, null::text as import_key, 0 as further_rows
    from import_rows r
    where r.import_id = ${importId}::uuid and r.state = 'read' and r.decision is distinct from 'leave_out'`.execute(db)
  await sql`
    create temporary table import_known (line int, charge_id uuid, donor_id uuid, amount bigint, fee_amount bigint) on
    commit
    drop`.execute(db)
  await sql`create unique index on import_taking (line)`.execute(db)
  await sql`analyze import_taking`.execute(db)
  const { rows } = await sql<{ leftOut: number }>`
    select count(*)::int as "leftOut"
    from import_rows
    where import_id = ${importId}::uuid and state = 'read' and decision = 'leave_out'`.execute(db)
  return { present: 0, leftOut: rows[0]?.leftOut ?? 0 }
}
