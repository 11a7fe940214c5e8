import type { ReactNode } from 'react'

export interface DataColumn<Row> {
  key: string
  title: string
  render: (row: Row) => ReactNode
  /** Figures stand at the end of their cell. */
  align?: 'start' | 'end'
  /** The name of what the server sorts by; the header becomes a button. */
  sortKey?: string
  /** Which way the first press sorts. */
  firstSort?: 'ascending' | 'descending'
  /** Any CSS length; the cell cuts what is longer. */
  width?: string
  /** What the waiting cell's line measures, as a share of the cell. */
  skeleton?: string
}

/** A sort as it stands in the link: the key, with a minus sign in front for the largest first. */
export type SortText = string

export type SortDirection = 'ascending' | 'descending' | 'none'

export function directionOf(sort: SortText | undefined, sortKey: string): SortDirection {
  if (sort === sortKey) return 'ascending'
  return sort === `-${sortKey}` ? 'descending' : 'none'
}

/** What a press on a header asks for: its first direction, then the other one. */
export function nextSort(
  sort: SortText | undefined,
  column: Pick<DataColumn<never>, 'sortKey' | 'firstSort'>,
): SortText {
  const key = column.sortKey ?? ''
  const now = directionOf(sort, key)
  if (now === 'none') return column.firstSort === 'ascending' ? key : `-${key}`
  return now === 'ascending' ? `-${key}` : key
}
