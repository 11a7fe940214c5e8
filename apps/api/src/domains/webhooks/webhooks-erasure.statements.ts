import type { ErasedRows } from '../noun.js'

/** What was sent of their gifts, as far as it arrived. */
export const erasedWithWebhooks: readonly ErasedRows[] = [
  { table: 'webhook_deliveries', at: "charge_id = any(:gifts) and state <> 'waiting'" },
]
