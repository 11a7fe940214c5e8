import { UnreadableFile } from './unreadable.js'

/** A row of a file: its number as a spreadsheet counts them (from 1, empty rows too), and its cells as they stand. */
export interface CsvRow {
  row: number
  cells: string[]
}

const maxColumns = 1000
export const maxCellLength = 64 * 1024
const maxRowLength = 1024 * 1024

const quote = 34
const lineFeed = 10
const carriageReturn = 13
const space = 32

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/**
 * Splits text into rows and cells (RFC 4180, any line end), a chunk at a time. A quotation mark inside an unquoted cell
 * is text, as spreadsheets take it; one that is never closed, or is followed by text, stops the reading with a message,
 * since guessing there would join or shift cells silently.
 */
export class RowSplitter {
  private readonly delimiter: number
  private text = ''
  private at = 0
  private row = 0
  private cells: string[] = []
  private isLast = false

  constructor(delimiter: string) {
    this.delimiter = delimiter.charCodeAt(0)
  }

  push(chunk: string): CsvRow[] {
    this.text = this.text.slice(this.at) + chunk
    this.at = 0
    const rows = this.takeRows()
    if (this.text.length - this.at > maxRowLength) throw this.trouble('the row is longer than 1 MB')
    return rows
  }

  end(): CsvRow[] {
    this.isLast = true
    return this.takeRows()
  }

  private takeRows(): CsvRow[] {
    const rows: CsvRow[] = []
    while (this.at < this.text.length) {
      const next = this.takeRow()
      if (next === null) break
      this.at = next
      this.row += 1
      rows.push({ row: this.row, cells: this.cells })
    }
    return rows
  }

  /** Reads a row's cells; returns where the next row begins, or null where the text ends before this one does. */
  private takeRow(): number | null {
    this.cells = []
    let from = this.at
    for (;;) {
      const end = this.text.charCodeAt(from) === quote ? this.takeQuoted(from) : this.takePlain(from)
      if (end === null) return null
      if (this.cells.length > maxColumns) throw new UnreadableFile(`Row ${this.row + 1} has more than 1,000 columns`)
      if (end === this.text.length) return this.isLast ? end : null
      const mark = this.text.charCodeAt(end)
      if (mark === this.delimiter) {
        from = end + 1
        continue
      }
      if (mark === lineFeed) return end + 1
      if (end + 1 === this.text.length && !this.isLast) return null
      return this.text.charCodeAt(end + 1) === lineFeed ? end + 2 : end + 1
    }
  }

  private takePlain(from: number): number {
    const { text, delimiter } = this
    let end = from
    for (; end < text.length; end += 1) {
      const code = text.charCodeAt(end)
      if (code === delimiter || code === lineFeed || code === carriageReturn) break
    }
    this.keep(text.slice(from, end))
    return end
  }

  private takeQuoted(from: number): number | null {
    const { text } = this
    let close = text.indexOf('"', from + 1)
    let hasPairs = false
    while (close !== -1 && text.charCodeAt(close + 1) === quote) {
      hasPairs = true
      close = text.indexOf('"', close + 2)
    }
    if (close === -1) {
      if (this.isLast) throw this.trouble('a quotation mark opens here and is never closed')
      if (text.length - from > maxCellLength) {
        throw this.trouble('the cell is longer than 64 kB, or its quotation mark is never closed')
      }
      return null
    }
    if (close + 1 === text.length && !this.isLast) return null
    const inside = text.slice(from + 1, close)
    this.keep(hasPairs ? inside.replaceAll('""', '"') : inside)
    let end = close + 1
    while (text.charCodeAt(end) === space) end += 1
    const mark = text.charCodeAt(end)
    if (end < text.length && mark !== this.delimiter && mark !== lineFeed && mark !== carriageReturn) {
      this.cells.pop()
      throw this.trouble('text follows a closing quotation mark; perhaps one is missing or too many')
    }
    return end
  }

  private keep(cell: string): void {
    if (cell.length > maxCellLength) throw this.trouble('the cell is longer than 64 kB')
    if (cell.includes('\0')) throw this.trouble('the cell has a NUL character, which no text has')
    this.cells.push(cell)
  }

  private trouble(what: string): UnreadableFile {
    return UnreadableFile.at(this.row + 1, this.cells.length, what)
  }
}
