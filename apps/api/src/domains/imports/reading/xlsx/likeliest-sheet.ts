import { guessHeadings, headingRowsLookedAt } from '../headings.js'
import { knownHeading } from '../heading-words.js'
import { isBlank } from '../row-splitter.js'
import { UnreadableFile } from '../unreadable.js'
import { readSheet } from './sheet-rows.js'
import type { Workbook } from './workbook.js'

/** The sheet to offer: the one with the most headings that name fields, else the first with rows. */
export async function likeliestSheet(workbook: Workbook): Promise<string> {
  const [only, ...others] = workbook.sheetNames
  if (only !== undefined && others.length === 0) return only
  let best: { sheet: string; known: number } | null = null
  for (const sheet of workbook.sheetNames) {
    const rows = (await beginningOf(workbook, sheet)).map(({ cells }) => cells)
    if (rows.every(isBlank)) continue
    const { row } = guessHeadings(rows)
    const known = (rows[row - 1] ?? []).filter((cell) => knownHeading(cell) !== null).length
    if (!best || known > best.known) best = { sheet, known }
  }
  if (!best) throw new UnreadableFile('All sheets of the workbook are empty')
  return best.sheet
}

async function beginningOf(workbook: Workbook, sheet: string) {
  const beginning = []
  for await (const rows of readSheet(workbook, sheet)) {
    beginning.push(...rows)
    if (beginning.length >= headingRowsLookedAt) break
  }
  return beginning.slice(0, headingRowsLookedAt)
}
