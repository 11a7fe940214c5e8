import type pg from 'pg'

// The counters of a trigger are named by its argument; tgargs ends every argument with a zero byte.
const orgsWithout = `
  select o.id from orgs o
  where exists (
    select from pg_trigger t
    where t.tgfoid = 'numbers.give'::regproc
      and to_regclass(numbers.counter(encode(substr(t.tgargs, 1, length(t.tgargs) - 1), 'escape'), o.id)) is null)
  order by 1`

/**
 * Creates the counters that orgs lack, as after a restore. Left to an org's first row, they would make every other row of
 * the org wait until that row's transaction ends. Each org is a transaction of its own, since PostgreSQL keeps a lock on
 * each new sequence until the transaction ends and has room for some thousands.
 */
export async function createMissingCounters(client: pg.ClientBase): Promise<void> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regnamespace('numbers') is not null as exists",
  )
  // A backup of an earlier version is restored into the tables of that version first.
  if (!found[0]?.exists) return
  const { rows: orgs } = await client.query<{ id: string }>(orgsWithout)
  for (const { id } of orgs) await client.query('select numbers.open($1)', [id])
}

export async function dropCounters(client: pg.ClientBase): Promise<void> {
  const next = `
    select oid::regclass::text as name from pg_class
    where relnamespace = to_regnamespace('numbers') and relkind = 'S' limit 500`
  for (;;) {
    const { rows } = await client.query<{ name: string }>(next)
    if (rows.length === 0) break
    await client.query(`drop sequence ${rows.map(({ name }) => name).join(', ')}`)
  }
  await client.query('drop schema if exists numbers cascade')
}
