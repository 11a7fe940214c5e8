import { mayTell } from '@almoner/contracts/imports/asked-columns'
import { saysField, type RowsAre } from '@almoner/contracts/imports/import-map'
import { fundraiserImportFields } from '@almoner/contracts/imports/fundraiser-import-fields'
import { mandateImportFields } from '@almoner/contracts/imports/mandate-import-fields'
import { recurringFieldsOfGifts, recurringImportFields } from '@almoner/contracts/imports/recurring-import-fields'
import { headingKey, type StandardField } from '@almoner/contracts/imports/import-fields'
import type { InspectedColumn } from '@almoner/contracts/imports/import'
import type { SurveyedColumn } from './column-survey.js'
import { knownHeading } from './heading-words.js'
import { looksLikePayments } from './payments-reader.js'
import type { Preset } from './presets/preset.js'
import { kindsOfValues } from './value-kinds.js'
import { usualDonorType, usualRowType, usualStatus } from './words.js'

interface Guess {
  field: StandardField
  /** The lowest of several columns for one field has it. */
  rank: number
}

/** Which column a field has, and what else that column could be. */
interface Found {
  rank: number
  index: number
  later: readonly Guess[]
}

const byPreset = 0
const byHeading = 1_000
const byLine = 2_000

/** The columns with a field for each that can be guessed: by the preset, by its heading, else by what its values are. */
export function suggestFields(columns: readonly SurveyedColumn[], preset: Preset | null): InspectedColumn[] {
  const best: Best = new Map()
  for (const column of columns) if (column.filled > 0) settle(best, column.index, guessesOf(column, preset))
  keepOneKind(best)
  // Without its number a receipt is none; systems write a date alone where they sent thanks.
  if (!best.has('receiptNumber')) for (const field of ['receiptDate', 'receiptAmount'] as const) best.delete(field)
  // Nor is an account one that may be debited without the day of a signature.
  if (!best.has('mandateSignedOn'))
    for (const field of best.keys()) if (field in mandateImportFields) best.delete(field)
  const rest = columns.filter((one) => one.filled > 0 && !isTaken(best, one.index) && !isLeft(one, preset))
  for (const column of rest) {
    const field = byValues(column, (one) => best.has(one))
    if (field && saysField(kindOf(best), field)) best.set(field, { rank: Infinity, index: column.index, later: [] })
  }
  const fieldOf = new Map([...best].map(([field, { index }]) => [index, field]))
  return columns.map(({ words: _, kinds: __, ...column }) => ({
    ...column,
    suggestion: fieldOf.get(column.index) ?? null,
  }))
}

type Best = Map<StandardField, Found>

/** A column has the first of its fields that no better column has; the one that it takes a field from goes on to its next. */
function settle(best: Best, index: number, [guess, ...later]: readonly Guess[]): void {
  if (!guess) return
  const rival = best.get(guess.field)
  if (rival && rival.rank <= guess.rank) return settle(best, index, later)
  best.set(guess.field, { rank: guess.rank, index, later })
  if (rival) settle(best, rival.index, rival.later)
}

// Files of gifts say of some that they recur; files of recurring gifts say when they go on.

function keepOneKind(best: Best): void {
  if (arePages(best)) return keepPages(best)
  // A gift names the page that brought it by whatever its file has of it.
  const page = best.get('pageId') ?? best.get('pageSlug')
  if (page && best.has('amount') && !best.has('fundraiser')) best.set('fundraiser', page)
  for (const field of best.keys()) if (field in fundraiserImportFields) best.delete(field)
  const isRecurring =
    best.has('payments') ||
    (best.has('amount') &&
      (best.has('nextOn') || (!best.has('date') && (best.has('startsOn') || best.has('dayOfMonth')))) &&
      (best.has('frequency') || best.has('nextOn')))
  const isPayment = best.has('amount') && best.has('date')
  for (const field of best.keys())
    if (field in recurringImportFields && !isRecurring && !(isPayment && recurringFieldsOfGifts.includes(field)))
      best.delete(field)
  // In a file of donors an id is theirs.
  const itsId = best.get('externalId')
  if (!best.has('amount') && !best.has('date') && itsId) {
    best.delete('externalId')
    if (!best.has('donorId')) best.set('donorId', itsId)
  }
  if (!isRecurring) return
  const [date, id] = [best.get('date'), best.get('externalId')]
  if (date && !best.has('startsOn')) best.set('startsOn', date)
  if (id && !best.has('recurringId')) best.set('recurringId', id)
  for (const field of best.keys()) if (!saysField('recurring', field)) best.delete(field)
}

/** Whether a file with these fields has gifts, each with the recurring gift that it is a payment of, or its card: they have a day. */
export const isPaymentOf = (fields: readonly string[], ofRecurring: readonly string[]): boolean =>
  fields.includes('date') && ofRecurring.every((field) => recurringFieldsOfGifts.includes(field))

const kindOf = (best: Best): RowsAre => {
  const fields = [...best.keys()]
  const ofRecurring = fields.filter((field) => field in recurringImportFields)
  if (ofRecurring.length > 0 && !isPaymentOf(fields, ofRecurring)) return 'recurring'
  return fields.some((field) => field in fundraiserImportFields) ? 'fundraisers' : 'gifts'
}

// A page has a goal or an id and a person; campaigns have goals too, and nobody whose they are.
const arePages = (best: Best): boolean =>
  !best.has('amount') &&
  (['goal', 'pageTitle', 'pageId'] as const).some((field) => best.has(field)) &&
  (best.has('email') || best.has('fullName') || best.has('lastName') || best.has('fundraiser'))

function keepPages(best: Best): void {
  const become = (from: StandardField, to: StandardField) => {
    const found = best.get(from)
    if (found && !best.has(to)) best.set(to, found)
    best.delete(from)
  }
  if (!best.has('lastName')) become('fundraiser', 'fullName')
  become('title', 'pageTitle')
  become('externalId', 'pageId')
  become('endsOn', 'pageEndsOn')
  for (const field of best.keys()) if (!saysField('fundraisers', field)) best.delete(field)
}

const isTaken = (best: ReadonlyMap<StandardField, { index: number }>, index: number): boolean =>
  [...best.values()].some((taken) => taken.index === index)

const isLeft = ({ name }: SurveyedColumn, preset: Preset | null): boolean =>
  (preset?.isComplete ?? false) ||
  (preset?.leftOut?.some((heading) => headingKey(heading) === headingKey(name)) ?? false)

/** What a column can be, the likeliest first. */
function guessesOf(column: SurveyedColumn, preset: Preset | null): Guess[] {
  const key = headingKey(column.name)
  const named = (Object.entries(preset?.fields ?? {}) as [StandardField, readonly string[]][]).flatMap(
    ([field, headings]) => {
      const rank = headings.findIndex((heading) => headingKey(heading) === key)
      return rank === -1 ? [] : [{ field, rank: byPreset + rank }]
    },
  )
  if (named.length > 0 || isLeft(column, preset)) return named
  // The whole heading tells more than its last line, which other columns may share.
  const [whole, line] = column.words.map(knownHeading).map((known) => known && fitting(known, column))
  if (whole) return [{ field: whole.field, rank: byHeading + whole.rank }]
  return line ? [{ field: line.field, rank: byLine + line.rank }] : []
}

/** Other columns that are called “Payments” count them. */
const fitting = <Known extends { field: StandardField }>(known: Known, { samples }: SurveyedColumn): Known | null =>
  known.field === 'payments' && !samples.some(looksLikePayments) ? null : known

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
