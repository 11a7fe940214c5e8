import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { ChangedRow, Findings, Import, ImportRow, ProblemRow } from '@almoner/contracts/imports/import'
import type { PreviewRow, SimilarRow } from '@almoner/contracts/imports/import-preview'
import { numberOf } from '@almoner/contracts/record-number'
import { isCurrency } from '@almoner/contracts/money'
import type { KeysetRow } from '../../platform/database/keyset.js'
import type { RefundCandidate } from './staged-row.entity.js'

export interface FoundImport extends Omit<Import, 'number' | 'progress'> {
  sequence: string
  fileKey: string
  phase: string | null
  phaseDone: number
  phaseTotal: number
}

export interface ListedImport extends Omit<ImportRow, 'number' | 'taken' | 'leftOut' | 'totals'> {
  sequence: string
  findings: Findings | null
}

/** A row of a file that needs a person, as PostgreSQL gives it. */
export interface FoundProblemRow {
  line: number
  state: 'bad' | 'clash' | 'undecided'
  donor_name: string
  bad_cells: ProblemRow['cells'] | null
  amount: MinorUnits | null
  currency: string | null
  gift_date: string | null
  candidates: RefundCandidate[] | null
}

export interface FoundChangedRow extends Omit<ChangedRow, 'gift'> {
  gift: Omit<ChangedRow['gift'], 'number'> & { sequence: string }
}

export interface FoundPreviewRow extends Omit<PreviewRow, 'donor'> {
  donor: Omit<PreviewRow['donor'], 'known'> & {
    known: (Omit<NonNullable<PreviewRow['donor']['known']>, 'number'> & { sequence: string }) | null
  }
}

export interface FoundSimilarRow extends Omit<SimilarRow, 'donor'> {
  donor: Omit<SimilarRow['donor'], 'number'> & { sequence: string }
}

export function toImport({
  sequence,
  fileKey: _,
  phase,
  phaseDone,
  phaseTotal,
  sameFileAs,
  ...shown
}: FoundImport): Import {
  return {
    ...shown,
    number: numberOf('I', sequence),
    sameFileAs: sameFileAs === null ? null : numberOf('I', sameFileAs),
    progress: phase === null ? null : { phase, done: phaseDone, total: phaseTotal },
  }
}

export function toImportRow({
  sequence,
  findings,
  cursor_value: _,
  cursor_sequence: __,
  ...shown
}: ListedImport & KeysetRow): ImportRow {
  const isIn = shown.status === 'done' || shown.status === 'undoing'
  return {
    ...shown,
    number: numberOf('I', sequence),
    taken: isIn ? (findings?.ready ?? 0) : 0,
    leftOut: isIn ? (findings?.leftOut ?? 0) : 0,
    totals: isIn ? (findings?.totals ?? []) : [],
  }
}

/** `headings` by the field that each is mapped to, for complaints that were found without the file at hand. */
export function toProblemRow(found: FoundProblemRow, headings: ReadonlyMap<string, string>): ProblemRow {
  const { amount, currency, gift_date: date } = found
  const isUndecided =
    found.state === 'undecided' && amount !== null && currency !== null && isCurrency(currency) && date !== null
  const cells = (found.bad_cells ?? []).map((cell) => ({
    ...cell,
    column: cell.column ?? headings.get(cell.field ?? '') ?? '',
  }))
  return {
    line: found.line,
    kind: isUndecided ? 'undecided' : 'bad',
    donorName: found.donor_name,
    cells,
    refund: isUndecided ? { amount, currency, date, candidates: found.candidates ?? [] } : null,
  }
}

export const toChangedRow = ({ gift: { sequence, ...gift }, ...row }: FoundChangedRow): ChangedRow => ({
  ...row,
  gift: { ...gift, number: numberOf('T', sequence) },
})

export function toPreviewRow({ donor: { known, ...donor }, ...row }: FoundPreviewRow): PreviewRow {
  if (known === null) return { ...row, donor: { ...donor, known } }
  const { sequence, ...who } = known
  return { ...row, donor: { ...donor, known: { ...who, number: numberOf('D', sequence) } } }
}

export const toSimilarRow = ({ donor: { sequence, ...donor }, ...row }: FoundSimilarRow): SimilarRow => ({
  ...row,
  donor: { ...donor, number: numberOf('D', sequence) },
})
