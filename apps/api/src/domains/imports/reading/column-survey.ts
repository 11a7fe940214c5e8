import { decimalMarks, type DecimalMark } from '@almoner/contracts/amount-text'
import { fieldOfHeading } from '@almoner/contracts/imports/import-fields'
import { dateOrders, type DateOrder, type InspectedColumn } from '@almoner/contracts/imports/import'
import { decimalMarksOf } from './amounts.js'
import { dateOrdersOf } from './dates.js'

const maxValues = 40
const maxSamples = 3
const shownLength = 100

/** What the values of one column have in common, gathered value by value in flat memory. */
export class ColumnSurvey {
  private readonly samples: string[] = []
  private values: Set<string> | null = new Set()
  private filled = 0
  private orders: readonly DateOrder[] = dateOrders
  private hasOrderedDate = false
  private marks: readonly DecimalMark[] = decimalMarks
  private hasMark = false

  constructor(
    private readonly index: number,
    private readonly name: string,
  ) {}

  add(cell: string): void {
    const value = cell.trim()
    if (value === '') return
    this.filled += 1
    if (this.samples.length < maxSamples && !this.samples.includes(shortened(value)))
      this.samples.push(shortened(value))
    this.keepValue(value)
    if (this.orders.length > 0) this.narrowOrders(value)
    if (this.marks.length > 0) {
      const marks = decimalMarksOf(value)
      this.marks = this.marks.filter((mark) => marks.includes(mark))
      this.hasMark ||= /[.,]/.test(value)
    }
  }

  finish(): InspectedColumn {
    const isEmpty = this.filled === 0
    // Where no value depends on the order there is nothing to ask: such dates are written year first or with names.
    const orders = this.orders.length > 0 && !this.hasOrderedDate ? (['ymd'] as const) : this.orders
    // Nor is there where every amount is whole.
    const marks = this.marks.length > 1 && !this.hasMark ? (['.'] as const) : this.marks
    return {
      index: this.index,
      name: this.name,
      samples: this.samples,
      values: this.values ? [...this.values] : null,
      filled: this.filled,
      dateOrders: isEmpty ? [] : [...orders],
      decimalMarks: isEmpty ? [] : [...marks],
      suggestion: fieldOfHeading(this.name),
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
