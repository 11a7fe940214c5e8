import type { ImportPlan } from '@almoner/contracts/imports/import'
import { importFieldNames, type StandardField } from '@almoner/contracts/imports/import-fields'
import type { ReadRow } from '../reading/gift-row.js'
import { RowReader } from '../reading/row-reader.js'

export type Cells = Partial<Record<StandardField, string>>

/** `YYYY-MM-DD`: the day on which rows are read here. */
const today = '2026-11-29'

/** Of a file of recurring gifts that people have decided nothing about. */
const untouched: ImportPlan = {
  columns: [],
  dateOrder: 'dmy',
  decimalMark: '.',
  currency: 'gbp',
  campaignId: '01999999-0000-7000-8000-000000000000',
  donorMatch: 'email',
  donorUpdate: 'fill_gaps',
  giftChanges: 'leave',
  sharedIds: 'refuse',
  rows: 'recurring',
  statuses: {},
  methods: {},
  modes: {},
  rowTypes: {},
  donorTypes: {},
  namesAre: 'guessed',
  setAside: [],
  recurringStatuses: {},
  pageStatuses: {},
  rhythms: {},
  rhythm: 'monthly',
  collectsFrom: null,
  mends: [],
}

/** Reads one row of a file that has these columns alone, each under the name of its field where `headings` give it no other. */
export function readCells(cells: Cells, changes: Partial<ImportPlan> = {}, headings: Cells = {}): ReadRow {
  const fields = importFieldNames.filter((field) => field in cells)
  const columns = fields.map((field, index) => ({ field, index }))
  const reader = new RowReader(
    { ...untouched, ...changes, columns },
    fields.map((field) => headings[field] ?? field),
    [],
    today,
  )
  return reader.read(fields.map((field) => cells[field] ?? ''))
}
