import type { ReactNode } from 'react'
import { Stack } from '../layout/Stack.js'
import { Text } from '../layout/Text.js'
import { Facts } from './Facts.js'
import { useIsNarrow } from './use-is-narrow.js'

export interface SumColumn<Row> {
  key: string
  title: string
  render: (row: Row) => ReactNode
  /** The sum that counts most. */
  isLead?: boolean
}

export interface SumTableProps<Row> {
  /** What is summed, for those who do not see it. */
  caption: string
  columns: readonly SumColumn<Row>[]
  /** One line for each kind that is never added to another: mostly a currency. */
  rows: readonly Row[]
  /** What a line is called: "USD". */
  rowTitle: (row: Row) => string
  note?: ReactNode
}

/** Sums in lines that are never added up: one currency a line. On a narrow screen each line is a block of its own. */
export function SumTable<Row>(props: SumTableProps<Row>) {
  const { rows, note } = props
  const isNarrow = useIsNarrow()
  return (
    <Stack>
      {rows.length > 0 && (isNarrow ? <SumBlocks {...props} /> : <WideSums {...props} />)}
      {note && (
        <Text as="p" tone="quiet" size="small">
          <bdi>{note}</bdi>
        </Text>
      )}
    </Stack>
  )
}

function WideSums<Row>({ caption, columns, rows, rowTitle }: SumTableProps<Row>) {
  return (
    <table className="al-sum-table">
      <caption className="al-hidden">{caption}</caption>
      <thead>
        <tr>
          <td />
          {columns.map(({ key, title }) => (
            <th key={key} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowTitle(row)}>
            <th scope="row">{rowTitle(row)}</th>
            {columns.map((column) => (
              <td key={column.key}>{sumOf(column, row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const sumOf = <Row,>({ render, isLead }: SumColumn<Row>, row: Row) =>
  isLead ? <Text weight="strong">{render(row)}</Text> : render(row)

function SumBlocks<Row>({ caption, columns, rows, rowTitle }: SumTableProps<Row>) {
  return (
    <Stack as="ul" aria-label={caption} gap={16}>
      {rows.map((row) => (
        <li key={rowTitle(row)}>
          <Text tone="quiet" weight="medium">
            {rowTitle(row)}
          </Text>
          <Facts facts={columns.map((column) => ({ label: column.title, value: sumOf(column, row) }))} isLedger />
        </li>
      ))}
    </Stack>
  )
}
