export type Operand = number | string | Bytes | Operand[] | Properties
/** A string of a content stream, whose bytes are codes of the font. */
export interface Bytes {
  codes: number[]
}
export interface Properties {
  keyed: Map<string, Operand>
}

export interface Operation {
  name: string
  operands: Operand[]
}

const space = /[\0\t\n\f\r ]/
const word = /[^\0\t\n\f\r ()<>[\]{}/%]/
const escapes: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

/** The operations of a content stream in their order (ISO 32000-1, 7.8.2); names begin with a slash. */
export function operationsOf(bytes: Uint8Array): Operation[] {
  return new ContentReader(Buffer.from(bytes).toString('latin1')).operations()
}

class ContentReader {
  private place = 0
  constructor(private readonly text: string) {}

  operations(): Operation[] {
    const read: Operation[] = []
    let operands: Operand[] = []
    for (let token = this.token(); token !== null; token = this.token()) {
      if (typeof token !== 'object' || !('operator' in token)) operands.push(token)
      else {
        if (token.operator === 'ID') this.place = this.text.indexOf('EI', this.place)
        read.push({ name: token.operator, operands })
        operands = []
      }
    }
    return read
  }

  private token(): Operand | { operator: string } | null {
    this.skip()
    const [char = '', next = ''] = this.text.slice(this.place, this.place + 2)
    if (char === '') return null
    if (char === '/') return `/${this.after(1)}`
    if (char === '(') return { codes: this.literal() }
    if (char + next === '<<') return { keyed: this.dictionary() }
    if (char === '<') return { codes: this.hex() }
    if (char === '[') return this.array()
    const found = this.after(0)
    if (found === '') throw new Error(`No content at ${this.place}: ${this.text.slice(this.place, this.place + 40)}`)
    return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(found) ? Number(found) : { operator: found }
  }

  private operand(): Operand {
    const token = this.token()
    if (token === null || (typeof token === 'object' && 'operator' in token)) throw new Error('An operand is missing')
    return token
  }

  private skip(): void {
    while (space.test(this.text[this.place] ?? '') || this.text[this.place] === '%')
      if (this.text[this.place] === '%') this.place += /^[^\r\n]*/.exec(this.text.slice(this.place))?.[0].length ?? 1
      else this.place += 1
  }

  private after(skipped: number): string {
    const from = this.place + skipped
    let to = from
    while (to < this.text.length && word.test(this.text[to] ?? '')) to += 1
    this.place = to
    return this.text.slice(from, to)
  }

  private array(): Operand[] {
    this.place += 1
    const items: Operand[] = []
    for (this.skip(); this.text[this.place] !== ']'; this.skip()) items.push(this.operand())
    this.place += 1
    return items
  }

  private dictionary(): Map<string, Operand> {
    this.place += 2
    const keyed = new Map<string, Operand>()
    for (this.skip(); this.text[this.place] !== '>'; this.skip()) keyed.set(keyOf(this.operand()), this.operand())
    this.place += 2
    return keyed
  }

  private hex(): number[] {
    const end = this.text.indexOf('>', this.place)
    const digits = this.text.slice(this.place + 1, end).replaceAll(/\s/g, '')
    this.place = end + 1
    return Array.from({ length: Math.ceil(digits.length / 2) }, (_, at) =>
      Number.parseInt(digits.slice(at * 2, at * 2 + 2).padEnd(2, '0'), 16),
    )
  }

  private literal(): number[] {
    const codes: number[] = []
    let depth = 1
    for (this.place += 1; ; this.place += 1) {
      const char = this.text[this.place]
      if (char === undefined) throw new Error('A string has no end')
      if (char === '\\') codes.push(...this.escaped())
      else {
        if (char === '(') depth += 1
        if (char === ')') depth -= 1
        if (depth === 0) break
        codes.push(char.charCodeAt(0))
      }
    }
    this.place += 1
    return codes
  }

  private escaped(): number[] {
    const [octal] = /^[0-7]{1,3}/.exec(this.text.slice(this.place + 1, this.place + 4)) ?? []
    this.place += octal?.length ?? 1
    if (octal) return [Number.parseInt(octal, 8) & 255]
    const char = this.text[this.place] ?? ''
    return char === '\n' || char === '\r' ? [] : [escapes[char] ?? char.charCodeAt(0)]
  }
}

function keyOf(operand: Operand): string {
  if (typeof operand === 'string') return operand
  throw new Error('A dictionary has a key that is no name')
}
