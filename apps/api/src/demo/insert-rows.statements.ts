import { sql } from 'kysely'
import type { Database } from '../platform/database/database.generated.js'
import type { OpenTransaction } from '../platform/database/transaction.js'

/** Adds rows to a table in one statement. Keys are column names; all rows have those of the first. */
export async function insertRows<Row extends object>(
  db: OpenTransaction,
  table: keyof Database,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(db)
}

export const relationOf = (table: keyof Database, rows: readonly object[]) =>
  sql`
    (
      select row_number() over () as place, r.*
      from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) r
    )`
