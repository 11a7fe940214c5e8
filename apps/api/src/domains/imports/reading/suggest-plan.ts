import {
  customImportField,
  headingKey,
  isStandard,
  type ImportField,
  type StandardField,
} from '@almoner/contracts/imports/import-fields'
import type { ImportPlan, InspectedColumn, Inspection } from '@almoner/contracts/imports/import'
import type { CampaignId } from '@almoner/contracts/campaigns/campaign-id'
import type { Currency } from '@almoner/contracts/money'
import type { ImportedField } from './custom-reader.js'
import { usualMethod, usualMode, usualStatus } from './words.js'

export interface PlanDefaults {
  currency: Currency
  campaignId: CampaignId
  custom: readonly ImportedField[]
}

/** The map that the headings and values of a file suggest; words that Almoner does not know are left for people. */
export function suggestPlan(
  { columns, delimiter }: Inspection,
  { currency, campaignId, custom }: PlanDefaults,
): ImportPlan {
  const mapped = columns.filter((column) => column.suggestion !== null)
  const columnOf = (field: StandardField) => mapped.find(({ suggestion }) => suggestion === field)
  const marks = columnOf('amount')?.decimalMarks ?? []
  const modes = columnOf('mode')
  return {
    columns: fieldsOf(columns, custom),
    dateOrder: likeliestOrder(columnOf('date')?.dateOrders ?? [], currency),
    decimalMark: likeliestMark(marks, delimiter),
    currency,
    campaignId,
    donorMatch: columnOf('email') ? 'email' : 'name_and_place',
    donorUpdate: 'fill_gaps',
    giftChanges: 'leave',
    statuses: meaningsOf(columnOf('status'), usualStatus),
    methods: meaningsOf(columnOf('method'), (word) => usualMethod(word) ?? 'other'),
    modes: meaningsOf(modes, (word) => usualMode(word, modes?.name ?? '')),
  }
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
function likeliestOrder(orders: readonly ImportPlan['dateOrder'][], currency: Currency): ImportPlan['dateOrder'] {
  const habit = currency === 'usd' ? 'mdy' : 'dmy'
  return orders.includes(habit) ? habit : (orders[0] ?? habit)
}

function likeliestMark(marks: readonly ImportPlan['decimalMark'][], delimiter: string): ImportPlan['decimalMark'] {
  const [only] = marks
  if (only && marks.length === 1) return only
  return delimiter === ';' && marks.includes(',') ? ',' : '.'
}

function meaningsOf<Meaning extends string>(
  column: InspectedColumn | undefined,
  meaningOf: (word: string) => Meaning | null,
): Record<string, Meaning> {
  const pairs = (column?.values ?? []).map((word) => [word, meaningOf(word)] as const)
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
    ...remembered,
    columns: remembered.columns.filter(({ field }) => isStandard(field) || standing.has(field)),
    statuses: { ...suggested.statuses, ...remembered.statuses },
    methods: { ...suggested.methods, ...remembered.methods },
    modes: { ...suggested.modes, ...remembered.modes },
  }
}
