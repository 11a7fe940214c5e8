import { sql, type RawBuilder } from 'kysely'

export type Sql = RawBuilder<unknown>

export const unionOf = (parts: readonly Sql[]): Sql =>
  sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )

/** Whether a text has every word in it. */
export const wordsWithin = (text: Sql, words: readonly string[]): Sql => sql`
  not exists (select from unnest(${words}::text[]) word where strpos(${text}, word) = 0)`
