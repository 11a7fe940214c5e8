import { ChoiceFilter } from '@almoner/ui/data/ChoiceFilter'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { SearchBox } from '@almoner/ui/data/SearchBox'
import { useSearchParams } from 'react-router'
import { t } from './messages'

const dueChoices = [{ value: 'late', label: t('filters.late') }] as const

/** What the queue is filtered by beside its tabs, as the address of the page has it. */
export function useThankFilter() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const isLate = params.get('due') === 'late'
  const change = (key: 'search' | 'due', value: string | undefined) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (value) next.set(key, value)
      else next.delete(key)
      next.delete('id')
      return next
    })
  const clear = () =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      for (const key of ['search', 'due', 'id']) next.delete(key)
      return next
    })
  return {
    filter: { ...(search && { search }), ...(isLate && { overdue: true as const }) },
    search,
    isLate,
    isFiltered: search !== '' || isLate,
    change,
    clear,
  }
}

interface ThankFiltersProps {
  of: ReturnType<typeof useThankFilter>
  isDone: boolean
}

export const ThankFilters = ({ of, isDone }: ThankFiltersProps) => (
  <FilterBar
    search={
      <SearchBox
        label={t('filters.search')}
        placeholder={t('filters.searchHint')}
        value={of.search}
        onSearch={(text) => of.change('search', text)}
      />
    }
    onClear={of.isFiltered ? of.clear : undefined}
  >
    {!isDone && (
      <ChoiceFilter
        label={t('filters.due')}
        choices={dueChoices}
        chosen={of.isLate ? 'late' : undefined}
        onChoose={(due) => of.change('due', due)}
      />
    )}
  </FilterBar>
)
