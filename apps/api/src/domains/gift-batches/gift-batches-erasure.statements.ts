import type { ErasedRows } from '../noun.js'

/** How their gifts were typed. */
export const erasedWithBatches: readonly ErasedRows[] = [
  {
    table: 'gift_batch_gifts',
    at: 'donor_id = any(:donors) or charge_id = any(:gifts)',
    sets: "new_donor = null, reference = null, custom = '{}'",
  },
]
