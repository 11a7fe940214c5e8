import type { ErasedRows } from '../noun.js'

/** Receipts stay as they were issued; where they were sent does not. */
export const erasedWithReceipts: readonly ErasedRows[] = [
  { table: 'receipts', at: 'donor_id = any(:donors)', sets: 'sent_to = null, end_note = null' },
]
