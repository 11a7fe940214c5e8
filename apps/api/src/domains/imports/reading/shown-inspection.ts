import { looksLikeIban, shownAccount } from '@almoner/contracts/direct-debits/iban'
import type { Inspection } from '@almoner/contracts/imports/import'

/** What was read of a file as it is kept beside it, and shown: of IBANs their ends alone. */
export const shownInspection = (inspection: Inspection): Inspection => ({
  ...inspection,
  firstRows: inspection.firstRows.map((cells) => cells.map(shownCell)),
  columns: inspection.columns.map((column) => ({
    ...column,
    samples: column.samples.map(shownCell),
    values: column.values && column.values.map(shownCell),
  })),
})

const shownCell = (cell: string): string => (looksLikeIban(cell) ? shownAccount(cell) : cell)
