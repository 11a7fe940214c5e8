import { XmlReader } from './xml-events.js'

const blockSize = 1024 * 1024

/** The texts that the cells of a workbook share, kept as bytes: as strings they would take several times the memory. */
export class SharedStrings {
  private readonly blocks: Buffer[] = []
  private used = 0
  private block = -1
  private places = new Float64Array(1024)
  private lengths = new Uint32Array(1024)
  private count = 0

  static async read(pieces: AsyncIterable<Buffer>): Promise<SharedStrings> {
    const strings = new SharedStrings()
    const reader = new XmlReader(strings.events())
    for await (const piece of pieces) reader.push(piece)
    reader.end()
    return strings
  }

  /** Undefined where the table has no such text. */
  at(index: number): string | undefined {
    if (!(index < this.count)) return undefined
    const place = this.places[index] ?? 0
    const from = place % blockSize
    const length = this.lengths[index] ?? 0
    const block = this.blocks[Math.floor(place / blockSize)]
    return length > blockSize ? block?.toString('utf8', 0, length) : block?.toString('utf8', from, from + length)
  }

  // Runs of rich text are joined; how a text is pronounced (rPh) is no part of it.
  private events() {
    let text = ''
    let isText = false
    let isPhonetic = false
    return {
      open: (name: string) => {
        if (name === 'si') text = ''
        else if (name === 'rPh') isPhonetic = true
        else if (name === 't') isText = !isPhonetic
      },
      text: (piece: string) => {
        if (isText) text += piece
      },
      close: (name: string) => {
        if (name === 't') isText = false
        else if (name === 'rPh') isPhonetic = false
        else if (name === 'si') this.add(plainText(text))
      },
    }
  }

  private add(text: string): void {
    const bytes = Buffer.from(text, 'utf8')
    if (this.block === -1 || this.used + bytes.length > blockSize) {
      this.block = this.blocks.push(Buffer.allocUnsafe(Math.max(blockSize, bytes.length))) - 1
      this.used = 0
    }
    bytes.copy(this.blocks[this.block] ?? bytes, this.used)
    if (this.count === this.places.length) this.grow()
    this.places[this.count] = this.block * blockSize + this.used
    this.lengths[this.count] = bytes.length
    this.count += 1
    this.used += bytes.length
  }

  private grow(): void {
    const places = new Float64Array(this.count * 2)
    places.set(this.places)
    this.places = places
    const lengths = new Uint32Array(this.count * 2)
    lengths.set(this.lengths)
    this.lengths = lengths
  }
}

/** Workbooks write characters that XML forbids as `_x000D_` (ECMA-376 part 1, 22.4.2.4). */
export const plainText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
