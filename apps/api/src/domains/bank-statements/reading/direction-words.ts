import type { InspectedColumn } from '@almoner/contracts/imports/import'
import { headingKey } from '@almoner/contracts/imports/import-fields'

const inWords = new Set(['in', 'bij', 'credit', 'crdt', 'cr', 'crédit', 'haben', 'gutschrift', 'eingang', 'זכות'])
const outWords = new Set(['out', 'af', 'debit', 'dbit', 'dr', 'débit', 'debet', 'soll', 'lastschrift', 'חובה'])

// Letters can mean anything, so that both of a pair have to be there.
const letterPairs = [
  ['c', 'd'],
  ['h', 's'],
] as const

/** The column whose words say which way money went, as banks have it whose amounts bear no sign; null without one. */
export function directionColumnOf(columns: readonly InspectedColumn[]): number | null {
  return columns.find(isDirection)?.index ?? null
}

function isDirection({ values }: InspectedColumn): boolean {
  const words = (values ?? []).map(headingKey)
  if (words.length === 0) return false
  if (words.every((word) => inWords.has(word) || outWords.has(word))) return true
  return letterPairs.some((pair) => words.length === 2 && pair.every((letter) => words.includes(letter)))
}

export function isOutWord(cell: string): boolean {
  const word = headingKey(cell)
  return outWords.has(word) || letterPairs.some(([, out]) => word === out)
}
