import { ChoiceFilter } from '@almoner/ui/data/ChoiceFilter'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { SearchBox } from '@almoner/ui/data/SearchBox'
import { useIsNarrow } from '@almoner/ui/data/use-is-narrow'
import { optionsOf } from '@almoner/ui/fields/options-of'
import type { ReactNode } from 'react'
import type { ConditionParts } from './conditions/use-conditions'

interface Searched {
  query: { search?: string | undefined }
  isFiltered: boolean
  change: (change: { search: string | undefined }) => void
  clear: () => void
}

interface ListFiltersProps {
  list: Searched
  words: { search: string; searchHint: string }
  /** Of lists that can be filtered by a tree of conditions. */
  conditions?: ConditionParts
  /** At the end of the line: what saves the view, columns. */
  tools?: ReactNode
  /** `ListSort`, and the filters. */
  children?: ReactNode
}

export function ListFilters({ list, words, conditions, tools, children }: ListFiltersProps) {
  const { query, isFiltered, change, clear } = list
  return (
    <>
      <FilterBar
        onClear={isFiltered ? clear : undefined}
        tools={tools}
        search={
          <SearchBox
            label={words.search}
            placeholder={words.searchHint}
            value={query.search ?? ''}
            onSearch={(search) => change({ search: search || undefined })}
          />
        }
      >
        {children}
        {conditions?.add}
      </FilterBar>
      {conditions?.chips}
    </>
  )
}

interface ListSortProps<Sort extends string> {
  list: { query: { sort: Sort }; change: (change: { sort: Sort }) => void }
  words: { sort: string; sorts: Readonly<Record<Sort, string>> }
  sorts: readonly Sort[]
  /** The one that a list has before anybody chose. */
  standard: Sort
}

/** The sort of a list, where cards stand in place of the heads of columns that it is else chosen by. */
export function ListSort<Sort extends string>({ list, words, sorts, standard }: ListSortProps<Sort>) {
  const isNarrow = useIsNarrow()
  const { query, change } = list
  if (!isNarrow) return null
  return (
    <ChoiceFilter
      label={words.sort}
      choices={optionsOf(sorts, words.sorts)}
      chosen={query.sort === standard ? undefined : query.sort}
      onChoose={(sort = standard) => change({ sort })}
    />
  )
}
