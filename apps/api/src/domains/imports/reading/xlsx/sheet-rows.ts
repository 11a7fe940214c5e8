import { maxCellLength, type CsvRow } from '../row-splitter.js'
import { UnreadableFile } from '../unreadable.js'
import { textOfNumber } from './cell-values.js'
import { plainText } from './string-table.js'
import type { Workbook } from './workbook.js'
import { XmlReader, type Attributes } from './xml-events.js'

const maxColumns = 1000
// The first rows are told apart by their place, so that missing ones among them stand there empty.
const rowsNeverMissing = 20

/** The rows of a sheet, a piece's worth at a time, each cell as text by its value. Throws `UnreadableFile`. */
export async function* readSheet(workbook: Workbook, sheet: string): AsyncGenerator<CsvRow[]> {
  const rows = new SheetRows(workbook)
  const reader = new XmlReader(rows)
  for await (const piece of workbook.piecesOf(sheet)) {
    reader.push(piece)
    const read = rows.take()
    if (read.length > 0) yield read
  }
  reader.end()
  const rest = rows.take()
  if (rest.length > 0) yield rest
}

class SheetRows {
  private rows: CsvRow[] = []
  private row = 0
  private cells: string[] = []
  private column = -1
  private type = ''
  private style = 0
  private value = ''
  private isValue = false

  constructor(private readonly workbook: Pick<Workbook, 'strings' | 'formats' | 'is1904'>) {}

  take(): CsvRow[] {
    const { rows } = this
    this.rows = []
    return rows
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'c') this.openCell(attributes)
    else if (name === 'v' || name === 't') this.isValue = true
    else if (name === 'rPh') this.type = 'phonetic'
    else if (name === 'row') this.openRow(attributes)
  }

  text(text: string): void {
    if (this.isValue && this.type !== 'phonetic') this.value += text
    if (this.value.length > maxCellLength) throw this.trouble('the cell is longer than 64 kB')
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.isValue = false
    else if (name === 'c') this.closeCell()
    else if (name === 'rPh') this.type = 'inlineStr'
    else if (name === 'row') this.rows.push({ row: this.row, cells: this.cells })
  }

  private openRow(attributes: Attributes): void {
    const named = Number(attributes['r'])
    const row = Number.isSafeInteger(named) && named > this.row ? named : this.row + 1
    for (let missing = this.row + 1; missing < row && missing <= rowsNeverMissing; missing += 1)
      this.rows.push({ row: missing, cells: [] })
    this.row = row
    this.cells = []
    this.column = -1
  }

  private openCell(attributes: Attributes): void {
    const named = columnOf(attributes['r'])
    this.column = named > this.column ? named : this.column + 1
    if (this.column >= maxColumns) throw new UnreadableFile(`Row ${this.row} has more than 1,000 columns`)
    this.type = attributes['t'] ?? 'n'
    this.style = Number(attributes['s'] ?? 0)
    this.value = ''
  }

  private closeCell(): void {
    const text = this.cellText()
    if (text.includes('\0')) throw this.trouble('the cell has a NUL character, which no text has')
    if (text === '') return
    while (this.cells.length < this.column) this.cells.push('')
    this.cells.push(text)
  }

  private cellText(): string {
    const { value } = this
    if (value === '') return ''
    switch (this.type) {
      case 's':
        return this.workbook.strings?.at(Number(value)) ?? ''
      case 'b':
        return value === '1' || value === 'true' ? 'TRUE' : 'FALSE'
      case 'd':
        return value.replace('T', ' ').replace(/ 00:00:00(\.0+)?Z?$/, '')
      case 'n':
        return textOfNumber(Number(value), this.workbook.formats[this.style], this.workbook.is1904)
      default:
        return plainText(value)
    }
  }

  private trouble(what: string): UnreadableFile {
    return UnreadableFile.at(this.row, this.column, what)
  }
}

/** The column that a reference as `AB12` names, counted from 0; -1 without one. */
function columnOf(reference = ''): number {
  let column = 0
  for (let at = 0; at < reference.length; at += 1) {
    const code = reference.charCodeAt(at)
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  return column - 1
}
