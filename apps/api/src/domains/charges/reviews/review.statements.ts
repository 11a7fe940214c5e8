import type { Insertable } from 'kysely'
import type { Database } from '../../../platform/database/database.generated.js'
import type { OpenTransaction } from '../../../platform/database/transaction.js'

/** Opens an item; false where the gateway has said the same before. */
export async function openReview(
  db: OpenTransaction,
  review: Insertable<Database['payment_reviews']>,
): Promise<boolean> {
  const opened = await db
    .insertInto('payment_reviews')
    .values(review)
    .onConflict((on) => on.columns(['org_id', 'charge_id', 'gateway_says']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return opened !== undefined
}
