import {
  customImportField,
  headingKey,
  isStandard,
  type ImportField,
  type StandardField,
} from '@almoner/contracts/imports/import-fields'
import { columnOfDates } from '@almoner/contracts/imports/date-columns'
import { giftAidDays, isGiftAidField } from '@almoner/contracts/imports/gift-aid-import-fields'
import {
  emptyWord,
  type ImportPlan,
  type InspectedColumn,
  type Inspection,
  type ModeMeaning,
} from '@almoner/contracts/imports/import'
import type { CampaignId } from '@almoner/contracts/campaigns/campaign-id'
import type { Currency } from '@almoner/contracts/money'
import type { ImportedField } from './custom-reader.js'
import { fundraiserImportFields } from '@almoner/contracts/imports/fundraiser-import-fields'
import { recurringImportFields } from '@almoner/contracts/imports/recurring-import-fields'
import { presetBy } from './presets/known-presets.js'
import type { Preset } from './presets/preset.js'
import { usualPageStatus } from './page-reader.js'
import { usualRecurringStatus, usualRhythm } from './recurring-words.js'
import { isPaymentOf } from './suggest-fields.js'
import { namesPledge, usualDonorType, usualMethod, usualMode, usualRowType, usualStatus } from './words.js'

export interface PlanDefaults {
  currency: Currency
  campaignId: CampaignId
  custom: readonly ImportedField[]
  /** Whether the org has an entity that can. */
  claimsGiftAid: boolean
}

/** The map that the headings and values of a file suggest; words that Almoner does not know are left for people. */
export function suggestPlan(
  { columns, delimiter, preset: presetId }: Inspection,
  { currency, campaignId, custom, claimsGiftAid }: PlanDefaults,
): ImportPlan {
  const preset = presetBy(presetId)
  const mapped = columns.filter((column) => column.suggestion !== null)
  const columnOf = (field: StandardField) => mapped.find(({ suggestion }) => suggestion === field)
  const marks = (columnOf('amount') ?? columnOf('goal') ?? columnOf('raised'))?.decimalMarks ?? []
  const modes = columnOf('mode')
  const rows = rowsBy(mapped)
  const arePledges = columns.some(({ name }) => namesPledge(name))
  return {
    columns: withGiftAid(fieldsOf(columns, custom), claimsGiftAid).map((column) => withOther(column, columns, preset)),
    rows,
    setAside: columns
      .filter(({ name, suggestion }) => (preset?.isComplete ? suggestion === null : isNamed(name, preset?.leftOut)))
      .map(({ index }) => index),
    dateOrder: likeliestOrder(
      columnOfDates(rows, (field) => (isStandard(field) ? columnOf(field) : undefined))?.dateOrders ?? [],
      preset?.dateOrder,
      currency,
    ),
    decimalMark: likeliestMark(marks, delimiter),
    currency,
    campaignId,
    donorMatch: columnOf('email') ? 'email' : 'name_and_place',
    donorUpdate: 'fill_gaps',
    giftChanges: 'leave',
    sharedIds: 'refuse',
    namesAre: 'guessed',
    statuses: meaningsOf(columnOf('status'), preset?.statuses, usualStatus),
    methods: meaningsOf(columnOf('method'), preset?.methods, usualMethod),
    modes: meaningsOf<ModeMeaning>(modes, preset?.modes, (word) => usualMode(word, modes?.name ?? '')),
    rowTypes: meaningsOf(columnOf('rowType'), preset?.rowTypes, usualRowType),
    donorTypes: meaningsOf(columnOf('donorType'), preset?.donorTypes, usualDonorType),
    recurringStatuses: meaningsOf(columnOf('status'), preset?.recurringStatuses, usualRecurringStatus),
    pageStatuses: meaningsOf(columnOf('status'), preset?.pageStatuses, usualPageStatus),
    rhythms: meaningsOf(columnOf('frequency'), preset?.rhythms, (word) => usualRhythm(word, { arePledges })),
    rhythm: 'monthly',
    collectsFrom: null,
    mends: [],
  }
}

function rowsBy(mapped: readonly InspectedColumn[]): ImportPlan['rows'] {
  const fields = mapped.flatMap(({ suggestion }) => suggestion ?? [])
  const ofRecurring = fields.filter((field) => field in recurringImportFields)
  if (ofRecurring.length > 0 && !isPaymentOf(fields, ofRecurring)) return 'recurring'
  if (fields.some((field) => field in fundraiserImportFields)) return 'fundraisers'
  return fields.includes('amount') || fields.includes('date') ? 'gifts' : 'donors'
}

/** Without the day of its declarations, or an entity that claims it, Gift Aid is left out. */
function withGiftAid(columns: ImportPlan['columns'], claimsGiftAid: boolean): ImportPlan['columns'] {
  const isDated = columns.some(({ field }) => giftAidDays.some((day) => day === field))
  return claimsGiftAid && isDated ? columns : columns.filter(({ field }) => !isGiftAidField(field))
}

const isNamed = (name: string, headings: readonly string[] | undefined): boolean =>
  headings?.some((heading) => headingKey(heading) === headingKey(name)) ?? false

/** The column with the one that counts where it is empty, as the preset has it. */
function withOther(
  column: ImportPlan['columns'][number],
  columns: readonly InspectedColumn[],
  preset: Preset | null,
): ImportPlan['columns'][number] {
  const heading = isStandard(column.field) ? preset?.otherwise?.[column.field] : undefined
  const other = heading && columns.find(({ name, filled }) => filled > 0 && headingKey(name) === headingKey(heading))
  return other && other.index !== column.index ? { ...column, otherwise: other.index } : column
}

/** A column is a field of every organization by its heading, else the custom field of that name. */
function fieldsOf(columns: readonly InspectedColumn[], custom: readonly ImportedField[]): ImportPlan['columns'] {
  const taken = new Set<ImportField>()
  return columns.flatMap(({ index, name, suggestion }) => {
    const heading = headingKey(name)
    const own = custom.find(
      ({ recordKind, ...field }) =>
        [field.name, field.key].some((word) => headingKey(word) === heading) &&
        !taken.has(customImportField(recordKind, field.key)),
    )
    const field = suggestion ?? (own ? customImportField(own.recordKind, own.key) : null)
    if (field === null) return []
    taken.add(field)
    return [{ index, field }]
  })
}

// Where the values allow several orders the org's currency says which country's habit to offer; people are asked anyway.
function likeliestOrder(
  orders: readonly ImportPlan['dateOrder'][],
  known: ImportPlan['dateOrder'] | undefined,
  currency: Currency,
): ImportPlan['dateOrder'] {
  const habit = known ?? (currency === 'usd' ? 'mdy' : 'dmy')
  return orders.includes(habit) ? habit : (orders[0] ?? habit)
}

function likeliestMark(
  marks: readonly ImportPlan['decimalMark'][],
  delimiter: string | null,
): ImportPlan['decimalMark'] {
  const [only] = marks
  if (only && marks.length === 1) return only
  return delimiter === ';' && marks.includes(',') ? ',' : '.'
}

/** A meaning for each word of the column that has one: by the preset, in whatever case it is written, else as usual. */
function meaningsOf<Meaning extends string>(
  column: InspectedColumn | undefined,
  ofPreset: Readonly<Record<string, Meaning>> | undefined,
  usual: (word: string) => Meaning | null,
): Record<string, Meaning> {
  const own = new Map(Object.entries(ofPreset ?? {}).map(([word, meaning]) => [headingKey(word), meaning]))
  // A column of very many words cannot be listed: the preset's meanings hold for those of them that it knows.
  if (column?.values === null) return { ...ofPreset }
  const words = column ? [...(column.values ?? []), ...(ofPreset && emptyWord in ofPreset ? [emptyWord] : [])] : []
  const pairs = words.map(
    (word) => [word, own.get(headingKey(word)) ?? (word === emptyWord ? null : usual(word))] as const,
  )
  return Object.fromEntries(pairs.filter((pair): pair is [string, Meaning] => pair[1] !== null))
}

/** A remembered map for a new file with the same headings: words that are new in the file are added as suggested, custom fields that are gone left out. */
export function refreshPlan(
  remembered: ImportPlan,
  suggested: ImportPlan,
  custom: readonly ImportedField[],
): ImportPlan {
  const standing = new Set(custom.map(({ recordKind, key }) => customImportField(recordKind, key)))
  return {
    ...suggested,
    ...remembered,
    columns: remembered.columns.filter(({ field }) => isStandard(field) || standing.has(field)),
    statuses: { ...suggested.statuses, ...remembered.statuses },
    methods: { ...suggested.methods, ...remembered.methods },
    modes: { ...suggested.modes, ...remembered.modes },
    rowTypes: { ...suggested.rowTypes, ...remembered.rowTypes },
    donorTypes: { ...suggested.donorTypes, ...remembered.donorTypes },
    recurringStatuses: { ...suggested.recurringStatuses, ...remembered.recurringStatuses },
    pageStatuses: { ...suggested.pageStatuses, ...remembered.pageStatuses },
    rhythms: { ...suggested.rhythms, ...remembered.rhythms },
    collectsFrom: null,
    mends: [],
  }
}
