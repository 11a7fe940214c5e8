import { negate, zero } from '@almoner/contracts/minor-units'
import { numberOf } from '@almoner/contracts/record-number'
import type { JournalLine, Release, ReleaseRow } from '@almoner/contracts/releases/release'
import type { FoundJournalLine, FoundRelease } from './releases.repository.js'
import { partsOf } from './files/release-files.js'

export const toReleaseRow = (row: FoundRelease): ReleaseRow => ({
  id: row.id,
  number: numberOf('J', row.sequence),
  entityId: row.entityId,
  entityName: row.entityName,
  currency: row.currency,
  from: row.from,
  through: row.through,
  span: row.span,
  lines: row.lines,
  total: row.total,
  createdAt: row.createdAt,
  createdBy: row.createdBy,
  postedAt: row.postedAt,
  postedBy: row.postedBy,
  reference: row.reference,
})

/** `journal` is all of its lines. */
export const toRelease = (row: FoundRelease, journal: readonly FoundJournalLine[]): Release => ({
  ...toReleaseRow(row),
  adjustments: row.adjustments,
  sha256: row.sha256,
  parts: partsOf(journal.map(toJournalLine)),
})

export const toJournalLine = (row: FoundJournalLine): JournalLine => ({
  line: row.line,
  date: row.dated,
  code: row.code ?? '',
  name: row.name ?? '',
  className: row.class,
  debit: row.amount > 0 ? row.amount : zero,
  credit: row.amount < 0 ? negate(row.amount) : zero,
  isAdjustment: row.is_adjustment,
})
