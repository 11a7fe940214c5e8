import { sql } from 'kysely'
import type { OpenTransaction } from '../database/transaction.js'

export interface OpenEvent {
  id: string
  type: string
  payload: Record<string, unknown>
  user_id: string | null
  created_at: string | Date
}

// What waits behind one that is put off has waited for its subject alone.
export const nextOpen = (orgId: string, limit: number) => sql<OpenEvent>`
  select e.id, e.type, e.payload, e.user_id, e.created_at
  from outbox e
  where e.org_id = ${orgId}
    and e.handled_at is null
    and (e.retry_at is null or e.retry_at <= now())
    and not exists (
      select
      from outbox w
      where w.org_id = e.org_id
        and w.about = e.about
        and w.sequence < e.sequence
        and w.handled_at is null
        and w.retry_at > now()
    )
  order by e.sequence
  limit ${limit}`

/** Under the turn of `tryTurn`, so that moments rise from one relay to the next: `HandledEvents` goes by them. */
export async function noteHandled(db: OpenTransaction, orgId: string, ids: string[]): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ handled_at: sql`(select clock_timestamp())`, retry_at: null })
    .where('org_id', '=', orgId)
    .where('id', 'in', ids)
    .execute()
}

export const putOff = (orgId: string, id: string) => sql`
  update outbox
  set attempts = attempts + 1, retry_at = now() + interval '1 second' * least(300, 2 ^ least(attempts, 9))
  where org_id = ${orgId} and id = ${id}`

/** Whether no other process tells events of the org; holds its turn until the transaction ends. */
export const tryTurn = (orgId: string) =>
  sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtextextended('outbox:' || ${orgId}, 0)) as mine`

export const orgsWithOpenEvents = sql<{
  org_id: string
}>`select org_id from outbox where handled_at is null and (retry_at is null or retry_at <= now())`

export const addEvents = (orgId: string, rows: readonly object[]) => sql`
  insert into outbox (id, org_id, type, about, payload)
  select id, ${orgId}::uuid, type, about, payload
  from json_to_recordset(${JSON.stringify(rows)}::json) as e (id uuid, type text, about text, payload jsonb)`
