import type { ImportField } from '@almoner/contracts/imports/import-fields'
import type { ImportPlan, InspectedColumn, Inspection } from '@almoner/contracts/imports/import'

/** The columns whose words are given a meaning each, and where a plan keeps those meanings. */
export const wordFields = ['status', 'method', 'mode'] as const
export type WordField = (typeof wordFields)[number]
export const meaningsOf = { status: 'statuses', method: 'methods', mode: 'modes' } as const satisfies Record<
  WordField,
  keyof ImportPlan
>

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
  const mapped = { ...plan, columns }
  return {
    ...mapped,
    dateOrder: fitting(columnOfField(mapped, inspection, 'date')?.dateOrders, plan.dateOrder),
    decimalMark: fitting(columnOfField(mapped, inspection, 'amount')?.decimalMarks, plan.decimalMark),
  }
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
