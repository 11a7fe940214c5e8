import { mayTell } from '@almoner/contracts/imports/asked-columns'
import { headingKey, type StandardField } from '@almoner/contracts/imports/import-fields'
import type { InspectedColumn } from '@almoner/contracts/imports/import'
import type { SurveyedColumn } from './column-survey.js'
import { knownHeading } from './heading-words.js'
import type { Preset } from './presets/preset.js'
import { kindsOfValues } from './value-kinds.js'
import { usualDonorType, usualRowType, usualStatus } from './words.js'

interface Guess {
  field: StandardField
  /** The lowest of several columns for one field has it. */
  rank: number
}

const byPreset = 0
const byHeading = 1_000
const byLine = 2_000

/** The columns with a field for each that can be guessed: by the preset, by its heading, else by what its values are. */
export function suggestFields(columns: readonly SurveyedColumn[], preset: Preset | null): InspectedColumn[] {
  const best = new Map<StandardField, { rank: number; index: number }>()
  for (const column of columns) {
    const guess = column.filled > 0 ? guessOf(column, preset) : null
    const rival = guess && best.get(guess.field)
    if (guess && (!rival || guess.rank < rival.rank)) best.set(guess.field, { rank: guess.rank, index: column.index })
  }
  const rest = columns.filter((one) => one.filled > 0 && !isTaken(best, one.index) && !isLeft(one, preset))
  for (const column of rest) {
    const field = byValues(column, (one) => best.has(one))
    if (field) best.set(field, { rank: Infinity, index: column.index })
  }
  const fieldOf = new Map([...best].map(([field, { index }]) => [index, field]))
  return columns.map(({ words: _, kinds: __, ...column }) => ({
    ...column,
    suggestion: fieldOf.get(column.index) ?? null,
  }))
}

const isTaken = (best: ReadonlyMap<StandardField, { index: number }>, index: number): boolean =>
  [...best.values()].some((taken) => taken.index === index)

const isLeft = ({ name }: SurveyedColumn, preset: Preset | null): boolean =>
  preset?.leftOut?.some((heading) => headingKey(heading) === headingKey(name)) ?? false

function guessOf(column: SurveyedColumn, preset: Preset | null): Guess | null {
  const key = headingKey(column.name)
  for (const [field, headings] of Object.entries(preset?.fields ?? {}) as [StandardField, readonly string[]][]) {
    const rank = headings.findIndex((heading) => headingKey(heading) === key)
    if (rank !== -1) return { field, rank: byPreset + rank }
  }
  if (isLeft(column, preset)) return null
  // The whole heading tells more than its last line, which other columns may share.
  const [whole, line] = column.words.map(knownHeading)
  if (whole) return { field: whole.field, rank: byHeading + whole.rank }
  return line ? { field: line.field, rank: byLine + line.rank } : null
}

const says = (values: readonly string[], usual: (word: string) => unknown): boolean =>
  values.every((word) => usual(word) !== null)

/** What a column without a known heading is by its values alone, of the fields that no other column has. */
function byValues(column: SurveyedColumn, isGuessed: (field: StandardField) => boolean): StandardField | null {
  const kind = kindsOfValues.find((one) => column.kinds.includes(one) && !isGuessed(one))
  if (kind) return kind
  if (
    !column.values ||
    column.values.length === 0 ||
    (mayTell(column) === null && !/(donor|constituent|contact|account)/i.test(column.name))
  )
    return null
  if (!isGuessed('status') && says(column.values, usualStatus)) return 'status'
  if (!isGuessed('rowType') && says(column.values, usualRowType)) return 'rowType'
  return !isGuessed('donorType') && says(column.values, usualDonorType) ? 'donorType' : null
}
