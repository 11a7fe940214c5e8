import type { ErasedRows } from '../noun.js'

/** Their links. */
export const erasedWithPortalLinks: readonly ErasedRows[] = [{ table: 'portal_links', at: 'donor_id = any(:donors)' }]
