import type { BulkChange, BulkChangeRow } from '@almoner/contracts/bulk-changes/bulk-change'
import { isUndoable } from '@almoner/contracts/bulk-changes/bulk-command'
import type { FoundBulkChange, FoundRow } from './bulk-changes.repository.js'

export function toBulkChange({ isStopped, isBeingUndone, ...found }: FoundBulkChange): BulkChange {
  const { count, done, undone, skipped, failed, finishedAt, undoesId, command } = found
  return {
    id: found.id,
    kind: found.kind,
    command,
    aboutName: found.aboutName,
    valueText: found.valueText,
    undoesId,
    status: isStopped ? 'stopped' : finishedAt ? 'done' : 'running',
    count,
    done,
    undone,
    skipped,
    failed,
    left: count - done - undone - skipped - failed,
    canUndo: finishedAt !== null && done > 0 && undoesId === null && isUndoable(command) && !isBeingUndone,
    userName: found.userName,
    createdAt: found.createdAt,
    finishedAt,
  }
}

export const toBulkChangeRow = ({ result, ...row }: FoundRow): BulkChangeRow => ({
  place: row.place,
  kind: row.kind,
  recordId: row.recordId,
  name: row.name,
  donorName: row.donorName,
  outcome: row.outcome,
  status: result?.status ?? null,
  nextChargeOn: result?.nextChargeOn ?? null,
  skipped: result?.skipped ?? [],
  sentTo: result?.sentTo ?? null,
  tags: result?.tags ?? [],
  problem: result?.problem ?? null,
  message: result?.message ?? null,
})
