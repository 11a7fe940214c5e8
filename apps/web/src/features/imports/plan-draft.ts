import type { ImportField } from '@almoner/contracts/imports/import-fields'
import type { ImportPlan, InspectedColumn, Inspection } from '@almoner/contracts/imports/import'

/** The columns whose words are given a meaning each, and where a plan keeps those meanings. */
export const wordFields = ['rowType', 'status', 'mode', 'donorType', 'method'] as const
export type WordField = (typeof wordFields)[number]
export const meaningsOf = {
  rowType: 'rowTypes',
  status: 'statuses',
  mode: 'modes',
  donorType: 'donorTypes',
  method: 'methods',
} as const satisfies Record<WordField, keyof ImportPlan>

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
  const mapped = { ...plan, rows: field === 'amount' ? 'gifts' : plan.rows, columns, donorMatch }
  return {
    ...mapped,
    dateOrder: fitting(columnOfField(mapped, inspection, 'date')?.dateOrders, plan.dateOrder),
    decimalMark: fitting(columnOfField(mapped, inspection, 'amount')?.decimalMarks, plan.decimalMark),
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
  const key = meaningsOf[field]
  return { ...plan, [key]: { ...plan[key], [word]: meaning } }
}

/** The words of a mapped column that have no meaning yet. */
export function wordsWithoutMeaning(plan: ImportPlan, inspection: Inspection, field: WordField): string[] {
  const words = columnOfField(plan, inspection, field)?.values ?? []
  return words.filter((word) => word.trim() !== '' && !(word in plan[meaningsOf[field]]))
}
