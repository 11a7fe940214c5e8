import type pg from 'pg'

/** A transaction on a plain connection (COPY, or beside an open one), bound to the org by row-level security. */
export async function inOrgTransaction<Result>(
  pool: pg.Pool,
  orgId: string,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    await client.query("select set_config('app.org_id', $1, true), set_config('statement_timeout', '0', true)", [orgId])
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((trouble: unknown) => {
      broken = trouble instanceof Error ? trouble : new Error('The connection broke')
    })
    throw error
  } finally {
    client.release(broken)
  }
}
