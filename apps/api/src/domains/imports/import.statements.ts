import { sql } from 'kysely'
import type { OpenTransaction } from '../../platform/database/transaction.js'

/** Sorts and joins of a large file are done in memory rather than on disk, in the transaction it is sent in. */
export const largeSorts = sql`set local work_mem = '64MB'`

/** What a large load changed the planner has to know before the next statement; autovacuum tells it a minute later. */
export const tellPlanner = sql`analyze charges, charge_allocations, refunds, donors, donor_totals`

/** Lets go of the staged rows that became gifts, and of those that a word leaves out. */
export async function dropReadRows(db: OpenTransaction, importId: string): Promise<void> {
  await db
    .deleteFrom('import_rows')
    .where('import_id', '=', importId)
    .where((row) =>
      row.or([
        row('state', 'in', ['read', 'credit']),
        row.and([row('state', '=', 'left_out'), row('bad_cells', 'is', null)]),
      ]),
    )
    .where('decision', 'is distinct from', 'leave_out')
    .execute()
}
