import type { ExportColumnKey, ExportedList } from '@almoner/contracts/exports/export-columns'
import type { ExportRequest } from '@almoner/contracts/exports/exports.operations'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { RecordKind } from '@almoner/contracts/records/record'

export type Cell = string | number | null

export type ColumnType = 'text' | 'number' | 'money' | 'date'

/** What a cell is made of: fields of a row, and how. */
export interface Made<Row, Value> {
  needs: readonly (keyof Row & string)[]
  of: (row: Row) => Value
}

type FieldOf<Row, Value> = { [Field in keyof Row & string]: Row[Field] extends Value ? Field : never }[keyof Row &
  string]

/** A field of a row as it is, or what is made of some. */
type Source<Row, Value> = FieldOf<Row, Value> | Made<Row, Value>

/** One column of a file. `hides` as a schema marks it; see `masking.ts` of the contracts. */
export interface ExportColumn<Row> {
  heading: string
  type: ColumnType
  hides?: 'all' | 'emails'
  needs: readonly (keyof Row & string)[]
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

/** Who has the file made, and what they may see besides. */
export interface Sees {
  userId: string
  /** The records that they may read about. */
  readableKinds: readonly RecordKind[]
  /** Whole, where their column was asked for by its name. */
  nationalIds: boolean
  /** As national ids. */
  ibans: boolean
}

/** What a list is as a file. */
export interface ExportList<List extends ExportedList, Row extends { id: string } = never> {
  columns: Readonly<Record<ExportColumnKey<List>, ExportColumn<Row>>>
  /** The rows of a request in its order, some at a time. Fields that no column of the file needs may be left out of them. */
  rows(orgId: string, request: ExportRequest<List>, asked: AskedRows<Row>): AsyncIterable<readonly Row[]>
  /** How many rows there are; null where that takes too long. The rows of a list without it are few, and are read to be counted. */
  count?(orgId: string, request: ExportRequest<List>, asked: AskedCount): Promise<number | null>
}

/** How a list is counted: no further than `most` and one. */
export interface AskedCount extends Sees {
  most: number
}

export interface AskedRows<Row> extends Sees {
  fields: ReadonlySet<keyof Row & string>
}

/** A cell that is made of fields of a row. */
export const made = <Row, Field extends keyof Row & string, Value>(
  needs: readonly Field[],
  of: (row: Pick<Row, Field>) => Value,
): Made<Row, Value> => ({ needs, of })

const read = <Row, Value extends Cell>(source: Source<Row, Value>) =>
  typeof source === 'string'
    ? { needs: [source], cell: (row: Row) => row[source] as Value }
    : { needs: source.needs, cell: source.of }

export const text = <Row>(heading: string, source: Source<Row, string | null>): ExportColumn<Row> => ({
  heading,
  type: 'text',
  ...read(source),
})

/** A text by which a donor is reached. */
export const personal = <Row>(heading: string, source: Source<Row, string | null>): ExportColumn<Row> => ({
  ...text(heading, source),
  hides: 'all',
})

/** The name of a donor, who goes by their email where they have none. */
export const named = <Row>(heading: string, source: Source<Row, string | null>): ExportColumn<Row> => ({
  ...text(heading, source),
  hides: 'emails',
})

export const number = <Row>(heading: string, source: Source<Row, number | null>): ExportColumn<Row> => ({
  heading,
  type: 'number',
  ...read(source),
})

/** A calendar date, `YYYY-MM-DD`. */
export const date = <Row>(heading: string, source: Source<Row, string | null>): ExportColumn<Row> => ({
  heading,
  type: 'date',
  ...read(source),
})

/** An amount in major units, beside the column of its currency. Every currency that is taken has two decimals. */
export const money = <Row>(heading: string, source: Source<Row, MinorUnits | null>): ExportColumn<Row> => {
  const { needs, cell } = read<Row, MinorUnits | null>(source)
  const inMajor = (amount: MinorUnits | null) => (amount === null ? null : major(amount))
  return { heading, type: 'money', needs, cell: (row) => inMajor(cell(row)) }
}

export const major = (minor: number): number => minor / 100
