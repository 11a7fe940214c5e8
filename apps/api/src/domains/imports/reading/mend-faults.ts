import type { ImportField } from '@almoner/contracts/imports/import-fields'
import { emptyWord, type ImportPlan } from '@almoner/contracts/imports/import'
import { isSameFault, type MendedFault } from '@almoner/contracts/imports/repeated-faults'
import { isWordField, meaningsOf } from '@almoner/contracts/imports/word-fields'
import type { ReadRow } from './gift-row.js'

type Mended = Partial<Record<ImportField, string>>

/**
 * Reads a row, and again with the cells that were mended for all rows of a fault, until none is left of those. Where people left the
 * rows of the fault out, the row keeps what is wrong with it.
 */
export function readMended(mends: readonly MendedFault[], mended: Mended, read: (mended: Mended) => ReadRow): ReadRow {
  let row = read(mended)
  let waiting = mends
  let cells = mended
  while (row.kind === 'bad' && waiting.length > 0) {
    const { cells: bad } = row
    const found = waiting.filter(({ fault }) => bad.some((cell) => isSameFault(cell, fault)))
    const out = found.find(({ mend }) => mend.kind === 'leave_out')
    if (out) {
      const { column = '' } = bad.find((cell) => isSameFault(cell, out.fault)) ?? {}
      const by = out.fault.field === null ? null : { column, value: out.fault.value }
      return { kind: 'left out', donorName: row.donorName, by, cells: bad, isPledge: false }
    }
    if (found.length === 0) return row
    waiting = waiting.filter((one) => !found.includes(one))
    cells = { ...cells, ...Object.fromEntries(found.flatMap(valueOf)) }
    row = read(cells)
  }
  return row
}

const valueOf = ({ fault, mend }: MendedFault): [ImportField, string][] =>
  fault.field !== null && mend.kind === 'set' ? [[fault.field, mend.value]] : []

/** The plan with the meanings that people gave to words where rows could not be read for them. */
export function withMeanings(plan: ImportPlan): ImportPlan {
  return plan.mends.reduce((known, { fault: { field, value }, mend }) => {
    if (mend.kind !== 'mean' || !isWordField(field)) return known
    const kind = meaningsOf(known, field)
    return { ...known, [kind]: { ...known[kind], [value === '' ? emptyWord : value]: mend.meaning } }
  }, plan)
}
