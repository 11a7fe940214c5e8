import type pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'

/** Rows inserted, updated and deleted, by table. */
export type RowsWritten = ReadonlyMap<string, number>

// A backend that has nothing to do adds to the statistics after ten seconds.
const statisticsLagMs = 11_000

/** Rows written by `work`, for each of the `count` that it returns. Nothing else may write meanwhile. */
export async function rowsWrittenBy(client: pg.Client, work: () => Promise<number>): Promise<RowsWritten> {
  await sleep(statisticsLagMs)
  const before = await countRows(client)
  const count = await work()
  await sleep(statisticsLagMs)
  const after = await countRows(client)
  return new Map([...after].map(([table, rows]) => [table, (rows - (before.get(table) ?? 0)) / count]))
}

async function countRows(client: pg.Client): Promise<RowsWritten> {
  const { rows } = await client.query<{ table: string; written: number }>(
    `select relname as table, (n_tup_ins + n_tup_upd + n_tup_del)::float8 as written from pg_stat_user_tables`,
  )
  return new Map(rows.map(({ table, written }) => [table, written]))
}

/** The tables to which one side writes more rows than the other. */
export const tablesApart = (one: RowsWritten, other: RowsWritten): string[] =>
  [...one].flatMap(([table, rows]) => (Math.abs(rows - (other.get(table) ?? 0)) > 0.2 ? [table] : []))

export const totalOf = (rows: RowsWritten): number => rows.values().reduce((sum, written) => sum + written, 0)
