import { sql, type RawBuilder } from 'kysely'

/** A time as the contracts write it: ISO 8601 in UTC, to the millisecond. */
export const instantText = (time: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
