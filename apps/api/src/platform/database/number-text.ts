import { sql, type RawBuilder } from 'kysely'

/** A number as people see it, `T-000123`: six digits, and more where six do not hold it, since `lpad` would cut them off. */
export const numberText = (letter: string, sequence: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`${sql.lit(`${letter}-`)} || lpad(${sequence}::text, greatest(6, length(${sequence}::text)), '0')`
