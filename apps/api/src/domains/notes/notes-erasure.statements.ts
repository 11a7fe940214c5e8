import type { ErasedRows } from '../noun.js'

/** Those on their gifts. */
export const erasedWithNotes: readonly ErasedRows[] = [{ table: 'notes', at: 'record_id = any(:gifts)' }]
