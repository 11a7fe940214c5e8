import bidiFactory from 'bidi-js/dist/bidi.mjs'
import { fontOf, type PdfFont } from './pdf-fonts.js'

const bidi = bidiFactory()

export interface VisualRun {
  text: string
  font: PdfFont
}

/**
 * A line of text as a PDF is written, from left to right: in runs of one font and one direction. Letters of a run from right
 * to left stay in their own order, since the font turns and joins them; what stands between them is turned here.
 */
export function visualRuns(line: string): VisualRun[] {
  const { levels } = bidi.getEmbeddingLevels(line)
  const runs: (VisualRun & { level: number })[] = []
  let place = 0
  for (const character of line) {
    const level = levels[place] ?? 0
    const isTurned = level % 2 === 1
    const font = isMark(character) ? (runs.at(-1)?.font ?? 'Roboto') : fontOf(character)
    const shown = (isTurned && bidi.getMirroredCharacter(character)) || character
    const last = runs.at(-1)
    if (!last || last.level !== level || last.font !== font) runs.push({ text: shown, font, level })
    else last.text = isTurned && font === 'Roboto' ? shown + last.text : last.text + shown
    place += character.length
  }
  return inSight(runs).map(({ text, font }) => ({ text, font }))
}

const isMark = (character: string): boolean => /\p{Mark}/u.test(character)

// Rule L2 of the Unicode bidirectional algorithm: from the highest level down, turn what has that level or more.
function inSight<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  const shown = [...runs]
  const highest = Math.max(0, ...shown.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    let from = 0
    while (from < shown.length) {
      let to = from
      while ((shown[to]?.level ?? -1) >= level) to += 1
      if (to > from) shown.splice(from, to - from, ...shown.slice(from, to).toReversed())
      from = Math.max(to, from + 1)
    }
  }
  return shown
}
