import type { Inspection } from '@almoner/contracts/imports/import'
import { isBlank, RowSplitter } from './row-splitter.js'
import { UnreadableFile } from './unreadable.js'

export type Delimiter = NonNullable<Inspection['delimiter']>

const candidates = [',', ';', '\t', '|'] as const satisfies readonly Delimiter[]
const rowsLookedAt = 50

interface Fit {
  delimiter: Delimiter
  agreeing: number
  width: number
}

/** The mark between cells, as the beginning of the text shows it. Throws `UnreadableFile` where no mark splits it. */
export function detectDelimiter(beginning: string): Delimiter {
  const fits = candidates.map((delimiter) => fitOf(beginning, delimiter)).filter((fit) => fit.width > 1)
  fits.sort((a, b) => b.agreeing - a.agreeing || b.width - a.width)
  const [best] = fits
  if (!best) {
    const hidden = commonestIn(beginning)
    if (hidden) return hidden
    throw new UnreadableFile(
      'This does not look like a CSV file: no row has a comma, semicolon, tab or bar between its cells',
    )
  }
  return best.delimiter
}

// Where already the first row is broken no mark fits; reading on by the commonest one then says how it is broken.
function commonestIn(text: string): Delimiter | null {
  const line = text.slice(0, text.search(/[\r\n]|$/))
  const [most] = candidates
    .map((mark) => ({ mark, count: line.split(mark).length - 1 }))
    .sort((a, b) => b.count - a.count)
  return most && most.count > 0 ? most.mark : null
}

function fitOf(beginning: string, delimiter: Delimiter): Fit {
  const counts = new Map<number, number>()
  for (const cells of firstRows(beginning, delimiter)) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  const common = [...counts].filter(([width]) => width > 1).sort(([aWidth, a], [bWidth, b]) => b - a || bWidth - aWidth)
  const [width = 1, agreeing = 0] = common[0] ?? []
  return { delimiter, agreeing, width }
}

function firstRows(text: string, delimiter: Delimiter): string[][] {
  const rows: string[][] = []
  const splitter = new RowSplitter(delimiter)
  try {
    for (const line of text.split(/(?<=[\r\n])/)) {
      rows.push(...splitter.push(line).map(({ cells }) => cells))
      if (rows.length >= rowsLookedAt) break
    }
    if (rows.length === 0) rows.push(...splitter.end().map(({ cells }) => cells))
  } catch (error) {
    // The rows before the trouble are enough to go by; the reading itself will say where it is.
    if (!(error instanceof UnreadableFile)) throw error
  }
  return rows.slice(0, rowsLookedAt).filter((cells) => !isBlank(cells))
}
