import { isCurrency, type Currency } from '@almoner/contracts/money'
import { minorUnits } from '@almoner/contracts/minor-units'
import { amountFaultText, moneyFromText, textFromMoney } from '@almoner/ui/fields/money-text'
import { listText } from '../messages'
import type { AnyCondition, FilterField } from './filter-fields'

export const spans = ['any', 'between', 'last', 'next'] as const
export type Span = (typeof spans)[number]

/** A condition as it is typed. */
export interface ConditionDraft {
  isNot: boolean
  /** Of tags: all of those that are chosen, rather than one. */
  isEvery: boolean
  chosen: readonly string[]
  /** Of a consent. */
  channel: string
  purpose: string
  /** Of a text: that it holds something, rather than what. */
  isKnown: boolean
  text: string
  min: string
  max: string
  currency: Currency | undefined
  span: Span
  from: string
  to: string
  days: string
  gifts: string
  campaigns: readonly string[]
  funds: readonly string[]
}

const spanOf = ({ from, to, lastDays, nextDays }: AnyCondition): Span =>
  lastDays !== undefined ? 'last' : nextDays !== undefined ? 'next' : from || to ? 'between' : 'any'

/** What the editor of a field begins with: the condition that stands, or none. */
export function draftOf(field: FilterField, condition?: AnyCondition): ConditionDraft {
  const isAmount = field.kind === 'amount' || field.kind === 'giving'
  const end = (value: number | undefined) =>
    value === undefined ? '' : isAmount ? textFromMoney({ amount: minorUnits(value), currency: 'usd' }) : String(value)
  return {
    isNot: condition?.not ?? false,
    isEvery: condition?.every ?? false,
    chosen: condition?.in ?? [],
    channel: condition?.channel ?? field.ways?.channels[0]?.value ?? '',
    purpose: condition?.purpose ?? field.ways?.purposes[0]?.value ?? '',
    isKnown: condition !== undefined && condition.contains === undefined,
    text: condition?.contains ?? '',
    min: end(condition?.min),
    max: end(condition?.max),
    currency: condition?.currency,
    span: condition ? spanOf(condition) : field.kind === 'giving' ? 'any' : 'last',
    from: condition?.from ?? '',
    to: condition?.to ?? '',
    days: String(condition?.lastDays ?? condition?.nextDays ?? (condition ? '' : 30)),
    gifts: condition?.gifts?.toString() ?? '',
    campaigns: condition?.campaigns ?? [],
    funds: condition?.funds ?? [],
  }
}

export type ReadDraft = { condition: AnyCondition; fault?: undefined } | { fault: string }

/** What was typed as a condition, or what is wrong with it in a sentence. */
export function readDraft(field: FilterField, draft: ConditionDraft): ReadDraft {
  const base = {
    field: field.name,
    ...(field.id !== undefined && { id: field.id }),
    ...(draft.isNot && { not: true as const }),
  }
  const with_ = (more: Omit<AnyCondition, 'field'> | { fault: string }): ReadDraft =>
    'fault' in more ? more : { condition: { ...base, ...more } }
  switch (field.kind) {
    case 'choice':
    case 'record':
      return draft.chosen.length === 0 ? faultOf('choice') : with_({ in: draft.chosen })
    case 'consent': {
      const { chosen, channel, purpose } = draft
      return chosen.length === 0 ? faultOf('choice') : with_({ channel, purpose, in: chosen })
    }
    case 'tags':
      if (draft.chosen.length === 0) return faultOf('choice')
      return with_({ in: draft.chosen, ...(draft.isEvery && { every: true as const }) })
    case 'text':
      if (draft.isKnown) return with_({})
      return draft.text.trim() === '' ? faultOf('text') : with_({ contains: draft.text.trim() })
    case 'flag':
      return with_({})
    case 'number':
      return with_(needed(readEnds(draft, field.id === undefined ? wholeOf : decimalOf)))
    case 'amount':
      return with_(withCurrency(needed(readEnds(draft, amountOf)), draft.currency))
    case 'date':
      return with_(readSpan(draft))
    case 'giving':
      return with_(readGiving(draft))
  }
}

const faultOf = (name: keyof ReturnType<typeof faults>) => ({ fault: faults()[name] })
const faults = () => listText.group('conditions.faults')

type Ends = { min?: number; max?: number }

const wholeOf = (text: string): number | { fault: string } =>
  /^-?\d{1,9}$/.test(text.trim()) ? Number(text) : faultOf('number')

const decimalOf = (text: string): number | { fault: string } =>
  /^-?\d{1,12}(\.\d{1,6})?$/.test(text.trim()) ? Number(text) : faultOf('decimal')

const amountOf = (text: string): number | { fault: string } =>
  moneyFromText(text, 'usd')?.amount ?? { fault: amountFaultText(text) }

function readEnds(
  { min: least, max: most }: ConditionDraft,
  read: (text: string) => number | { fault: string },
): Ends | { fault: string } {
  const min = least.trim() === '' ? undefined : read(least)
  const max = most.trim() === '' ? undefined : read(most)
  if (typeof min === 'object') return min
  if (typeof max === 'object') return max
  if (min !== undefined && max !== undefined && min > max) return faultOf('reversed')
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

const needed = (ends: Ends | { fault: string }) =>
  'fault' in ends || ends.min !== undefined || ends.max !== undefined ? ends : faultOf('ends')

const withCurrency = (ends: Ends | { fault: string }, currency: Currency | undefined) =>
  'fault' in ends || currency === undefined ? ends : { ...ends, currency }

const mostDays = 3660

function readSpan({ span, from, to, days }: ConditionDraft): Omit<AnyCondition, 'field'> | { fault: string } {
  if (span === 'any') return {}
  if (span === 'between') {
    if (!from && !to) return faultOf('span')
    if (from && to && from > to) return faultOf('reversed')
    return { ...(from && { from }), ...(to && { to }) }
  }
  const count = /^\d{1,4}$/.test(days.trim()) ? Number(days) : 0
  if (count < 1 || count > mostDays) return faultOf('days')
  return span === 'last' ? { lastDays: count } : { nextDays: count }
}

function readGiving(draft: ConditionDraft): Omit<AnyCondition, 'field'> | { fault: string } {
  const ends = withCurrency(readEnds(draft, amountOf), draft.currency)
  if ('fault' in ends) return ends
  const days = readSpan(draft)
  if ('fault' in days) return days
  const gifts = draft.gifts.trim() === '' ? undefined : Number(draft.gifts)
  if (gifts !== undefined && !(Number.isSafeInteger(gifts) && gifts >= 1)) return faultOf('gifts')
  return {
    ...ends,
    ...days,
    ...(gifts !== undefined && { gifts }),
    ...(draft.campaigns.length > 0 && { campaigns: draft.campaigns }),
    ...(draft.funds.length > 0 && { funds: draft.funds }),
  }
}

/** The currency of what is chosen in a list of currencies. */
export const currencyOf = (text: string): Currency | undefined => (isCurrency(text) ? text : undefined)
