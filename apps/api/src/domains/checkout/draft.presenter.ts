import type { DraftRow } from '@almoner/contracts/checkout/draft'
import type { FoundDraft } from './drafts.repository.js'

/** A draft in the contract's words. */
export const toDraftRow = (row: FoundDraft): DraftRow => ({
  ...row,
  startedAt: new Date(row.startedAt).toISOString(),
  lastSeenAt: new Date(row.lastSeenAt).toISOString(),
})
