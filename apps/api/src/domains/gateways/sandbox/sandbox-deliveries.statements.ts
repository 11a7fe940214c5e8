import { sql } from 'kysely'
import type { OpenTransaction } from '../../../platform/database/transaction.js'

export interface ClaimedDelivery {
  id: string
  entryId: string
  isForerunner: boolean
}

/** Takes deliveries that are due and puts each off, so that one that fails or breaks off comes again, later each time. */
export const claimDeliveries = (orgId: string, now: string, limit: number) => sql<ClaimedDelivery>`
  update sandbox_deliveries d
  set attempts = d.attempts + 1, due_at = ${now}::timestamptz + interval '10 seconds' * 2 ^ least(d.attempts, 8)
  where d.org_id = ${orgId}
    and d.id in (
      select id
      from sandbox_deliveries
      where org_id = ${orgId} and due_at <= ${now}::timestamptz
      order by due_at, id
      limit ${limit}
      for update skip locked
    )
  returning d.id, d.entry_id as "entryId", d.is_forerunner as "isForerunner"`

export async function deleteDelivery(db: OpenTransaction, orgId: string, id: string): Promise<void> {
  await db.deleteFrom('sandbox_deliveries').where('org_id', '=', orgId).where('id', '=', id).execute()
}

export const orgsWithDueDeliveries = (now: string) =>
  sql<{
    org_id: string
  }>`select org_id from sandbox_deliveries where due_at <= ${now}::timestamptz`
