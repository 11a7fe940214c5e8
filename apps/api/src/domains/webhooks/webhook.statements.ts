import type { Insertable } from 'kysely'
import type { Database } from '../../platform/database/database.generated.js'
import type { OpenTransaction } from '../../platform/database/transaction.js'

export async function addDelivery(
  db: OpenTransaction,
  delivery: Insertable<Database['webhook_deliveries']>,
): Promise<void> {
  await db
    .insertInto('webhook_deliveries')
    .values(delivery)
    .onConflict((on) => on.columns(['webhook_id', 'event_id']).doNothing())
    .execute()
}
