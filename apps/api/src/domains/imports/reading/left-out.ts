import type { ImportPlan } from '@almoner/contracts/imports/import'
import { meaningsOf, type WordField } from '@almoner/contracts/imports/word-fields'
import type { LeftOutRow } from './gift-row.js'
import { usualPageStatus } from './page-reader.js'
import { usualRecurringStatus, usualRhythm } from './recurring-words.js'
import type { RowCells } from './row-cells.js'
import { isPledgeWord, meaningOf, usualRowType, usualStatus } from './words.js'

const sayingFields: Record<ImportPlan['rows'], readonly WordField[]> = {
  gifts: ['rowType', 'status', 'mode'],
  donors: [],
  recurring: ['status', 'frequency', 'mode'],
  fundraisers: ['status'],
}

const usual: Partial<Record<ReturnType<typeof meaningsOf>, (word: string, cells: RowCells) => string | null>> = {
  rowTypes: usualRowType,
  statuses: usualStatus,
  recurringStatuses: usualRecurringStatus,
  pageStatuses: usualPageStatus,
  rhythms: (word, cells) => usualRhythm(word, cells),
}

/** A row that is left out, with the first cell whose word says so. */
export function leftOut(cells: RowCells, plan: ImportPlan, donorName: string): LeftOutRow {
  const by = sayingFields[plan.rows].find((field) => {
    const kind = meaningsOf(plan, field)
    const said: Readonly<Record<string, string>> = plan[kind]
    const meant = meaningOf(cells.word(field), said, (word) => usual[kind]?.(word, cells) ?? null)
    // A soft credit that names no gift is none either, and of recurring gifts those of a test are not taken.
    return (
      cells.has(field) &&
      (meant === 'leave_out' || meant === 'soft_credit' || (plan.rows === 'recurring' && meant === 'test'))
    )
  })
  const isPledge =
    plan.rows === 'gifts' && (['rowType', 'status'] as const).some((field) => isPledgeWord(cells.word(field)))
  return { kind: 'left out', donorName, by: by ? cells.shown(by) : null, cells: null, isPledge }
}
