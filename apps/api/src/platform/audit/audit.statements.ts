import type { Insertable } from 'kysely'
import type { Database } from '../database/database.generated.js'
import type { OpenTransaction } from '../database/transaction.js'

/** Adds an entry that is not to be given back: who may write it need not be able to read it. */
export async function addAuditEntry(db: OpenTransaction, entry: Insertable<Database['audit_log']>): Promise<void> {
  await db.insertInto('audit_log').values(entry).execute()
}
