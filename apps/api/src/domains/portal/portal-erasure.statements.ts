import type { ErasedRows } from '../noun.js'

/** Their ways in, and what they began there. */
export const erasedWithPortal: readonly ErasedRows[] = [
  { table: 'portal_sessions', at: 'donor_id = any(:donors)' },
  { table: 'portal_email_changes', at: 'donor_id = any(:donors)' },
  { table: 'portal_method_setups', at: 'donor_id = any(:donors)' },
]
