import { sql, type Insertable } from 'kysely'
import type { Database } from '../database/database.generated.js'
import type { OpenTransaction } from '../database/transaction.js'

/** Adds an entry that is not to be given back: who may write it need not be able to read it. */
export async function addAuditEntry(db: OpenTransaction, entry: Insertable<Database['audit_log']>): Promise<void> {
  await db.insertInto('audit_log').values(entry).execute()
}

/** Under which action the log says whose words were erased, and in which entries. */
export const erasedAction = 'donors.erased'

/** Takes the words out of entries about records, and gives which they were. */
export const eraseEntries = (orgId: string, subjects: readonly string[]) => sql<{ id: string }>`
  update audit_log
  set before = null, after = null, reason = null, erased_at = now()
  where org_id = ${orgId}::uuid
    and subject_id = any(${subjects}::text[])
    and action not in (${erasedAction}, 'donors.erase')
    and (before is not null or after is not null or reason is not null)
  returning id`

interface ErasureEntry {
  id: string
  orgId: string
  donorId: string
  entries: readonly string[]
}

export const addErasureEntry = ({ id, orgId, donorId, entries }: ErasureEntry) => sql`
  insert into audit_log (id, org_id, action, subject_id, after, request_id)
  values (${id}::uuid, ${orgId}::uuid, ${erasedAction}, ${donorId}, ${JSON.stringify({ entries })}::jsonb, '')`
