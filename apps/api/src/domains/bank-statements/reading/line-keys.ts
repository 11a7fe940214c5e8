import { createHash } from 'node:crypto'
import type { ReadLine, ReadStatement } from './read-statement.js'

export interface KeyedLine {
  line: ReadLine
  key: string
}

/**
 * The lines of a statement with a key each, by which the same line is known again in a file that overlaps this one. It is
 * the bank's own number where that is the only one of its kind on its day; with the day and the amount, since some banks
 * number the lines of each file anew. Other lines are known by all that they say, and by how many like them come before on
 * their day: two people of one name may give the same twice, and both gifts count. So a file has to hold whole days, or
 * their beginnings; of a day that two files share in parts, equal lines are taken for the same.
 */
export function withKeys({ account, lines }: ReadStatement): KeyedLine[] {
  const numbers = new Map<string, number>()
  const numbered = lines.map((line) => {
    const number = line.bankReference === null ? null : digest(['number', account, ...partsOfNumber(line)])
    if (number !== null) numbers.set(number, (numbers.get(number) ?? 0) + 1)
    return { line, number }
  })
  const seen = new Map<string, number>()
  return numbered.map(({ line, number }) => {
    if (number !== null && numbers.get(number) === 1) return { line, key: number }
    const content = digest(['content', account, ...partsOfContent(line)])
    const before = seen.get(content) ?? 0
    seen.set(content, before + 1)
    return { line, key: `${content}:${before}` }
  })
}

const partsOfNumber = (line: ReadLine) => [line.bankReference, line.bookedOn, line.amount, line.currency]

const partsOfContent = (line: ReadLine) => [
  line.bookedOn,
  line.amount,
  line.currency,
  line.counterparty,
  line.counterpartyAccount,
  line.reference,
  line.text,
]

const digest = (parts: readonly (string | number | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
