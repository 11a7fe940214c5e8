import { headingKey } from '@almoner/contracts/imports/import-fields'
import { mostHeadingRows } from '@almoner/contracts/imports/imports.operations'
import { createHash } from 'node:crypto'
import { knownHeading } from './heading-words.js'
import { isBlank } from './row-splitter.js'
import { UnreadableFile } from './unreadable.js'
import { looksLikeData } from './value-kinds.js'

export const headingRowsLookedAt = 20

/** The last row of the headings, counted from 1, and how many rows they are; row 0 where there are none. */
export interface HeadingRows {
  row: number
  rows: number
}

/** The name of a column as it is shown, and the words that may name its field, the likeliest first. */
export interface Heading {
  name: string
  words: readonly string[]
}

const countKnown = (headings: readonly Heading[]): number =>
  headings.filter(({ words }) => words.some((word) => knownHeading(word) !== null)).length

const wordsOf = (cells: readonly string[]): Heading[] => cells.map((name) => ({ name, words: [name] }))

/**
 * Guesses which of the first rows hold the headings: the one with the most words that Almoner knows, with the row above
 * it where more words are known with both. Where none is known they are the first row that is as wide as the rows are,
 * unless that holds values.
 */
export function guessHeadings(firstRows: readonly string[][]): HeadingRows {
  const known = firstRows.map((cells) => countKnown(wordsOf(cells)))
  const most = known.reduce((top, count) => (count > top ? count : top), 0)
  if (most >= 2) {
    const row = known.indexOf(most) + 1
    return { row, rows: row > 1 && isToldByRowAbove(firstRows, row, most) ? 2 : 1 }
  }
  const filled = firstRows.map((cells) => cells.filter((cell) => cell.trim() !== '').length)
  const widest = filled.reduce((top, count) => (count > top ? count : top), 0)
  const index = filled.findIndex((count) => count > 1 && count * 5 >= widest * 4)
  if (looksLikeData(firstRows[index] ?? [])) return { row: 0, rows: 1 }
  return { row: index === -1 ? 1 : index + 1, rows: 1 }
}

/** More words are known together with the row above, or names that several columns share differ with it. */
function isToldByRowAbove(firstRows: readonly string[][], row: number, known: number): boolean {
  const joined = joinedHeadings(firstRows, { row, rows: 2 })
  const alone = joinedHeadings(firstRows, { row, rows: 1 })
  return countKnown(joined) > known || (hasNamesakes(alone) && !hasNamesakes(joined))
}

const hasNamesakes = (headings: readonly Heading[]): boolean => {
  const names = headings.map(({ name }) => headingKey(name)).filter(Boolean)
  return new Set(names).size < names.length
}

/** The headings of several rows: a cell above parts of a group stands before each of them. */
function joinedHeadings(firstRows: readonly string[][], { row, rows }: HeadingRows): Heading[] {
  const last = trimmedEnd(firstRows[row - 1] ?? [])
  const above = firstRows.slice(Math.max(row - rows, 0), row - 1).map((cells) => spread(cells, last.length))
  return last.map((cell, index) => {
    const parts = [...above.map((cells) => cells[index] ?? ''), cell].map(tidy).filter(Boolean)
    const whole = parts.join(' ')
    return { name: whole, words: [...new Set([whole, parts.at(-1) ?? ''])] }
  })
}

const tidy = (cell: string): string => cell.trim().replace(/\s+/gu, ' ')

// A heading over several columns stands in the first of them, and the others are empty.
function spread(cells: readonly string[], width: number): string[] {
  let group = ''
  return Array.from({ length: width }, (_, index) => (group = cells[index]?.trim() || group))
}

/**
 * The headings of the columns. Nameless ones are called by their number and namesakes are numbered; only where two columns
 * have the one name of a known field, so that either could be meant, it throws `UnreadableFile` with both.
 */
export function nameColumns(firstRows: readonly string[][], { row, rows }: HeadingRows): Heading[] {
  if (row === 0) return numbered(firstRows)
  if (isBlank(firstRows[row - 1] ?? [])) throw new UnreadableFile(`Row ${row} is empty, so it cannot hold the headings`)
  const headings = joinedHeadings(firstRows, { row, rows: Math.min(rows, mostHeadingRows) })
  const seen = new Map<string, number[]>()
  const named = headings.map(({ name, words }, index) => {
    if (name === '') return { name: `Column ${index + 1}`, words: [] }
    const namesakes = seen.get(headingKey(name) || name) ?? []
    namesakes.push(index)
    seen.set(headingKey(name) || name, namesakes)
    return { name: namesakes.length === 1 ? name : `${name} (${namesakes.length})`, words }
  })
  for (const namesakes of seen.values()) refuseNamesakes(namesakes, headings, row)
  return named
}

function refuseNamesakes([first, second]: readonly number[], headings: readonly Heading[], row: number): void {
  const name = headings[first ?? 0]?.name ?? ''
  if (first === undefined || second === undefined || knownHeading(name) === null) return
  throw new UnreadableFile(
    `Row ${row} names two columns “${name}”: columns ${first + 1} and ${second + 1}. Rename one of them and upload the file again`,
  )
}

function numbered(firstRows: readonly string[][]): Heading[] {
  const width = firstRows.reduce((most, cells) => Math.max(most, trimmedEnd(cells).length), 0)
  return Array.from({ length: width }, (_, index) => ({ name: `Column ${index + 1}`, words: [] }))
}

function trimmedEnd(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, last + 1)
}

/** Names a set of headings, so that the map chosen for them is found again for the next file that has them. */
export function headingSignature(names: readonly string[]): string {
  return createHash('sha256').update(names.map(headingKey).join('\n')).digest('base64url').slice(0, 22)
}
