import type { AuditEntry } from '@almoner/contracts/audit/audit'
import type { FoundEntry } from './audit.repository.js'

/** An entry in the contract's words: who acted, and for whom where that is someone else. */
export function toAuditEntry(row: FoundEntry): AuditEntry {
  const { person, real_person: actor } = row
  return {
    id: row.id,
    at: row.at,
    action: row.action,
    who: actor,
    onBehalfOf: person && person.id !== actor?.id ? person : null,
    subjectId: row.subject_id,
    before: row.before,
    after: row.after,
    reason: row.reason,
    erasedAt: row.erased_at,
    requestId: row.request_id,
  }
}
