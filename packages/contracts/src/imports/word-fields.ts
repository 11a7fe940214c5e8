import { paymentMethods } from '../charges/charge.js'
import { donorTypes } from '../donors/donor.js'
import { pageMeanings } from './fundraiser-rows.js'
import type { ImportField } from './import-fields.js'
import { modeMeanings, rowTypeMeanings, statusMeanings, type ImportPlan } from './import.js'
import { recurringMeanings, rhythmMeanings } from './recurring-rows.js'

/** The columns whose words are given a meaning each. */
export const wordFields = ['rowType', 'status', 'mode', 'donorType', 'method', 'frequency'] as const
export type WordField = (typeof wordFields)[number]

export const isWordField = (field: ImportField | null): field is WordField => wordFields.some((one) => one === field)

const meaningsOfGifts = {
  rowType: 'rowTypes',
  status: 'statuses',
  mode: 'modes',
  donorType: 'donorTypes',
  method: 'methods',
  frequency: 'rhythms',
} as const satisfies Record<WordField, keyof ImportPlan>

/** Where a plan keeps what the words of a field mean: recurring gifts and pages have states of their own. */
export const meaningsOf = ({ rows }: Pick<ImportPlan, 'rows'>, field: WordField) =>
  field !== 'status' || (rows !== 'recurring' && rows !== 'fundraisers')
    ? meaningsOfGifts[field]
    : rows === 'recurring'
      ? 'recurringStatuses'
      : 'pageStatuses'

/** What a word can mean, by where a plan keeps it. */
export const possibleMeanings = {
  rowTypes: rowTypeMeanings,
  statuses: statusMeanings,
  modes: modeMeanings,
  donorTypes,
  methods: paymentMethods,
  rhythms: rhythmMeanings,
  recurringStatuses: recurringMeanings,
  pageStatuses: pageMeanings,
} as const satisfies Record<ReturnType<typeof meaningsOf>, readonly string[]>
