import { columnOfDates } from '@almoner/contracts/imports/date-columns'
import { saysField } from '@almoner/contracts/imports/import-map'
import type { ImportField } from '@almoner/contracts/imports/import-fields'
import type { ImportPlan, InspectedColumn, Inspection } from '@almoner/contracts/imports/import'
import { meaningsOf, type WordField } from '@almoner/contracts/imports/word-fields'

/** Changes what rows are, and leaves the columns out that such rows do not have. */
export function setRows(plan: ImportPlan, rows: ImportPlan['rows']): ImportPlan {
  return { ...plan, rows, columns: plan.columns.filter(({ field }) => saysField(rows, field)) }
}

export function fieldOfColumn(plan: ImportPlan, index: number): ImportField | null {
  return plan.columns.find((column) => column.index === index)?.field ?? null
}

export function columnOfField(
  plan: ImportPlan,
  inspection: Inspection,
  field: ImportField,
): InspectedColumn | undefined {
  const mapped = plan.columns.find((column) => column.field === field)
  return mapped && inspection.columns.find(({ index }) => index === mapped.index)
}

/** The column that the dates are read like, with the orders that the columns of days leave open together. */
export const datesOf = (plan: ImportPlan, inspection: Inspection): InspectedColumn | undefined =>
  columnOfDates(plan.rows, (field) => columnOfField(plan, inspection, field))

const fitting = <Value>(possible: readonly Value[] | undefined, now: Value): Value =>
  !possible?.length || possible.includes(now) ? now : (possible[0] ?? now)

/** Maps a column to a field, or to none, and keeps the ways of reading dates and amounts to what their columns allow. */
export function mapColumn(
  plan: ImportPlan,
  inspection: Inspection,
  index: number,
  field: ImportField | null,
): ImportPlan {
  const others = plan.columns.filter((column) => column.index !== index && column.field !== field)
  const columns = field === null ? others : [...others, { index, field }].sort((a, b) => a.index - b.index)
  const isFirstEmail = field === 'email' && !plan.columns.some((column) => column.field === 'email')
  const donorMatch = isFirstEmail && plan.donorMatch === 'name_and_place' ? 'email' : plan.donorMatch
  const isGift = field === 'amount' && plan.rows === 'donors'
  const mapped = { ...plan, rows: isGift ? 'gifts' : plan.rows, columns, donorMatch }
  return {
    ...mapped,
    dateOrder: fitting(datesOf(mapped, inspection)?.dateOrders, plan.dateOrder),
    decimalMark: fitting(
      columnOfField(mapped, inspection, plan.rows === 'fundraisers' ? 'goal' : 'amount')?.decimalMarks,
      plan.decimalMark,
    ),
  }
}

/** Notes that a column has no say in which rows are gifts. */
export const setAsideColumn = (plan: ImportPlan, index: number): ImportPlan => ({
  ...plan,
  setAside: [...plan.setAside, index],
})

/** Names the column that counts where a field's own is empty; null for none. */
export function setOtherwise(plan: ImportPlan, field: ImportField, other: number | null): ImportPlan {
  const columns = plan.columns.map(({ index, ...column }) =>
    column.field === field ? { index, field, ...(other !== null && { otherwise: other }) } : { index, ...column },
  )
  return { ...plan, columns }
}

export function setMeaning(plan: ImportPlan, field: WordField, word: string, meaning: string): ImportPlan {
  const key = meaningsOf(plan, field)
  return { ...plan, [key]: { ...plan[key], [word]: meaning } }
}

/** The words of a mapped column that have no meaning yet. */
export function wordsWithoutMeaning(plan: ImportPlan, inspection: Inspection, field: WordField): string[] {
  const words = columnOfField(plan, inspection, field)?.values ?? []
  return words.filter((word) => word.trim() !== '' && !(word in plan[meaningsOf(plan, field)]))
}
