import { sql } from 'kysely'

/** Lets the rest of the transaction see all orgs; the database looks up whether it is a superuser's. */
export const openDoor = sql`select set_config('app.door', 'all_orgs', true)`

/** The jobs of these ids that will run again. */
export const retryJobs = (ids: readonly string[]) =>
  sql<{ id: string }>`select id::text from retry_jobs(${ids}::bigint[]) id`
