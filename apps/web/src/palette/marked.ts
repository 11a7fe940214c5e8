/** Parts of a text, with those that were searched for told apart. */
export interface MarkedPart {
  text: string
  isMatch: boolean
}

/** Marks each word that was typed where the text has it; of words with a letter off, the word that begins alike. */
export function markedParts(text: string, typed: string, isClose: boolean): MarkedPart[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const lowered = text.toLowerCase()
  const isMarked = Array.from({ length: text.length }, () => false)
  for (const word of words) {
    const found = isClose ? wordLike(lowered, word) : { at: lowered.indexOf(word), length: word.length }
    if (found.at >= 0) isMarked.fill(true, found.at, found.at + found.length)
  }
  const parts: MarkedPart[] = []
  for (const [index, letter] of [...text].entries()) {
    const isMatch = isMarked[index] ?? false
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += letter
    else parts.push({ text: letter, isMatch })
  }
  return parts
}

const shortest = 2

function wordLike(text: string, word: string): { at: number; length: number } {
  for (const { 0: one, index } of text.matchAll(/\S+/g))
    if (one.slice(0, shortest) === word.slice(0, shortest)) return { at: index, length: one.length }
  return { at: -1, length: 0 }
}
