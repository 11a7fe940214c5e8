import { decimalMarks, type DecimalMark } from '@almoner/contracts/amount-text'
import { dateOrders, type DateOrder, type InspectedColumn } from '@almoner/contracts/imports/import'
import { decimalMarksOf } from './amounts.js'
import { dateOrdersOf } from './dates.js'
import { isFiller } from './fillers.js'
import type { Heading } from './headings.js'
import { kindsOfValues, valueKinds, type ValueKind } from './value-kinds.js'

const maxValues = 40
const maxSamples = 3
const shownLength = 100

/** A column as it was read, with what may name its field: the words of its heading, and what all its values are. */
export interface SurveyedColumn extends Omit<InspectedColumn, 'suggestion'> {
  words: readonly string[]
  kinds: readonly ValueKind[]
}

/** What the values of one column have in common, gathered value by value in flat memory. */
export class ColumnSurvey {
  private readonly samples: string[] = []
  private values: Set<string> | null = new Set()
  private filled = 0
  private orders: readonly DateOrder[] = dateOrders
  private hasOrderedDate = false
  private marks: readonly DecimalMark[] = decimalMarks
  private hasMark = false
  private kinds: readonly ValueKind[] = kindsOfValues

  constructor(
    private readonly index: number,
    private readonly heading: Heading,
  ) {}

  add(cell: string): void {
    const value = cell.trim()
    if (value === '') return
    this.keepValue(value)
    if (isFiller(value)) return
    this.filled += 1
    if (this.samples.length < maxSamples && !this.samples.includes(shortened(value)))
      this.samples.push(shortened(value))
    if (this.orders.length > 0) this.narrowOrders(value)
    if (this.marks.length > 0) {
      const marks = decimalMarksOf(value)
      this.marks = this.marks.filter((mark) => marks.includes(mark))
      this.hasMark ||= /[.,]/.test(value)
    }
    if (this.kinds.some((kind) => !valueKinds[kind](value)))
      this.kinds = this.kinds.filter((kind) => valueKinds[kind](value))
  }

  finish(): SurveyedColumn {
    const isEmpty = this.filled === 0
    // Where no value depends on the order there is nothing to ask: such dates are written year first or with names.
    const orders = this.orders.length > 0 && !this.hasOrderedDate ? (['ymd'] as const) : this.orders
    // Nor is there where every amount is whole.
    const marks = this.marks.length > 1 && !this.hasMark ? (['.'] as const) : this.marks
    return {
      index: this.index,
      name: this.heading.name,
      words: this.heading.words,
      samples: this.samples,
      values: this.values ? [...this.values] : null,
      filled: this.filled,
      dateOrders: isEmpty ? [] : [...orders],
      decimalMarks: isEmpty ? [] : [...marks],
      kinds: isEmpty ? [] : this.kinds,
    }
  }

  private keepValue(value: string): void {
    if (!this.values || this.values.has(value)) return
    if (this.values.size === maxValues || value.length > 200) this.values = null
    else this.values.add(value)
  }

  private narrowOrders(value: string): void {
    const orders = dateOrdersOf(value)
    if (orders === 'any') return
    this.hasOrderedDate = true
    this.orders = this.orders.filter((order) => orders.includes(order))
  }
}

const shortened = (value: string): string =>
  value.length > shownLength ? `${value.slice(0, shownLength - 1)}…` : value
