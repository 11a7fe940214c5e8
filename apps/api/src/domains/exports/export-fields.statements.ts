import { sql, type RawBuilder } from 'kysely'

/** How each field of a row is read. */
export type FieldStatements<Row> = Readonly<Record<keyof Row & string, RawBuilder<unknown>>>

/** The fields that are asked for, as a select lists them. Joins that none of them needs are dropped by the planner. */
export function selected<Row>(statements: FieldStatements<Row>, asked: ReadonlySet<string>): RawBuilder<unknown> {
  const fields = Object.entries<RawBuilder<unknown>>(statements).filter(([field]) => asked.has(field))
  return sql.join(fields.map(([field, statement]) => sql`${statement} as ${sql.ref(field)}`))
}
