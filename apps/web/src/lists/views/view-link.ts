import type { Density, SavedView } from '@almoner/contracts/saved-views/saved-view'
import { changeQuery, readQuery, type ListSchema } from '../list-query'

/** Where in a list one is rather than what it shows: no part of a view. */
const placeKeys = new Set(['limit', 'after', 'before'])

export interface ListLook {
  /** By their keys; none stands for the list's own. */
  columns: readonly string[]
  density: Density
}

/** What a person changes of it: columns from those that are shown by then. */
export interface LookChange {
  columns?: (shown: readonly string[]) => readonly string[]
  density?: Density
}

export type ViewState = Pick<SavedView, 'query' | 'density'> & ListLook

/** How a link says the list is to look. */
export const lookIn = (params: URLSearchParams): ListLook => ({
  columns: (params.get('columns') ?? '').split(',').filter(Boolean),
  density: params.get('density') === 'compact' ? 'compact' : 'standard',
})

/** Filters and sort of a link, always written the same way. */
export function queryIn(schema: ListSchema, params: URLSearchParams): string {
  const read = Object.entries(readQuery(schema, params)).filter(([key]) => !placeKeys.has(key))
  return changeQuery(schema, new URLSearchParams(), Object.fromEntries(read)).toString()
}

export const stateIn = (schema: ListSchema, params: URLSearchParams): ViewState => ({
  query: queryIn(schema, params),
  ...lookIn(params),
})

/** The parameters that show a view. */
export function paramsOf({ id, query, columns, density }: Pick<SavedView, 'id'> & ViewState): URLSearchParams {
  const params = new URLSearchParams(query)
  if (columns.length > 0) params.set('columns', columns.join(','))
  if (density !== 'standard') params.set('density', density)
  params.set('view', id)
  return params
}

/** Whether a link shows something else than the view does. */
export function isChanged(schema: ListSchema, params: URLSearchParams, view: ViewState): boolean {
  const now = stateIn(schema, params)
  return (
    now.query !== queryIn(schema, new URLSearchParams(view.query)) ||
    now.columns.join() !== view.columns.join() ||
    now.density !== view.density
  )
}

/** Whether a link names a view and says nothing of its own: it is to show what the view holds. */
export const isBare = (schema: ListSchema, params: URLSearchParams): boolean =>
  params.has('view') && ![...params.keys()].some((key) => key in schema.shape || key === 'columns' || key === 'density')

/** Of a view that was emptied the link still says how it looks: without a word it would mean what the view holds. */
export function sayingSomething(schema: ListSchema, params: URLSearchParams): URLSearchParams {
  if (isBare(schema, params)) params.set('density', 'standard')
  return params
}
