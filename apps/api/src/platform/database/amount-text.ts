import { sql, type RawBuilder } from 'kysely'

/** An amount of a column of minor units as files and imports write it: “1234.50”. */
export const amountText = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} / 100.0, 'FM999999999990.00')`
