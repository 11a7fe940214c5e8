import { sql } from 'kysely'

/** Whether the donor `d` is named in a batch of gifts. */
export const isInGiftBatch = sql`
  exists (select from gift_batch_gifts b where b.org_id = d.org_id and b.donor_id = d.id)`
