import type pg from 'pg'

interface Statement {
  sql: string
  parameters: unknown[]
}

/** How many rows a cursor reads at once. */
export const batchSize = 2_000

/**
 * All rows of a statement by a cursor of this name, a batch at a time, in the transaction that is open; the next batch is read while
 * one is worked on. The cursor is closed once all is read, else with the transaction.
 */
export async function* cursorBatches<Row extends object>(
  client: pg.ClientBase,
  { sql: text, parameters }: Statement,
  { name = 'batches', size = batchSize } = {},
): AsyncGenerator<Row[]> {
  let next: Promise<Row[]> | undefined
  const read = async () => (await client.query<Row>(`fetch forward ${size} from ${name}`)).rows
  try {
    await client.query(`declare ${name} no scroll cursor for ${text}`, parameters)
    for (next = read(); ;) {
      const rows: Row[] = await next
      next = rows.length === size ? read() : undefined
      if (rows.length > 0) yield rows
      if (!next) break
    }
    await client.query(`close ${name}`)
  } finally {
    // Whoever stops early leaves a batch on its way.
    await next?.catch(() => undefined)
  }
}
