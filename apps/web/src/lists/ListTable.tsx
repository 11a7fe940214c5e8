import { PreviewedTable, type PreviewedTableProps } from './preview/PreviewedTable'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { hrefOf } from '../href'
import { QueryFailure } from '../QueryState'
import type { ListState, PageEnds } from './list-state'
import { trailState } from './trail'

/** The query of a list: all of its rows, or a page of them. */
interface ListQuery<Row> {
  data: readonly Row[] | (PageEnds & { rows: readonly Row[] }) | undefined
  isError: boolean
  isPlaceholderData: boolean
  error: unknown
  refetch: () => unknown
}

interface EmptyWords {
  /** The title where filters leave nothing; without it the list is never empty for that reason. */
  filtered?: string
  title: string
  text?: ReactNode
  drawing?: ReactNode
  action?: ReactNode
}

interface ListTableProps<Row> extends Omit<
  PreviewedTableProps<Row>,
  'rows' | 'rowHref' | 'onOpen' | 'sort' | 'onSort' | 'isRefetching' | 'empty'
> {
  query: ListQuery<Row>
  /** The state in the link: filters, and sort and page where the list has them. */
  list?: Pick<ListState<unknown>, 'isFiltered' | 'clear'> & Partial<Pick<ListState<unknown>, 'sorting' | 'paging'>>
  /** How many rows there are on all pages, where it is known. */
  total?: number | undefined
  /** The path of the page that a row leads to. */
  rowPath?: (row: Row) => string
  empty: EmptyWords
}

export function ListTable<Row>({ query, list, total, rowPath, empty, ...table }: ListTableProps<Row>) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { data } = query
  const page = data && 'rows' in data ? data : undefined
  const rows = data && 'rows' in data ? data.rows : data
  return (
    <PreviewedTable
      {...(list?.paging && { paging: list.paging(page, total) })}
      {...list?.sorting}
      {...(rowPath && {
        rowHref: (row: Row) => hrefOf(rowPath(row)),
        onOpen: (row: Row) => {
          const trail = {
            from: pathname + search,
            rows: rows?.map(rowPath) ?? [],
            first: (list?.paging?.(page) ?? table.paging)?.first ?? 1,
            total: total ?? (page ? undefined : rows?.length),
          }
          void navigate(rowPath(row), { state: trailState(trail) })
        },
      })}
      {...table}
      rows={rows ?? (query.isError ? [] : undefined)}
      isRefetching={query.isPlaceholderData}
      empty={<NoRows query={query} list={list} words={empty} />}
    />
  )
}

function NoRows<Row>({
  query,
  list,
  words: { filtered, title, text, ...unused },
}: Pick<ListTableProps<Row>, 'query'> & { list: ListTableProps<Row>['list'] | undefined; words: EmptyWords }) {
  if (query.isError) return <QueryFailure query={query} />
  if (list?.isFiltered && filtered !== undefined) {
    return <EmptyState kind="filtered" title={filtered} onClear={list.clear} />
  }
  return (
    <EmptyState kind="unused" title={title} {...unused}>
      {text}
    </EmptyState>
  )
}
