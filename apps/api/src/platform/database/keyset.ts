import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Page } from '@almoner/contracts/paging'
import { calendarDateSchema } from '@almoner/contracts/time'
import { JsonText } from '../json-text.js'
import { Problem } from '../problems/problem.js'

/** The order of a list: a value and, among equals, the row's number, or its id where it has none. Both point the same way. */
export interface KeysetOrder {
  value: RawBuilder<unknown>
  type: 'date' | 'timestamptz' | 'bigint' | 'text' | 'uuid'
  sequence: RawBuilder<unknown>
  sequenceType?: 'bigint' | 'uuid' | 'text'
  /** Value and sequence are of two tables that are joined: the value is compared by itself too, so that its index finds the place. */
  isOfTwoTables?: true
  isDescending: boolean
  /** By the moment of the last change, the earliest first: the only order in which `updatedSince` can be asked for. */
  isOfChanges?: true
}

export interface PageRequest {
  limit: number
  after?: string | undefined
  before?: string | undefined
  /** ISO 8601. Such a list has no last page: its `next` leads to what changes from now on. */
  updatedSince?: string | undefined
  /** The moment from which on changes may still be on their way; see `ChangeHorizon`. */
  changedBefore?: string | undefined
}

/** What a list is asked for, by a page of any size. */
export type PageOf<Input> = AllOf<Input> & PageRequest

/** What all rows of a list are asked for by. */
export type AllOf<Input> = Omit<Input, keyof PageRequest>

/** A page, or all rows where `limit` is null. */
export type PageOrAll = Omit<PageRequest, 'limit'> & { limit: number | null }

export type PageOrAllOf<Input> = AllOf<Input> & PageOrAll

/** What a row has to bring along for its cursor; both as PostgreSQL writes them, so that nothing is rounded. */
export interface KeysetRow {
  cursor_value: string
  cursor_sequence: string
}

/** The condition, order and limit of one page. A row more than asked for is read, to know whether another page follows. */
export function keysetClauses(order: KeysetOrder, page: PageOrAll) {
  const isBackwards = page.before !== undefined
  const cursor = page.before ?? page.after
  const isRising = order.isDescending === isBackwards
  const place =
    cursor === undefined
      ? sql`true`
      : beyond(order, readCursor(order, cursor, isBackwards ? 'before' : 'after'), isRising)
  return {
    where: page.updatedSince === undefined ? place : sql`${place} and ${changedWithin(order, page)}`,
    orderBy: directed(order, isRising),
    limit: page.limit === null ? null : page.limit + 1,
  }
}

function directed({ value, sequence }: KeysetOrder, isRising: boolean): RawBuilder<unknown> {
  const direction = isRising ? sql`asc` : sql`desc`
  return sql`${value} ${direction}, ${sequence} ${direction}`
}

/** The order of a whole list. */
export const orderByOf = (order: KeysetOrder): RawBuilder<unknown> => directed(order, !order.isDescending)

function changedWithin(order: KeysetOrder, { updatedSince, changedBefore }: PageOrAll): RawBuilder<unknown> {
  if (!order.isOfChanges || changedBefore === undefined)
    throw new Error('A list of changes is in the order of changes and ends where they may be on their way')
  return sql`
    ${order.value} >= ${updatedSince}::timestamptz
    and ${order.value} < ${changedBefore}::timestamptz`
}

function beyond(order: KeysetOrder, cursor: [string, string], isRising: boolean): RawBuilder<unknown> {
  const [value, sequence] = cursor
  const compare = isRising ? sql`>` : sql`<`
  const { type, sequenceType = 'bigint' } = order
  const place = sql`
    (${order.value}, ${order.sequence}) ${compare} (${value}::${sql.raw(type)}, ${sequence}::${sql.raw(sequenceType)})`
  if (!order.isOfTwoTables) return place
  return sql`${order.value} ${isRising ? sql`>=` : sql`<=`} ${value}::${sql.raw(type)} and ${place}`
}

/** `show` is what becomes of a row; without it a row is shown but for its cursor. */
export function toPage<Row extends KeysetRow>(rows: Row[], page: PageRequest): Page<Omit<Row, keyof KeysetRow>>
export function toPage<Row extends KeysetRow, Shown>(
  rows: Row[],
  page: PageRequest,
  show: (row: Row) => Shown,
): Page<Shown>
export function toPage<Row extends KeysetRow>(
  rows: Row[],
  page: PageRequest,
  show: (row: Row) => unknown = withoutCursor,
): Page<unknown> {
  const isBackwards = page.before !== undefined
  const hasMore = rows.length > page.limit
  const kept = rows.slice(0, page.limit)
  if (isBackwards) kept.reverse()
  const first = kept[0]
  const last = kept.at(-1)
  const hasNext = isBackwards || hasMore
  const hasPrevious = isBackwards ? hasMore : page.after !== undefined
  const next = last ? writeCursor(last.cursor_value, last.cursor_sequence) : null
  return {
    rows: kept.map(show),
    next: page.updatedSince === undefined ? (hasNext ? next : null) : (next ?? startOfChanges(page)),
    previous: hasPrevious && first ? writeCursor(first.cursor_value, first.cursor_sequence) : null,
  }
}

/** Where a list of changes goes on that has none yet. */
const startOfChanges = ({ after, updatedSince = '' }: PageRequest): string =>
  after ?? writeCursor(`${new Date(updatedSince).toISOString().replace('T', ' ').slice(0, -1)}000+00`, zeroId)

const zeroId = '00000000-0000-0000-0000-000000000000'

const withoutCursor = ({ cursor_value: _, cursor_sequence: __, ...shown }: KeysetRow): object => shown

export interface WrittenPage {
  rows: string
  found: number
  first: [value: string, sequence: string] | null
  last: [value: string, sequence: string] | null
}

/** `matching` is a `from` and `where` of all the list's rows; `shown` selects from `kept`, the ids of the page. */
export function writtenPage(
  order: KeysetOrder,
  page: PageRequest,
  { id, matching, shown }: { id: RawBuilder<unknown>; matching: RawBuilder<unknown>; shown: RawBuilder<unknown> },
): RawBuilder<WrittenPage> {
  const { where, orderBy, limit } = keysetClauses(order, page)
  const inOrder = order.isDescending ? sql`kept.value desc, kept.sequence desc` : sql`kept.value, kept.sequence`
  const reversed = order.isDescending ? sql`kept.value, kept.sequence` : sql`kept.value desc, kept.sequence desc`
  const place = sql`array[${textOf(order, sql`kept.value`)}, kept.sequence::text]`
  return sql<WrittenPage>`
    with found as materialized (
      select ${id} as id, ${order.value} as value, ${order.sequence} as sequence ${matching} and ${where}
      order by ${orderBy}
      limit ${sql.lit(limit)}
    ),
    kept as materialized (select * from found limit ${sql.lit(page.limit)})
    select coalesce((select json_agg(shown) from (${shown} order by ${inOrder}) shown), '[]')::text as rows,
      (select count(*)::int from found) as found,
      (select ${place} from kept order by ${inOrder} limit 1) as first,
      (select ${place} from kept order by ${reversed} limit 1) as last`
}

export function toWrittenPage<Row>({ rows, found, first, last }: WrittenPage, page: PageRequest): JsonText<Page<Row>> {
  const isBackwards = page.before !== undefined
  const hasMore = found > page.limit
  const end = last ? writeCursor(...last) : null
  const next = page.updatedSince === undefined ? (isBackwards || hasMore ? end : null) : (end ?? startOfChanges(page))
  const previous = (isBackwards ? hasMore : page.after !== undefined) && first ? writeCursor(...first) : null
  return new JsonText(`{"rows":${rows},"next":${JSON.stringify(next)},"previous":${JSON.stringify(previous)}}`)
}

/** What a row of a list brings along for its cursor. */
export const cursorOf = (order: KeysetOrder): RawBuilder<KeysetRow> =>
  sql`${textOf(order, order.value)} as cursor_value, ${order.sequence}::text as cursor_sequence`

const textOf = ({ type }: KeysetOrder, value: RawBuilder<unknown>): RawBuilder<string> =>
  type === 'timestamptz' ? momentCursor(value) : sql`${value}::text`

const writeCursor = (value: string, sequence: string): string =>
  Buffer.from(JSON.stringify([value, sequence])).toString('base64url')

const cursorSchema = z.tuple([z.string(), z.string()])

const momentText = /^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}\+00$/

/** A moment to the microsecond for a cursor, in UTC whatever the zone of the connection. */
export const momentCursor = (at: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${at} at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US"+00"')`

/** Whether a text of a cursor is what PostgreSQL will read it as: a cursor of another list, or of none, is refused. */
const reads: Record<'bigint' | 'date' | 'text' | 'timestamptz' | 'uuid', (text: string) => boolean> = {
  bigint: (text) => /^-?\d{1,18}$/.test(text),
  date: (text) => calendarDateSchema.safeParse(text).success,
  text: (text) => !text.includes('\u0000'),
  timestamptz: (text) => momentText.test(text) && calendarDateSchema.safeParse(text.slice(0, 10)).success,
  uuid: (text) => z.uuid().safeParse(text).success,
}

function readCursor(
  { type, sequenceType = 'bigint' }: KeysetOrder,
  cursor: string,
  field: 'after' | 'before',
): [string, string] {
  const parsed = cursorSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (parsed.success) {
    const [value, sequence] = parsed.data
    if (reads[type](value) && reads[sequenceType](sequence)) return [value, sequence]
  }
  throw Problem.at(field, 'This page is not known. Start again from the first.')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
