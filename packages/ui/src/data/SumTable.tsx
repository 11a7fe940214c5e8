import type { ReactNode } from 'react'
import { Stack } from '../layout/Stack.js'
import { Text } from '../layout/Text.js'

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
  /** Below the sums: what they leave out. */
  note?: ReactNode
}

/** Sums in lines that are never added up: one currency a line. On a narrow screen each line is a block of its own. */
export function SumTable<Row>({ caption, columns, rows, rowTitle, note }: SumTableProps<Row>) {
  return (
    <Stack>
      {rows.length > 0 && (
        <table className="al-sum-table" role="table">
          <caption className="al-hidden">{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <td role="cell" />
              {columns.map(({ key, title }) => (
                <th key={key} scope="col" role="columnheader">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr key={rowTitle(row)} role="row">
                <th scope="row" role="rowheader">
                  {rowTitle(row)}
                </th>
                {columns.map(({ key, title, render, isLead }) => (
                  <td key={key} role="cell" data-label={title} data-lead={isLead ? '' : undefined}>
                    {render(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {note && (
        <Text as="p" tone="quiet" size="small">
          <bdi>{note}</bdi>
        </Text>
      )}
    </Stack>
  )
}
