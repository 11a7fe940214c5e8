import { defaultLocale } from '@almoner/contracts/default-locale'
import { shownAccount } from '@almoner/contracts/direct-debits/iban'
import { importedConsents } from '@almoner/contracts/imports/consent-import-fields'
import type { ImportField } from '@almoner/contracts/imports/import-fields'
import type { BadCell, ImportPlan } from '@almoner/contracts/imports/import'
import { faultOfLine, faultOfText } from '@almoner/contracts/text'
import { isFiller } from './fillers.js'
import { textLimits, type TextField } from './field-limits.js'
import type { Read } from './read.js'
import { namesPledge } from './words.js'

// Exports put an apostrophe before what a spreadsheet would take for a formula.
const guarded = /^'[=+\-@\t\r]/

/** May have several lines. */
const longTexts: readonly TextField[] = [
  'comment',
  'story',
  'note',
  'tributeMessage',
  ...importedConsents.map(({ text }) => text),
]

/** The cells of a row by the field that they are mapped to, and what was found wrong with them so far. */
export class RowCells {
  readonly bad: BadCell[] = []

  constructor(
    private readonly plan: ColumnsByField,
    private readonly cells: readonly string[],
    private readonly mended: Partial<Record<ImportField, string>> = {},
  ) {}

  /** The cell of a field without surrounding space; empty text where it says nothing or no column holds the field. */
  text(field: ImportField): string {
    const mended = this.mended[field]
    if (mended !== undefined) return plain(mended)
    const own = this.cell(this.plan.indexOf(field))
    if (own !== '' && !isFiller(own, field)) return own
    const other = this.cell(this.plan.otherwiseOf(field))
    return isFiller(other, field) ? '' : other
  }

  /** The cell of a field whose words have a meaning each: a dash or NA may be one of them. */
  word(field: ImportField): string {
    return plain(this.mended[field] ?? this.cell(this.plan.indexOf(field)))
  }

  private cell(column: number | undefined): string {
    return column === undefined ? '' : plain(this.cells[column] ?? '')
  }

  /** The cell as text for the database, or null where it is empty. */
  kept(field: TextField): string | null {
    const value = this.text(field)
    if (value === '') return null
    const limit = textLimits[field]
    if (value.length > limit)
      this.refuse(field, `This is longer than ${limit.toLocaleString(defaultLocale)} characters`)
    const fault = longTexts.includes(field) ? faultOfText(value) : faultOfLine(value)
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

  /** Whether the file says by its headings that its recurring gifts are pledges. */
  get arePledges(): boolean {
    return this.plan.arePledges
  }

  refuse(field: ImportField | null, message: string): void {
    const shown = field === null ? { column: '', value: '' } : this.shown(field)
    this.bad.push({ field, ...shown, message })
  }

  /** A cell as people are told of it, with the heading of its column: the words of the file, also where they say nothing. Of an IBAN its end alone. */
  shown(field: ImportField): Pick<BadCell, 'column' | 'value'> {
    const words = this.text(field) || this.word(field)
    const value = field === 'iban' ? shownAccount(words) : words
    return { column: this.plan.headingOf(field), value: value.slice(0, 500) }
  }
}

const plain = (cell: string): string => {
  const text = cell.trim()
  return guarded.test(text) ? text.slice(1) : text
}

export class ColumnsByField {
  private readonly indexes: ReadonlyMap<ImportField, number>
  private readonly others: ReadonlyMap<ImportField, number>
  readonly arePledges: boolean

  constructor(
    plan: Pick<ImportPlan, 'columns'>,
    private readonly headings: readonly string[],
  ) {
    this.arePledges = this.headings.some(namesPledge)
    this.indexes = new Map(plan.columns.map(({ field, index }) => [field, index]))
    this.others = new Map(
      plan.columns.flatMap(({ field, otherwise }) => (otherwise === undefined ? [] : [[field, otherwise] as const])),
    )
  }

  /** The column that counts where the field's own is empty. */
  otherwiseOf(field: ImportField): number | undefined {
    return this.others.get(field)
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
