import type { DecimalMark } from '@almoner/contracts/amount-text'
import type { BankLayout } from '@almoner/contracts/bank-statements/bank-layout'
import { dateOrders, type DateOrder, type InspectedColumn, type Inspection } from '@almoner/contracts/imports/import'
import type { Currency } from '@almoner/contracts/money'
import { readDate } from '../../imports/index.js'
import { bankFields, rankOf, type BankField } from './bank-headings.js'
import { isIbanShaped } from './bank-words.js'
import { directionColumnOf } from './direction-words.js'

const mostTexts = 5

/**
 * The layout that the headings of a bank's table suggest, and its values where they say more; people are asked anyway.
 * It always has a column of days and one of money, if need be the first.
 */
export function suggestLayout(
  { columns, delimiter, rowCount }: Pick<Inspection, 'columns' | 'delimiter' | 'rowCount'>,
  defaultCurrency: Currency,
): BankLayout {
  const found = byHeadings(columns)
  addByValues(found, columns, rowCount)
  const at = (field: BankField) => found.get(field)?.[0]?.index ?? null
  const isParted = found.has('moneyIn') && (found.has('moneyOut') || !found.has('amount'))
  const money = (isParted ? (['moneyIn', 'moneyOut'] as const) : (['amount'] as const)).flatMap(
    (field) => found.get(field) ?? [],
  )
  const decimalMark = likeliestMark(money, delimiter)
  const direction = directionColumnOf(columns)
  const texts = (found.get('text') ?? found.get('kindOfPayment') ?? []).filter(({ index }) => index !== direction)
  return {
    bookedOn: at('bookedOn') ?? 0,
    amount: isParted ? null : (at('amount') ?? 0),
    moneyIn: isParted ? at('moneyIn') : null,
    moneyOut: isParted ? at('moneyOut') : null,
    counterparty: at('counterparty'),
    counterpartyAccount: at('counterpartyAccount'),
    reference: at('reference'),
    bankReference: at('bankReference'),
    mandate: at('mandate'),
    currency: at('currency'),
    account: at('account'),
    text: texts.slice(0, mostTexts).map(({ index }) => index),
    dateOrder: likeliestOrder(found.get('bookedOn')?.[0]?.dateOrders ?? [], decimalMark, defaultCurrency),
    decimalMark,
    defaultCurrency,
    accountName: null,
  }
}

type Found = Map<BankField, InspectedColumn[]>

/** Of several columns for a field the one whose heading names it best; for the text all, as they stand in the file. */
function byHeadings(columns: readonly InspectedColumn[]): Found {
  const found: Found = new Map()
  const taken = new Set<number>()
  for (const field of bankFields) {
    const named = columns
      .filter((column) => !taken.has(column.index) && suits(column, field))
      .map((column) => ({ column, rank: rankOf(column.name, field) }))
      .filter((one): one is { column: InspectedColumn; rank: number } => one.rank !== null)
    const best = named.toSorted((a, b) => b.rank - a.rank).map(({ column }) => column)
    const kept = field === 'text' ? named.map(({ column }) => column) : best.slice(0, 1)
    if (kept.length > 0) found.set(field, kept)
    kept.forEach(({ index }) => taken.add(index))
  }
  return found
}

const currencyShape = /^([a-z]{3}|[$€£₪])$/i

function suits({ filled, samples, decimalMarks, values }: InspectedColumn, field: BankField): boolean {
  switch (field) {
    // Not every cell has to be a day: the balance below a table would else move the column to another one with days.
    case 'bookedOn':
      return samples.some((sample) => dateOrders.some((order) => readDate(sample, order).ok))
    case 'amount':
      return decimalMarks.length > 0
    // A file may well have nothing but money that came in.
    case 'moneyIn':
    case 'moneyOut':
      return filled === 0 || decimalMarks.length > 0
    case 'currency':
      return values !== null && values.length > 0 && values.every((value) => currencyShape.test(value))
    default:
      return filled > 0
  }
}

function addByValues(found: Found, columns: readonly InspectedColumn[], rowCount: number): void {
  const isFree = (column: InspectedColumn) => ![...found.values()].flat().some(({ index }) => index === column.index)
  const add = (field: BankField, isOne: (column: InspectedColumn) => boolean) => {
    const column = found.has(field) ? undefined : columns.find((one) => isFree(one) && isOne(one))
    if (column) found.set(field, [column])
  }
  add('bookedOn', ({ dateOrders, samples }) => dateOrders.length > 0 && samples.some((one) => /\D/.test(one)))
  if (!found.has('moneyIn')) add('amount', ({ suggestion }) => suggestion === 'amount')
  add('currency', ({ suggestion }) => suggestion === 'currency')
  // The one number that stands in every row is the account that the file is of, whatever its heading.
  const isOwn = ({ values, filled }: InspectedColumn) => values?.length === 1 && filled === rowCount && rowCount > 1
  const [counterparty] = found.get('counterpartyAccount') ?? []
  if (counterparty && isOwn(counterparty) && !found.has('account')) {
    found.set('account', [counterparty])
    found.delete('counterpartyAccount')
  }
  const isIban = ({ samples }: InspectedColumn) => samples.length > 0 && samples.every(isIbanShaped)
  add('account', (column) => isIban(column) && isOwn(column))
  add('counterpartyAccount', isIban)
  if (!found.has('kindOfPayment'))
    add('text', ({ samples, dateOrders, decimalMarks }) =>
      [samples.length > 0, dateOrders.length === 0, decimalMarks.length === 0].every(Boolean),
    )
}

function likeliestMark(money: readonly InspectedColumn[], delimiter: string | null): DecimalMark {
  const filled = money.filter(({ decimalMarks }) => decimalMarks.length > 0)
  // Whole amounts suit either mark and are inspected as those with a point.
  const comma = filled.some(({ decimalMarks }) => decimalMarks.length === 1 && decimalMarks[0] === ',')
  if (comma) return ','
  const isEither = filled.length > 0 && filled.every(({ decimalMarks }) => decimalMarks.includes(','))
  return delimiter === ';' && (isEither || filled.length === 0) ? ',' : '.'
}

// Only American files write the month first, and they have points for decimals.
function likeliestOrder(orders: readonly DateOrder[], decimalMark: DecimalMark, currency: Currency): DateOrder {
  const habit = currency === 'usd' && decimalMark === '.' ? 'mdy' : 'dmy'
  return orders.includes(habit) ? habit : (orders[0] ?? habit)
}
