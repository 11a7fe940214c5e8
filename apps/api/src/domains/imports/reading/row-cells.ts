import { defaultLocale } from '@almoner/contracts/default-locale'
import type { ImportField } from '@almoner/contracts/imports/import-fields'
import type { BadCell, ImportPlan } from '@almoner/contracts/imports/import'
import { faultOfLine, faultOfText } from '@almoner/contracts/text'
import { textLimits, type TextField } from './field-limits.js'
import type { Read } from './read.js'

// Exports put an apostrophe before what a spreadsheet would take for a formula.
const guarded = /^'[=+\-@\t\r]/

/** The cells of a row by the field that they are mapped to, and what was found wrong with them so far. */
export class RowCells {
  readonly bad: BadCell[] = []

  constructor(
    private readonly plan: ColumnsByField,
    private readonly cells: readonly string[],
    private readonly mended: Partial<Record<ImportField, string>> = {},
  ) {}

  /** The cell of a field without surrounding space; empty text where it is empty or no column holds the field. */
  text(field: ImportField): string {
    const column = this.plan.indexOf(field)
    const cell = (this.mended[field] ?? (column === undefined ? '' : (this.cells[column] ?? ''))).trim()
    return guarded.test(cell) ? cell.slice(1) : cell
  }

  /** The cell as text for the database, or null where it is empty. */
  kept(field: TextField): string | null {
    const value = this.text(field)
    if (value === '') return null
    const limit = textLimits[field]
    if (value.length > limit)
      this.refuse(field, `This is longer than ${limit.toLocaleString(defaultLocale)} characters`)
    const fault = field === 'comment' ? faultOfText(value) : faultOfLine(value)
    if (fault !== null) this.refuse(field, fault)
    return value
  }

  /** What was read of a field; keeps the complaint and returns null where it could not be. */
  take<Value>(field: ImportField, read: Read<Value>): Value | null {
    if (read.ok) return read.value
    this.refuse(field, read.message)
    return null
  }

  has(field: ImportField): boolean {
    return this.plan.indexOf(field) !== undefined || this.mended[field] !== undefined
  }

  refuse(field: ImportField | null, message: string): void {
    const column = field === null ? '' : this.plan.headingOf(field)
    this.bad.push({ field, column, value: field === null ? '' : this.text(field).slice(0, 500), message })
  }
}

export class ColumnsByField {
  private readonly indexes: ReadonlyMap<ImportField, number>

  constructor(
    plan: Pick<ImportPlan, 'columns'>,
    private readonly headings: readonly string[],
  ) {
    this.indexes = new Map(plan.columns.map(({ field, index }) => [field, index]))
  }

  indexOf(field: ImportField): number | undefined {
    return this.indexes.get(field)
  }

  headingOf(field: ImportField): string {
    const index = this.indexes.get(field)
    return index === undefined ? '' : (this.headings[index] ?? '')
  }

  get width(): number {
    return this.headings.length
  }
}
