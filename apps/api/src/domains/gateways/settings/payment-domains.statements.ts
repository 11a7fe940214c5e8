import type { Insertable } from 'kysely'
import type { Database } from '../../../platform/database/database.generated.js'
import type { OpenTransaction } from '../../../platform/database/transaction.js'

/** Adds a domain, unless the integration has it. */
export async function addDomain(db: OpenTransaction, domain: Insertable<Database['payment_domains']>): Promise<void> {
  await db
    .insertInto('payment_domains')
    .values(domain)
    .onConflict((on) => on.columns(['org_id', 'integration_id', 'domain']).doNothing())
    .execute()
}
