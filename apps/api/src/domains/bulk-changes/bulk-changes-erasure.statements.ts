import type { ErasedRows } from '../noun.js'

/** What bulk changes found and left on their records. */
export const erasedWithBulkChanges: readonly ErasedRows[] = [
  {
    table: 'bulk_change_rows',
    at: 'record_id = any(:records)',
    sets: 'result = null, before = null',
  },
]
