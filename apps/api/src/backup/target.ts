import pg from 'pg'
import { dropCounters } from '../platform/database/org-numbers.js'
import type { Files } from '../platform/files/files.js'
import { StartProblem } from '../platform/start-problem.js'

/** Raises a `StartProblem` where an Almoner uses the database or, unless it may be replaced, where it or the files hold something. */
export async function requireFreePlace(
  client: pg.ClientBase,
  files: Files,
  { mayReplace = false, whereNot }: { mayReplace?: boolean; whereNot: string },
): Promise<void> {
  const { rows: users } = await client.query(
    "select from pg_stat_activity where datname = current_database() and usename = 'almoner_app' limit 1",
  )
  if (users.length > 0)
    throw new StartProblem('An Almoner is running on this database: stop it and its workers, then restore.')
  const { rows } = await client.query<{ hasTables: boolean; isOurs: boolean }>(
    `select exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')) as "hasTables",
            to_regclass('public.orgs') is not null and to_regclass('public.instances') is not null as "isOurs"`,
  )
  const [database] = rows
  if (database?.hasTables && !database.isOurs)
    throw new StartProblem('This database holds tables that are not of Almoner: name an empty database.')
  if (mayReplace) return
  const { rows: kept } = database?.isOurs
    ? await client.query('select from orgs union all select from users limit 1')
    : { rows: [] }
  const { done } = await files.list().next()
  if (kept.length > 0 || !done)
    throw new StartProblem(
      `This place is not empty: it holds ${kept.length > 0 ? 'organizations or people' : 'files'}. ${whereNot}`,
    )
}

export async function clearDatabase(client: pg.ClientBase): Promise<void> {
  try {
    await dropCounters(client)
    await client.query(
      'begin; drop schema if exists graphile_worker cascade; drop schema if exists shared cascade; drop schema public cascade; create schema public; commit',
    )
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '42501')) throw error
    throw new StartProblem(
      'The role in DATABASE_URL may not clear this database: name an empty one, or connect as the role that owns it.',
    )
  }
}
