/** A word with two neighbouring letters changed places, which counts as two letters that differ. */
export const swapped = (word: string): string[] =>
  [...word].slice(1).flatMap((letter, index) => {
    const before = word[index] ?? ''
    return letter === before ? [] : [word.slice(0, index) + letter + before + word.slice(index + 2)]
  })

/** How many letters of a word may differ from what was meant. */
export function allowedEdits(word: string): number {
  if (word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

/**
 * Patterns, of which a word that is a letter off has one: wherever that letter is, one of the pieces is left. A pattern is to find in
 * the index just what it finds in the text, since rows that only the index takes for a match are read without end: what
 * begins or ends a word of an address, as `gmail` and `com` do, is never asked for as a beginning or end.
 */
export function patternsNear(word: string): string[] {
  if (allowedEdits(word) === 0) return [patternOf(word)]
  return [word, ...swapped(word)].map(containing).concat(pieces(word))
}

function pieces(word: string): string[] {
  const middle = Math.ceil(word.length / 2)
  if (word.length >= 6) return [containing(word.slice(0, middle)), containing(word.slice(middle))]
  return [beginning(word.slice(0, 2)), containing(word.slice(0, 3)), containing(word.slice(-3))]
}

/** A word in a name; of two letters only where a word begins with them, since any name may have them somewhere. */
export const patternOf = (word: string): string => (word.length < 3 ? beginning(word) : containing(word))

const containing = (word: string): string => `%${escaped(word)}%`
const beginning = (word: string): string => `% ${escaped(word)}%`
const escaped = (word: string): string => word.replace(/[\\%_]/g, (sign) => `\\${sign}`)
