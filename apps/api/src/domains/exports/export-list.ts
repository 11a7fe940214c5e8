import type { ExportColumnKey, ExportedList } from '@almoner/contracts/exports/export-columns'
import type { ExportRequest } from '@almoner/contracts/exports/exports.operations'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import { toPage, type KeysetRow, type PageRequest } from '../../platform/database/keyset.js'

export type Cell = string | number | null

export type ColumnType = 'text' | 'number' | 'money' | 'date'

/** One column of a file. `hides` as a schema marks it; see `masking.ts` of the contracts. */
export interface ExportColumn<Row> {
  heading: string
  type: ColumnType
  hides?: 'all' | 'emails'
  cell: (row: Row) => Cell
}

export interface TableColumn {
  heading: string
  type: ColumnType
}

/** A list as rows of cells, with the columns that were asked for. */
export interface Table {
  columns: readonly TableColumn[]
  rows: AsyncIterable<readonly (readonly Cell[])[]>
}

/** What whoever has the file made may see besides. */
export interface Sees {
  /** Whole, where their column was asked for by its name. */
  nationalIds: boolean
}

/** What a list is as a file. */
export interface ExportList<List extends ExportedList, Row extends { id: string } = never> {
  columns: Readonly<Record<ExportColumnKey<List>, ExportColumn<Row>>>
  /** The rows of a request in its order, a page at a time. */
  pages(orgId: string, request: ExportRequest<List>, sees?: Sees): AsyncIterable<readonly Row[]>
}

export const text = <Row>(heading: string, cell: (row: Row) => string | null): ExportColumn<Row> => ({
  heading,
  type: 'text',
  cell,
})

/** A text by which a donor is reached. */
export const personal = <Row>(heading: string, cell: (row: Row) => string | null): ExportColumn<Row> => ({
  ...text(heading, cell),
  hides: 'all',
})

/** The name of a donor, who goes by their email where they have none. */
export const named = <Row>(heading: string, cell: (row: Row) => string | null): ExportColumn<Row> => ({
  ...text(heading, cell),
  hides: 'emails',
})

export const number = <Row>(heading: string, cell: (row: Row) => number | null): ExportColumn<Row> => ({
  heading,
  type: 'number',
  cell,
})

/** A calendar date, `YYYY-MM-DD`. */
export const date = <Row>(heading: string, cell: (row: Row) => string | null): ExportColumn<Row> => ({
  heading,
  type: 'date',
  cell,
})

/** An amount in major units, beside the column of its currency. Every currency that is taken has two decimals. */
export const money = <Row>(heading: string, cell: (row: Row) => MinorUnits | null): ExportColumn<Row> => ({
  heading,
  type: 'money',
  cell: (row) => {
    const amount = cell(row)
    return amount === null ? null : major(amount)
  },
})

export const major = (minor: number): number => Number((minor / 100).toFixed(2))

const rowsOfPage = 2_000

/** All rows of a list in keyset order, a page at a time. */
export async function* pagesOf<Row extends KeysetRow>(
  read: (page: PageRequest) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: string | undefined
  do {
    const request = { limit: rowsOfPage, after }
    const page = toPage(await read(request), request, (row) => row)
    yield page.rows
    after = page.next ?? undefined
  } while (after !== undefined)
}
