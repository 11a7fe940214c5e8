import {
  headingKey,
  importFieldNames,
  importFields,
  type StandardField,
} from '@almoner/contracts/imports/import-fields'
import { otherLanguages } from './languages/other-languages.js'

/** A heading without case, marks and accents, so that `Código postal` and `CODIGO POSTAL` are one. */
const plainKey = (heading: string): string => headingKey(heading.normalize('NFD').replace(/\p{M}/gu, ''))

interface Known {
  field: StandardField
  /** How usual the word is for its field: 0 is the usual one. */
  rank: number
}

const english = Object.fromEntries(importFieldNames.map((field) => [field, importFields[field].words]))

const known = new Map<string, Known>()
for (const headings of [english, ...otherLanguages.map((language) => language.headings)])
  for (const field of importFieldNames)
    for (const [rank, word] of (headings[field] ?? []).entries()) {
      const key = plainKey(word)
      if (!known.has(key)) known.set(key, { field, rank })
    }

/** The field that a heading names in one of the languages, and how usual the word is for it; null for others. */
export const knownHeading = (heading: string): Known | null => known.get(plainKey(heading)) ?? null
