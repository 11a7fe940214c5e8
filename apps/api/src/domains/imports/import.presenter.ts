import type { MinorUnits } from '@almoner/contracts/minor-units'
import type {
  Findings,
  Import,
  ImportPlan,
  ImportRow,
  ImportStatus,
  Inspection,
  ProblemRow,
} from '@almoner/contracts/imports/import'
import { numberOf } from '@almoner/contracts/record-number'
import { isCurrency } from '@almoner/contracts/money'
import type { RefundCandidate } from './staged-row.entity.js'

/** An import as PostgreSQL gives it. */
export interface FoundImport {
  id: string
  sequence: string
  file_name: string
  file_size: number
  file_key: string
  status: ImportStatus
  created_at: string
  created_by_name: string
  finished_at: string | null
  inspection: Inspection
  plan: ImportPlan | null
  suggested_plan: ImportPlan
  is_plan_remembered: boolean
  same_file_as: string | null
  phase: string | null
  phase_done: number
  phase_total: number
  findings: Findings | null
  failure: string | null
}

export interface ListedImport {
  id: string
  sequence: string
  file_name: string
  status: ImportStatus
  created_at: string
  created_by_name: string
  row_count: number
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

export function toImport(found: FoundImport): Import {
  return {
    id: found.id,
    number: numberOf('I', found.sequence),
    fileName: found.file_name,
    fileSize: found.file_size,
    status: found.status,
    createdAt: found.created_at,
    createdByName: found.created_by_name,
    finishedAt: found.finished_at,
    inspection: found.inspection,
    plan: found.plan,
    suggestedPlan: found.suggested_plan,
    isPlanRemembered: found.is_plan_remembered,
    sameFileAs: found.same_file_as === null ? null : numberOf('I', found.same_file_as),
    progress: found.phase === null ? null : { phase: found.phase, done: found.phase_done, total: found.phase_total },
    findings: found.findings,
    failure: found.failure,
  }
}

export function toImportRow(found: ListedImport): ImportRow {
  const isIn = found.status === 'done' || found.status === 'undoing'
  return {
    id: found.id,
    number: numberOf('I', found.sequence),
    fileName: found.file_name,
    status: found.status,
    createdAt: found.created_at,
    createdByName: found.created_by_name,
    rows: found.row_count,
    taken: isIn ? (found.findings?.ready ?? 0) : 0,
    totals: isIn ? (found.findings?.totals ?? []) : [],
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
