import { sql, type Kysely } from 'kysely'

/** The open transaction of the seed; its tables are named by the rows, so it knows none by type. */
export type Seedbed = Kysely<unknown>

/** Adds rows to a table in one statement. Keys are column names; all rows have those of the first. */
export async function insertRows<Row extends object>(db: Seedbed, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
  `.execute(db)
}

/** Rows as a relation with the columns of a table, numbered by `place`. */
export const relationOf = (table: string, rows: readonly object[]) =>
  sql`(select row_number() over () as place, r.* from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) r)`
