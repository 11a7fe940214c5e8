import { minorUnits } from '@almoner/contracts/minor-units'
import { formatMoney, formatMoneyParts, type Currency } from '@almoner/contracts/money'
import { formatDate } from '@almoner/ui/data/DateText'
import { formatNumber } from '@almoner/ui/texts/format-count'
import { language } from '@almoner/ui/texts/language'
import { listText } from '../messages'
import type { AnyCondition, FilterField } from './filter-fields'

export interface SentenceContext {
  /** What a record of a kind is called; undefined where that is not known, or not yet. */
  nameOf: (kind: string, id: string) => string | undefined
  /** Of amounts that name none; without one they stand for any currency. */
  currency: Currency | undefined
  /** How dates are written for whoever looks. */
  locale: string
}

const either = new Intl.ListFormat(language, { type: 'disjunction' })
const all = new Intl.ListFormat(language, { type: 'conjunction' })
const mostNamed = 3

/** What a condition says of its field: "is at least 3", "contains “Albany”". After the field's label it is a sentence. */
export function predicateOf(field: FilterField, condition: AnyCondition, context: SentenceContext): string {
  const not = condition.not ? 'yes' : 'no'
  switch (field.kind) {
    case 'choice':
    case 'consent':
      return listText('sentences.choice', { not, values: choicesText(field, condition.in ?? []) })
    case 'record':
      return listText('sentences.choice', { not, values: recordsText(field.of ?? '', condition.in ?? [], context) })
    case 'tags':
      return tagsText(condition, context)
    case 'text':
      return condition.contains === undefined
        ? listText('sentences.known', { not })
        : listText('sentences.contains', { not, text: condition.contains })
    case 'flag':
      return listText('sentences.flag', { not })
    case 'number':
      return endsText(condition, formatNumber)
    case 'amount':
      return endsText(condition, (amount) => amountText(amount, currencyOf(field, condition, context)))
    case 'date': {
      const days = daysText(condition, context.locale)
      return days === undefined ? listText('sentences.known', { not }) : listText('sentences.date', { not, days })
    }
    case 'giving':
      return givingText(condition, context)
  }
}

/** The currency of an amount that names none is the list's, but for a custom field: there it is any. */
const currencyOf = ({ id }: FilterField, { currency }: AnyCondition, context: SentenceContext): Currency | undefined =>
  currency ?? (id === undefined ? context.currency : undefined)

/** The condition as a sentence: "City contains “Albany”", "Did not give in 2025". */
export const sentenceOf = (field: FilterField, condition: AnyCondition, context: SentenceContext): string =>
  [subjectOf(field, condition), predicateOf(field, condition, context)].join(' ').trim()

/** What a sentence begins with. */
export function subjectOf(field: FilterField, condition: AnyCondition): string {
  if (field.kind === 'giving') return listText(condition.not ? 'conditions.gaveNot' : 'conditions.gave')
  return field.ways ? wayText(field.ways, condition) : field.label
}

const wayText = ({ purposes, channels }: NonNullable<FilterField['ways']>, { purpose, channel }: AnyCondition) =>
  listText('sentences.way', {
    purpose: purposes.find(({ value }) => value === purpose)?.label ?? '',
    channel: channels.find(({ value }) => value === channel)?.label ?? '',
  })

function inWords(names: readonly string[]): string {
  if (names.length <= mostNamed) return either.format(names)
  return listText('sentences.several', {
    first: names.slice(0, mostNamed - 1).join(', '),
    count: names.length - mostNamed + 1,
  })
}

const choicesText = ({ choices }: FilterField, chosen: readonly string[]) =>
  inWords(chosen.map((value) => choices.find((choice) => choice.value === value)?.label ?? value))

function tagsText({ not: isNot, every, in: ids }: AnyCondition, context: SentenceContext): string {
  const not = isNot ? 'yes' : 'no'
  if (ids === undefined) return listText('sentences.known', { not })
  const names = ids.map((id) => context.nameOf('tag', id) ?? listText('records.tag'))
  return listText('sentences.tags', { not, values: every ? all.format(names) : inWords(names) })
}

const unnamed: Readonly<Record<string, string>> = listText.group('records')

const recordsText = (kind: string, ids: readonly string[], { nameOf }: SentenceContext) =>
  inWords(ids.map((id) => nameOf(kind, id) ?? unnamed[kind] ?? ''))

function amountText(value: number, currency: Currency | undefined): string {
  const amount = minorUnits(value)
  if (currency) return formatMoney({ amount, currency })
  const { sign, major, minor } = formatMoneyParts({ amount, currency: 'usd' })
  return `${sign}${major}${minor}`
}

function endsText({ not: isNot, min, max }: AnyCondition, written: (value: number) => string): string {
  const not = isNot ? 'yes' : 'no'
  if (min !== undefined && max !== undefined) {
    return min === max
      ? listText('sentences.exactly', { not, value: written(min) })
      : listText('sentences.between', { not, min: written(min), max: written(max) })
  }
  if (min !== undefined) return listText('sentences.least', { not, value: written(min) })
  if (max !== undefined) return listText('sentences.most', { not, value: written(max) })
  return listText('sentences.known', { not })
}

function daysText({ from, to, lastDays, nextDays }: AnyCondition, locale: string): string | undefined {
  const day = (on: string) => formatDate(on, undefined, locale)
  if (lastDays !== undefined) return listText('sentences.lastDays', { days: lastDays })
  if (nextDays !== undefined) return listText('sentences.nextDays', { days: nextDays })
  if (from && to) return spanText(from, to, day)
  if (from) return listText('sentences.since', { day: day(from) })
  return to ? listText('sentences.until', { day: day(to) }) : undefined
}

function spanText(from: string, to: string, day: (on: string) => string): string {
  const year = from.slice(0, 4)
  if (from === `${year}-01-01` && to === `${year}-12-31`) return listText('sentences.inYear', { year })
  if (from === to) return listText('sentences.onDay', { day: day(from) })
  return listText('sentences.fromTo', { from: day(from), to: day(to) })
}

function givingText(condition: AnyCondition, context: SentenceContext): string {
  const { min, max, gifts = 0, campaigns = [], funds = [] } = condition
  const written = (value: number) => amountText(value, condition.currency ?? context.currency)
  const days = daysText(condition, context.locale)
  const goals = inWords([
    ...campaigns.map((id) => context.nameOf('campaign', id) ?? listText('records.campaign')),
    ...funds.map((id) => context.nameOf('fund', id) ?? listText('records.fund')),
  ])
  return listText('sentences.gave', {
    gifts,
    hasAmount: min !== undefined || max !== undefined ? 'yes' : 'no',
    amount: sumText(min, max, written),
    hasDays: days === undefined ? 'no' : 'yes',
    days: days ?? '',
    hasGoals: goals === '' ? 'no' : 'yes',
    goals,
  }).trim()
}

function sumText(min: number | undefined, max: number | undefined, written: (value: number) => string): string {
  if (min !== undefined && max !== undefined)
    return listText('sentences.amountBetween', { min: written(min), max: written(max) })
  if (min !== undefined) return listText('sentences.amountLeast', { amount: written(min) })
  return max === undefined ? '' : listText('sentences.amountMost', { amount: written(max) })
}
