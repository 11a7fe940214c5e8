import { sql, type RawBuilder } from 'kysely'

export const enqueueJob = (task: string, payload: object, options: JobOptions) =>
  sql`
    select enqueue_job(
      ${task}, ${JSON.stringify(payload)}::json, ${options.key ?? null},
      coalesce(
        ${options.runAt?.toISOString() ?? null}::timestamptz,
        now() + ${options.inMs ?? null}::int * interval '1 ms'
      ),
      ${options.maxAttempts ?? null}::int
    )`

export interface JobOptions {
  /** A job that waits under the same key is replaced rather than doubled. */
  key?: string
  runAt?: Date
  /** From now on, by the database's clock. */
  inMs?: number
  maxAttempts?: number
}

export const distinctOrgs = (orgs: RawBuilder<unknown>) =>
  sql<{ org_id: string }>`select distinct org_id from (${orgs}) found`
