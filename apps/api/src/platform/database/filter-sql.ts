import { sql, type RawBuilder } from 'kysely'
import { daysOn, type WrittenDays } from '@almoner/contracts/filters/days'
import { isGroup, type FilterTree, type Match } from '@almoner/contracts/filters/filter-tree'
import { containing } from './text-search.js'

type Sql = RawBuilder<unknown>

interface Negatable {
  not?: true | undefined
}

/** What a filter asks of a row: all of its parts or any, and of a part that is turned round, that it does not hold. */
export function treeSql<Condition extends Negatable & { field: string }>(
  tree: FilterTree<Condition>,
  toSql: (condition: Condition) => Sql,
): Sql {
  const one = (condition: Condition) =>
    condition.not ? sql`(${toSql(condition)}) is not true` : sql`(${toSql(condition)})`
  const parts = tree.of.map((part) => (isGroup(part) ? joined(part.match, part.of.map(one)) : one(part)))
  return joined(tree.match, parts)
}

/** No condition at all asks for nothing. */
function joined(match: Match, conditions: readonly Sql[]): Sql {
  if (conditions.length === 0) return sql`true`
  return sql`(${sql.join(conditions, match === 'all' ? sql` and ` : sql` or `)})`
}

export const inSql = (value: Sql, values: readonly string[]): Sql => sql`${value} = any(${values}::text[])`

export const idInSql = (value: Sql, ids: readonly string[]): Sql => sql`${value} = any(${ids}::uuid[])`

export const textSql = (value: Sql, text: string | undefined): Sql =>
  text === undefined ? sql`${value} <> ''` : sql`lower(${value}) like ${containing(text)}`

interface Bounds {
  min?: number | undefined
  max?: number | undefined
}

export function boundsSql(value: Sql, { min, max }: Bounds): Sql {
  const conditions = [
    ...(min === undefined ? [] : [sql`${value} >= ${min}::bigint`]),
    ...(max === undefined ? [] : [sql`${value} <= ${max}::bigint`]),
  ]
  return conditions.length === 0 ? sql`${value} is not null` : sql.join(conditions, sql` and `)
}

/** Whether a date is one of the days that are meant on the day of the org. */
export function daysSql(value: Sql, days: WrittenDays, today: string): Sql {
  const { from, to } = daysOn(today, days)
  const conditions = [
    ...(from === undefined ? [] : [sql`${value} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${value} <= ${to}::date`]),
  ]
  return conditions.length === 0 ? sql`${value} is not null` : sql.join(conditions, sql` and `)
}
