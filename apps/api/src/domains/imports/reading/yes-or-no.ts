import type { RowCells } from './row-cells.js'
import { readYesOrNo } from './words.js'

/** What a row says to a question; null where it says nothing. */
export function readAnswer(cells: RowCells, field: 'anonymous' | 'doNotContact'): boolean | null {
  const word = cells.text(field)
  if (word === '') return null
  const answer = readYesOrNo(word)
  if (answer === null) cells.refuse(field, 'Enter yes or no')
  return answer
}
