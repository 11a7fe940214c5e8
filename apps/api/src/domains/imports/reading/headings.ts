import { fieldOfHeading, headingKey } from '@almoner/contracts/imports/import-fields'
import { createHash } from 'node:crypto'
import { isBlank } from './csv-reader.js'
import { UnreadableFile } from './unreadable.js'

export const headingRowsLookedAt = 20

/**
 * Guesses which of the first rows holds the headings (counted from 1): the one with the most words that Almoner knows,
 * else the first that is as wide as the rows are.
 */
export function guessHeaderRow(firstRows: readonly string[][]): number {
  const known = firstRows.map((cells) => cells.filter((cell) => fieldOfHeading(cell) !== null).length)
  const most = known.reduce((top, count) => (count > top ? count : top), 0)
  if (most >= 2) return known.indexOf(most) + 1
  const filled = firstRows.map((cells) => cells.filter((cell) => cell.trim() !== '').length)
  const widest = filled.reduce((top, count) => (count > top ? count : top), 0)
  const index = filled.findIndex((count) => count > 1 && count * 5 >= widest * 4)
  return index === -1 ? 1 : index + 1
}

/**
 * The names of the columns. Nameless ones are called by their number and namesakes are numbered; only where two columns
 * have the one name of a known field, so that either could be meant, it throws `UnreadableFile` with both.
 */
export function nameColumns(cells: readonly string[], row: number): string[] {
  const seen = new Map<string, number[]>()
  const names = trimmedEnd(cells).map((cell, index) => {
    const name = cell.trim().replace(/\s+/gu, ' ')
    if (name === '') return `Column ${index + 1}`
    const namesakes = seen.get(headingKey(name) || name) ?? []
    namesakes.push(index)
    seen.set(headingKey(name) || name, namesakes)
    return namesakes.length === 1 ? name : `${name} (${namesakes.length})`
  })
  for (const namesakes of seen.values()) {
    const [first, second] = namesakes
    const name = names[first ?? 0] ?? ''
    if (first === undefined || second === undefined || fieldOfHeading(name) === null) continue
    throw new UnreadableFile(
      `Row ${row} names two columns “${name}”: columns ${first + 1} and ${second + 1}. Rename one of them and upload the file again`,
    )
  }
  if (isBlank(cells)) throw new UnreadableFile(`Row ${row} is empty, so it cannot hold the headings`)
  return names
}

function trimmedEnd(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, last + 1)
}

/** Names a set of headings, so that the map chosen for them is found again for the next file that has them. */
export function headingSignature(names: readonly string[]): string {
  return createHash('sha256').update(names.map(headingKey).join('\n')).digest('base64url').slice(0, 22)
}
