import type { ErasedRows } from '../noun.js'

/** Those on their gifts. */
export const erasedWithTasks: readonly ErasedRows[] = [{ table: 'tasks', at: 'record_id = any(:gifts)' }]
