import type { Cell } from '../export-list.js'

const leastRoom = 65_536
const mostBytesOfUnit = 3
const quote = '"'.charCodeAt(0)
const comma = ','.charCodeAt(0)
const apostrophe = "'".charCodeAt(0)
const [carriageReturn, lineFeed] = [13, 10]
const lastOfAscii = 127

/** What a spreadsheet takes for the beginning of a formula. */
const formulaStarts = new Set([...'=+-@\t\r\0'].map((sign) => sign.charCodeAt(0)))

/** A negative amount, which is no formula. */
const amount = /^-\d+\.\d\d$/

/**
 * Lines of CSV as bytes. Letters are written one by one: making strings of cells, of lines and of all of them, to be encoded in
 * the end, took three times as long.
 */
export class CsvBytes {
  private bytes: Buffer
  private length = 0

  /** With room for as many bytes; more is made where they do not suffice. */
  constructor(room = leastRoom) {
    this.bytes = Buffer.allocUnsafe(Math.max(room, leastRoom))
  }

  line(cells: readonly Cell[]): void {
    let isFirst = true
    for (const cell of cells) {
      this.makeRoom(1)
      if (!isFirst) this.bytes[this.length++] = comma
      isFirst = false
      if (typeof cell === 'string') this.text(cell)
      else if (cell !== null) this.number(cell)
    }
    this.makeRoom(2)
    this.bytes[this.length++] = carriageReturn
    this.bytes[this.length++] = lineFeed
  }

  written(): Buffer {
    return this.bytes.subarray(0, this.length)
  }

  private text(text: string): void {
    this.makeRoom(text.length * mostBytesOfUnit + 3)
    const { bytes } = this
    let end = this.length
    bytes[end++] = quote
    if (formulaStarts.has(text.charCodeAt(0)) && !amount.test(text)) bytes[end++] = apostrophe
    for (let place = 0; place < text.length; place += 1) {
      const unit = text.charCodeAt(place)
      if (unit > lastOfAscii) {
        end += bytes.write(text.slice(place).replaceAll('"', '""'), end)
        break
      }
      if (unit === quote) bytes[end++] = quote
      bytes[end++] = unit
    }
    bytes[end++] = quote
    this.length = end
  }

  private number(cell: number): void {
    const digits = String(cell)
    this.makeRoom(digits.length)
    for (let place = 0; place < digits.length; place += 1) this.bytes[this.length++] = digits.charCodeAt(place)
  }

  private makeRoom(more: number): void {
    if (this.length + more <= this.bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + more))
    this.bytes.copy(larger, 0, 0, this.length)
    this.bytes = larger
  }
}
