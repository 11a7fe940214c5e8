import { defaultLocale } from '@almoner/contracts/default-locale'
import { headingKey, importFields } from '@almoner/contracts/imports/import-fields'
import type { InspectedColumn, Inspection } from '@almoner/contracts/imports/import'
import { ColumnSurvey } from './column-survey.js'
import { isBlank, readRows } from './csv-reader.js'
import { detectDelimiter } from './delimiter.js'
import { decodeText, detectEncoding, type Bytes } from './encoding.js'
import { guessHeaderRow, headingRowsLookedAt, nameColumns } from './headings.js'
import type { CsvRow } from './row-splitter.js'
import { UnreadableFile } from './unreadable.js'

/** Opens the file anew each time it is called; reading goes over it more than once. */
export type OpenFile = () => Bytes

const beginningLength = 64 * 1024

const maxRows = 300_000

/**
 * Reads how a file is written and what its columns hold. With `headerRow` the headings are taken from there, otherwise
 * the row is guessed. Throws `UnreadableFile` with a sentence that names row and column.
 */
export async function inspectFile(open: OpenFile, headerRow?: number): Promise<Inspection> {
  const encoding = await detectEncoding(open())
  const delimiter = detectDelimiter(await beginningOf(decodeText(open(), encoding)))
  const survey = new FileSurvey(headerRow)
  for await (const rows of readRows(open(), { encoding, delimiter })) rows.forEach((row) => survey.add(row))
  return { encoding, delimiter, ...survey.finish() }
}

async function beginningOf(text: AsyncIterable<string>): Promise<string> {
  let beginning = ''
  for await (const chunk of text) {
    beginning += chunk
    if (beginning.length >= beginningLength) break
  }
  return beginning.slice(0, beginningLength)
}

/** Holds the first rows back until the headings among them are known, then surveys the columns row by row. */
class FileSurvey {
  private readonly firstRows: CsvRow[] = []
  private columns: ColumnSurvey[] | null = null
  private headings = 0
  private rowCount = 0

  constructor(private readonly givenHeaderRow: number | undefined) {}

  add(row: CsvRow): void {
    if (this.firstRows.length < headingRowsLookedAt) this.firstRows.push(row)
    else this.survey(row)
    if (this.firstRows.length === headingRowsLookedAt && !this.columns) this.begin()
  }

  finish(): Omit<Inspection, 'encoding' | 'delimiter'> {
    if (!this.columns) this.begin()
    if (this.rowCount === 0) throw new UnreadableFile(`There are no rows below the headings in row ${this.headings}`)
    return {
      headerRow: this.headings,
      firstRows: this.firstRows.map(({ cells }) => cells.slice(0, 100).map((cell) => cell.slice(0, 200))),
      rowCount: this.rowCount,
      columns: withOneColumnAField((this.columns ?? []).map((column) => column.finish())),
    }
  }

  private begin(): void {
    if (this.firstRows.every(({ cells }) => isBlank(cells))) throw new UnreadableFile('The first rows are all empty')
    this.headings = this.givenHeaderRow ?? guessHeaderRow(this.firstRows.map(({ cells }) => cells))
    const header = this.firstRows[this.headings - 1]
    if (!header) throw new UnreadableFile(`The file has no row ${this.headings}`)
    this.columns = nameColumns(header.cells, this.headings).map((name, index) => new ColumnSurvey(index, name))
    this.firstRows.slice(this.headings).forEach((row) => this.survey(row))
  }

  private survey({ cells }: CsvRow): void {
    if (isBlank(cells)) return
    this.rowCount += 1
    if (this.rowCount > maxRows)
      throw new UnreadableFile(`The file has more than ${maxRows.toLocaleString(defaultLocale)} rows; split it`)
    this.columns?.forEach((column, index) => column.add(cells[index] ?? ''))
  }
}

/** Where several columns name one field, the one whose heading is the usual word for it keeps the suggestion. */
function withOneColumnAField(columns: InspectedColumn[]): InspectedColumn[] {
  const best = new Map<string, InspectedColumn>()
  for (const column of columns.filter(({ suggestion, filled }) => suggestion !== null && filled > 0)) {
    const rival = best.get(column.suggestion ?? '')
    if (!rival || usualness(column) < usualness(rival)) best.set(column.suggestion ?? '', column)
  }
  return columns.map((column) =>
    best.get(column.suggestion ?? '') === column ? column : { ...column, suggestion: null },
  )
}

function usualness({ name, suggestion }: InspectedColumn): number {
  if (suggestion === null) return Infinity
  const words: readonly string[] = importFields[suggestion].words
  return words.indexOf(headingKey(name))
}
