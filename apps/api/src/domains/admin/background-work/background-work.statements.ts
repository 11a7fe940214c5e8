import { sql } from 'kysely'

/** The jobs of these ids that will run again. */
export const retryJobs = (ids: readonly string[]) =>
  sql<{ id: string }>`select id::text from retry_jobs(${ids}::bigint[]) id`
