import type pg from 'pg'
import { StartProblem } from '../start-problem.js'

const policy = 'house_reads'

// Tables of orgs whose rows the role that asks does not see past the org of its transaction.
const unseen = `
  select c.oid::regclass::text as table from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relrowsecurity and row_security_active(c.oid)
    and not exists (
      select from pg_policy p
      where p.polrelid = c.oid and p.polname = '${policy}' and pg_has_role(current_user, p.polroles[1], 'usage'))
  order by 1`

export async function seesAllOrgs(client: pg.ClientBase | pg.Pool): Promise<boolean> {
  const { rows } = await client.query(`select from (${unseen}) hidden limit 1`)
  return rows.length === 0
}

/**
 * Lets the role that owns the tables read the rows of every org: it finds the orgs that have work to do and derives the
 * books anew, and what it does not see it would take for done. A superuser sees them anyway, and so does a role with
 * BYPASSRLS; any other is bound, since the policies are forced on owners too. The app works as another role, which this
 * gives nothing. Raises a `StartProblem` where it cannot be.
 */
export async function letOwnerSeeAllOrgs(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string }>(unseen)
  try {
    for (const { table } of rows)
      await client.query(`create policy ${policy} on ${table} for select to current_user using (true)`)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '42501')) throw error
    throw new StartProblem(
      'The role in DATABASE_URL owns not all of the tables and is bound by row-level security, so that the work of other organizations would never be done: connect as their owner, or give the role BYPASSRLS.',
    )
  }
}
