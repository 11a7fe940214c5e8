import { saysField } from './import-map.js'
import type { ImportPlan, InspectedColumn, Inspection } from './import.js'

// The end of a heading under which words may say which rows are gifts, and the field that would tell.
const says = {
  status: /(^|[^\p{L}])(stages?|status|state|סטטוס|estado|statut|الحالة)($|[^\p{L}])/iu,
  rowType: /(^|[^\p{L}])(types?|kind|סוג|tipo|نوع)($|[^\p{L}])/iu,
  mode: /(^|[^\p{L}])(mode|test)($|[^\p{L}])/iu,
} as const
type SayingField = keyof typeof says

// Of a card, an account or an address: nothing about the gift.
const ofOtherThings =
  /(^|[^\p{L}])(card|account|address|phone|e-?mail|contact|currency|donor|constituent|mailing|billing|shipping|marital|county)($|[^\p{L}])/iu

const apart = (name: string): string => name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/_/g, ' ')

/** What the words of a column may say by its heading: whether rows are gifts at all, and what became of them. */
export function mayTell({ name }: Pick<InspectedColumn, 'name'>): SayingField | null {
  const heading = apart(name)
  if (ofOtherThings.test(heading)) return null
  return (Object.keys(says) as SayingField[]).find((field) => says[field].test(heading)) ?? null
}

/**
 * The columns that are to be asked about before a file is read: they look as if they said which rows are gifts, and no
 * column does. Passed over, a pledge or a test would come in as money.
 */
export function askedColumns(
  { columns: mapped, setAside, rows }: Pick<ImportPlan, 'columns' | 'setAside' | 'rows'>,
  { columns }: Pick<Inspection, 'columns'>,
): InspectedColumn[] {
  const isUsed = (index: number) =>
    setAside.includes(index) || mapped.some((column) => column.index === index || column.otherwise === index)
  return columns.filter((column) => {
    const field = isUsed(column.index) || !column.values?.length ? null : mayTell(column)
    return field !== null && saysField(rows, field) && !mapped.some((one) => one.field === field)
  })
}
