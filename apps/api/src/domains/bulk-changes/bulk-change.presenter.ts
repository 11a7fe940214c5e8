import type { BulkChange, BulkChangeRow } from '@almoner/contracts/bulk-changes/bulk-change'
import { numberOf } from '@almoner/contracts/record-number'
import type { FoundBulkChange, FoundRow } from './bulk-changes.repository.js'

export function toBulkChange({ isStopped, ...found }: FoundBulkChange): BulkChange {
  return {
    id: found.id,
    command: found.command,
    fundName: found.fundName,
    status: isStopped ? 'stopped' : found.finishedAt ? 'done' : 'running',
    count: found.count,
    done: found.done,
    refused: found.refused,
    left: found.count - found.done - found.refused,
    userName: found.userName,
    createdAt: found.createdAt,
    finishedAt: found.finishedAt,
  }
}

export function toBulkChangeRow({ sequence, result, ...row }: FoundRow): BulkChangeRow {
  return {
    place: row.place,
    donationId: row.donationId,
    donationNumber: numberOf('R', sequence),
    donorId: row.donorId,
    donorName: row.donorName,
    outcome: row.outcome,
    status: result?.status ?? null,
    nextChargeOn: result?.nextChargeOn ?? null,
    skipped: result?.skipped ?? [],
    sentTo: result?.sentTo ?? null,
    problem: result?.problem ?? null,
    message: result?.message ?? null,
  }
}
