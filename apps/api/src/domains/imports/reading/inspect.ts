import { defaultLocale } from '@almoner/contracts/default-locale'
import type { Inspection } from '@almoner/contracts/imports/import'
import { ColumnSurvey } from './column-survey.js'
import { readCsv } from './csv-reader.js'
import { detectDelimiter } from './delimiter.js'
import { decodeText, detectEncoding, wholeOf, type Bytes } from './encoding.js'
import { kindOfFile, refuseOldWorkbook } from './foreign-format.js'
import { guessHeadings, headingRowsLookedAt, nameColumns, type HeadingRows } from './headings.js'
import { presetOf } from './presets/known-presets.js'
import { isBlank, type CsvRow } from './row-splitter.js'
import { suggestFields } from './suggest-fields.js'
import { UnreadableFile } from './unreadable.js'
import { likeliestSheet } from './xlsx/likeliest-sheet.js'
import { readSheet } from './xlsx/sheet-rows.js'
import { Workbook } from './xlsx/workbook.js'

/** Opens the file anew each time it is called; reading goes over it more than once. */
export type OpenFile = () => Bytes

const beginningLength = 64 * 1024

const maxRows = 300_000

/** What a person said of the file; the rest is guessed. */
export interface InspectionChoices {
  headings?: HeadingRows
  sheet?: string
}

/**
 * Reads how a file is written and what its columns hold: a CSV file or an Excel workbook. Throws `UnreadableFile` with a
 * sentence that names row and column.
 */
export async function inspectFile(open: OpenFile, choices: InspectionChoices = {}): Promise<Inspection> {
  const kind = await kindOfFile(open())
  if (kind === 'old workbook') refuseOldWorkbook(await wholeOf(open()))
  return kind === 'zip' ? inspectWorkbook(open, choices) : inspectCsv(open, choices)
}

async function inspectCsv(open: OpenFile, { headings }: InspectionChoices): Promise<Inspection> {
  const encoding = await detectEncoding(open())
  const delimiter = detectDelimiter(await beginningOf(decodeText(open(), encoding)))
  const survey = new FileSurvey(headings)
  for await (const rows of readCsv(open(), encoding, delimiter)) rows.forEach((row) => survey.add(row))
  return { encoding, delimiter, sheets: [], sheet: null, ...survey.finish() }
}

async function inspectWorkbook(open: OpenFile, { headings, sheet: chosen }: InspectionChoices): Promise<Inspection> {
  const workbook = await Workbook.open(await wholeOf(open()))
  const sheet = chosen ?? (await likeliestSheet(workbook))
  const survey = new FileSurvey(headings)
  for await (const rows of readSheet(workbook, sheet)) rows.forEach((row) => survey.add(row))
  return { encoding: null, delimiter: null, sheets: workbook.sheetNames, sheet, ...survey.finish() }
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
  private headings: HeadingRows = { row: 0, rows: 1 }
  private rowCount = 0

  constructor(private readonly given: HeadingRows | undefined) {}

  add(row: CsvRow): void {
    if (this.firstRows.length < headingRowsLookedAt) this.firstRows.push(row)
    else this.survey(row)
    if (this.firstRows.length === headingRowsLookedAt && !this.columns) this.begin()
  }

  finish(): Omit<Inspection, 'encoding' | 'delimiter' | 'sheets' | 'sheet'> {
    if (!this.columns) this.begin()
    const { row, rows } = this.headings
    if (this.rowCount === 0)
      throw new UnreadableFile(
        row === 0 ? 'There are no rows in this file' : `There are no rows below the headings in row ${row}`,
      )
    const columns = (this.columns ?? []).map((column) => column.finish())
    const preset = presetOf(columns.map(({ name }) => name))
    return {
      headerRow: row,
      headingRows: rows,
      preset: preset?.id ?? null,
      firstRows: this.firstRows.map(({ cells }) => cells.slice(0, 100).map((cell) => cell.slice(0, 200))),
      rowCount: this.rowCount,
      columns: suggestFields(columns, preset),
    }
  }

  private begin(): void {
    if (this.firstRows.every(({ cells }) => isBlank(cells))) throw new UnreadableFile('The first rows are all empty')
    const cells = this.firstRows.map((row) => row.cells)
    this.headings = this.given ?? guessHeadings(cells)
    const { row } = this.headings
    if (row > cells.length) throw new UnreadableFile(`The file has no row ${row}`)
    this.columns = nameColumns(cells, this.headings).map((heading, index) => new ColumnSurvey(index, heading))
    this.firstRows.slice(row).forEach((one) => this.survey(one))
  }

  private survey({ cells }: CsvRow): void {
    if (isBlank(cells)) return
    this.rowCount += 1
    if (this.rowCount > maxRows)
      throw new UnreadableFile(`The file has more than ${maxRows.toLocaleString(defaultLocale)} rows; split it`)
    this.columns?.forEach((column, index) => column.add(cells[index] ?? ''))
  }
}
