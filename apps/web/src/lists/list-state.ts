import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { z } from 'zod'
import type { ListPaging } from '@almoner/ui/data/ListFooter'
import { paramsNow } from '../href'
import { changeQuery, readQuery, type ListSchema } from './list-query'
import { sayingSomething } from './views/view-link'

/** What says where in a list one is, rather than what the list holds. */
const placeKeys = ['sort', 'limit', 'after', 'before']
const firstPage = { after: undefined, before: undefined }

/** A page as lists return it; null or absent where there is none that way. */
export interface PageEnds {
  rows: readonly unknown[]
  next: string | null
  previous: string | null
}

export interface ListState<Query> {
  /** As the operation takes it. */
  query: Query
  /** The same without sort and page: what sums and counts are asked with. */
  filter: Omit<Query, 'sort' | 'limit' | 'after' | 'before'>
  isFiltered: boolean
  /** Changes filters or the sort, as a step that Back undoes; the list begins at its first page. */
  change: (change: Partial<Query>) => void
  clear: () => void
  /** The sort and how the heads of columns change it, for a `DataTable`; none where the list has one order. */
  sorting: { sort: string; onSort: (sort: string) => void } | undefined
  /** Whether a page shows that the list holds nothing at all; not known before the first answer. */
  isUnused: (page: PageEnds | undefined) => boolean
  /** The pages beside this one, for the foot of a `DataTable`. */
  paging: (page: PageEnds | undefined, total?: number) => ListPaging
}

/**
 * The state of a list, kept in the link: filters, sort, page and page size. A copied link shows the same list, Back
 * undoes the last change.
 */
export function useListState<Schema extends ListSchema>(schema: Schema): ListState<z.output<Schema>> {
  type Query = z.output<Schema>
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const text = params.toString()
  const query = useMemo(() => readQuery(schema, new URLSearchParams(text)), [schema, text])
  const read: Record<string, unknown> = query
  const filterKeys = Object.keys(schema.shape).filter((key) => !placeKeys.includes(key))
  const filter = useMemo(
    () =>
      Object.fromEntries(Object.entries(query).filter(([key]) => !placeKeys.includes(key))) as Omit<
        Query,
        'sort' | 'limit' | 'after' | 'before'
      >,
    [query],
  )

  const go = (change: Record<string, unknown>, first?: number) => {
    // A search that goes on is one step back, not one for each pause in typing.
    const goesOn = 'search' in change && !!change['search'] && !!read['search']
    setParams(sayingSomething(schema, changeQuery(schema, paramsNow(), change)), {
      replace: goesOn,
      preventScrollReset: first === undefined,
      state: { first },
    })
  }
  const change = (changed: Partial<Query>) => go({ ...changed, ...firstPage })
  const size = Number(read['limit'] ?? 25)
  const isFirstPage = read['after'] === undefined && read['before'] === undefined
  const first = isFirstPage ? 1 : firstOf(location.state)

  const isFiltered = filterKeys.some((key) => read[key] !== undefined)
  const sortField = schema.shape['sort']

  return {
    query,
    filter,
    isFiltered,
    sorting: sortField && {
      sort: String(read['sort']),
      onSort: (sort) => go({ sort: z.parse(sortField, sort), ...firstPage }),
    },
    isUnused: (page) => page?.rows.length === 0 && !isFiltered && !page.previous,
    change,
    clear: () => go({ ...Object.fromEntries(filterKeys.map((key) => [key, undefined])), ...firstPage }),
    paging: (page, total) => ({
      first,
      shown: page?.rows.length ?? 0,
      total,
      size,
      onSize: (limit) => go({ limit, ...firstPage }),
      onPrevious: page?.previous
        ? () => go({ after: undefined, before: page.previous }, first && first - size)
        : undefined,
      onNext: page?.next ? () => go({ after: page.next, before: undefined }, first && first + size) : undefined,
    }),
  }
}

/** The number of the first row, as the step that led to this page left it in the history. */
function firstOf(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('first' in state)) return undefined
  return typeof state.first === 'number' && state.first > 0 ? state.first : undefined
}
