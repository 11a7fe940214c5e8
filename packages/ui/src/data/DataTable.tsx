import type { ReactNode } from 'react'
import { directionOf, nextSort, type DataColumn, type SortText } from './data-columns.js'
import { ColumnHead } from './ColumnHead.js'
import { ListFooter, type ListPaging } from './ListFooter.js'
import { openRow } from './open-row.js'
import { PagePicker, RowPicker, usePicking, type RowChoice } from './RowPicker.js'
import { SkeletonLine } from './Skeletons.js'
import { useIsNarrow } from './use-is-narrow.js'
import { Grid } from '../layout/Grid.js'
import { Row } from '../layout/Row.js'
import { Stack } from '../layout/Stack.js'
import { Text } from '../layout/Text.js'

export interface DataTableProps<Row> {
  /** What the table holds, for those who do not see it. */
  caption: string
  columns: readonly DataColumn<Row>[]
  /** Undefined until the first answer: rows of the same height wait in their place. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Where a row leads, as an `href` of the page (`#/charges/…`). A modified click opens it elsewhere. */
  rowHref?: (row: Row) => string
  /** What a screen reader adds to that link's text: "Gift of $50.00 from Dana Levi". */
  rowLabel?: (row: Row) => string
  /** A plain click on a row; without it the link is followed. */
  onOpen?: (row: Row) => void
  sort?: SortText | undefined
  onSort?: (sort: SortText) => void
  /** New rows are on their way; the old ones stay, dimmed. */
  isRefetching?: boolean
  /** On a narrow screen a row is a card: a title and at most three facts. */
  card: (row: Row) => DataCard
  /** Where rows can be chosen for what is done to many. */
  choice?: RowChoice<Row> | undefined
  /** `compact` makes rows lower than whoever looks has chosen for all lists. */
  density?: 'standard' | 'compact'
  /** In place of rows, when there are none: an `EmptyState`. */
  empty: ReactNode
  /** Sums below the rows, above the pages. */
  summary?: ReactNode
  paging?: ListPaging
}

export interface DataCard {
  title: ReactNode
  /** At the end of the title's line: mostly the amount. */
  figure?: ReactNode
  /** Two more, below. */
  facts?: readonly ReactNode[]
}

/** A list: a real table where there is room, cards on a phone, with its sorting, waiting, empty and paged states. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, empty, isRefetching = false, summary, paging, density } = props
  const isNarrow = useIsNarrow()
  const isEmpty = rows !== undefined && rows.length === 0
  if (isEmpty && !isRefetching) {
    return (
      <div className="al-list">
        {empty}
        {paging?.onPrevious && <ListFooter paging={paging} />}
      </div>
    )
  }
  return (
    <div
      className="al-list"
      aria-busy={rows === undefined || isRefetching}
      data-dimmed={isRefetching ? '' : undefined}
      data-density={density}
    >
      {isNarrow ? <CardList {...props} /> : <WideTable {...props} />}
      {summary && <div className="al-list-summary">{summary}</div>}
      {paging && <ListFooter paging={paging} isBusy={rows === undefined} />}
    </div>
  )
}

function WideTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, paging, choice } = props
  const pick = usePicking(rows, choice)
  return (
    <div className="al-table-scroll">
      <table className="al-table">
        <caption className="al-hidden">{caption}</caption>
        <thead>
          <tr>
            {choice && (
              <td className="al-head al-pick">
                <PagePicker rows={rows ?? []} selection={choice.selection} />
              </td>
            )}
            {columns.map((column) => (
              <ColumnHead
                key={column.key}
                title={column.title}
                align={column.align ?? 'start'}
                width={column.width}
                {...(column.sortKey &&
                  onSort && {
                    direction: directionOf(sort, column.sortKey),
                    onPress: () => onSort(nextSort(sort, column)),
                  })}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => <TableRow key={rowKey(row)} row={row} {...props} onPick={pick} />)
            : Array.from({ length: paging?.size ?? 10 }, (_, index) => (
                <WaitingRow key={index} columns={columns} index={index} hasChoice={choice !== undefined} />
              ))}
        </tbody>
      </table>
    </div>
  )
}

interface PickedRow<Row> {
  row: Row
  onPick: (row: Row, isOn: boolean, isRange: boolean) => void
}

function TableRow<Row>(props: DataTableProps<Row> & PickedRow<Row>) {
  const { row, columns, rowKey, rowHref, rowLabel, onOpen, choice, onPick } = props
  const href = rowHref?.(row)
  const [first, ...others] = columns
  if (!first) return null
  return (
    <tr
      className="al-table-row"
      data-row={rowKey(row)}
      data-open={href ? '' : undefined}
      onClick={(event) => openRow(event, row, href, onOpen)}
      onAuxClick={(event) => openRow(event, row, href)}
      data-chosen={choice?.selection.has(row) ? '' : undefined}
    >
      {choice && (
        <td className="al-cell al-pick">
          <RowPicker
            label={choice.label(row)}
            isChosen={choice.selection.has(row)}
            onPick={(isOn, isRange) => onPick(row, isOn, isRange)}
          />
        </td>
      )}
      <th scope="row" className="al-cell" data-align={first.align}>
        {href ? (
          <a className="al-row-link" href={href}>
            {first.render(row)}
            {rowLabel && <span className="al-hidden"> {rowLabel(row)}</span>}
          </a>
        ) : (
          first.render(row)
        )}
      </th>
      {others.map((column) => (
        <td key={column.key} className="al-cell" data-align={column.align}>
          {column.render(row)}
        </td>
      ))}
    </tr>
  )
}

interface WaitingRowProps<Row> {
  columns: readonly DataColumn<Row>[]
  index: number
  hasChoice: boolean
}

function WaitingRow<Row>({ columns, index, hasChoice }: WaitingRowProps<Row>) {
  return (
    <tr className="al-table-row">
      {hasChoice && <td className="al-cell al-pick" />}
      {columns.map((column, place) => (
        <td key={column.key} className="al-cell" data-align={column.align}>
          <SkeletonLine width={column.skeleton ?? ['72%', '58%', '66%', '50%'][(index + place) % 4] ?? '60%'} />
        </td>
      ))}
    </tr>
  )
}

function CardList<Row>({ rows, rowKey, rowHref, onOpen, card, caption, choice }: DataTableProps<Row>) {
  const pick = usePicking(rows, choice)
  if (!rows) {
    return (
      <div className="al-cards">
        {Array.from({ length: 6 }, (_, index) => (
          <Stack key={index} gap={12} padding={[16, 4]}>
            <SkeletonLine width="55%" />
            <SkeletonLine width="35%" />
          </Stack>
        ))}
      </div>
    )
  }
  return (
    <Stack as="ul" className="al-cards" gap={0} aria-label={caption}>
      {rows.map((row) => {
        const { title, figure, facts = [] } = card(row)
        const href = rowHref?.(row)
        const body = (
          <>
            <Row as="span" align="baseline" justify="between" gap={12} isNoWrap>
              <Text weight="medium" isClipped>
                {title}
              </Text>
              {figure && <span>{figure}</span>}
            </Row>
            <Row as="span" className="al-card-facts" align="baseline" gap={12} isNoWrap>
              {facts.map((fact, index) => (
                <span key={index}>{fact}</span>
              ))}
            </Row>
          </>
        )
        return (
          <Grid
            as="li"
            key={rowKey(row)}
            data-row={rowKey(row)}
            columns={choice ? '36px minmax(0, 1fr)' : 'minmax(0, 1fr)'}
            gap={0}
          >
            {choice && (
              <RowPicker
                label={choice.label(row)}
                isChosen={choice.selection.has(row)}
                onPick={(isOn, isRange) => pick(row, isOn, isRange)}
              />
            )}
            {href ? (
              <a className="al-card" href={href} onClick={(event) => openRow(event, row, href, onOpen)}>
                {body}
              </a>
            ) : (
              <div className="al-card">{body}</div>
            )}
          </Grid>
        )
      })}
    </Stack>
  )
}
