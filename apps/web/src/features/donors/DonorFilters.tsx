import { donorLifecycles } from '@almoner/contracts/donors/donor'
import { donorSorts, listDonorsInputSchema, type ListDonorsInput } from '@almoner/contracts/donors/donors.operations'
import { AmountRangeFilter } from '@almoner/ui/data/AmountRangeFilter'
import { ChoiceFilter } from '@almoner/ui/data/ChoiceFilter'
import { DateRangeFilter } from '@almoner/ui/data/DateRangeFilter'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { useIsNarrow } from '@almoner/ui/data/use-is-narrow'
import { SearchBox } from '@almoner/ui/data/SearchBox'
import { currencyOptions } from '../../currency-words'
import { datePresets, todayIn } from '../../date-presets'
import type { ListState } from '../../list-state'
import { useActor } from '../../session/use-actor'
import { donorsWords as words, lifecycleHints, lifecycleWords } from './donor-words'

const lifecycleChoices = donorLifecycles.map((value) => ({
  value,
  label: `${lifecycleWords[value]}: ${lifecycleHints[value].toLowerCase()}`,
}))

const sortChoices = donorSorts.map((value) => ({ value, label: words.sorts[value] }))
const standardSort = listDonorsInputSchema.shape.sort.parse(undefined)

/** The filters of the donors list. Lifetime is of one currency: the org's own where none is chosen. */
export function DonorFilters({ list }: { list: ListState<ListDonorsInput> }) {
  const { org, timeZone } = useActor()
  const { query, change } = list
  const isNarrow = useIsNarrow()
  return (
    <FilterBar
      onClear={list.isFiltered ? list.clear : undefined}
      search={
        <SearchBox
          label={words.search}
          placeholder={words.searchHint}
          value={query.search ?? ''}
          onSearch={(search) => change({ search: search || undefined })}
        />
      }
    >
      {isNarrow && (
        <ChoiceFilter
          label={words.sort}
          choices={sortChoices}
          chosen={query.sort === standardSort ? [] : [query.sort]}
          onChoose={([sort = standardSort]) => change({ sort })}
          isSingle
        />
      )}
      <ChoiceFilter
        label={words.filters.lifecycle}
        choices={lifecycleChoices}
        chosen={query.lifecycle ?? []}
        onChoose={(lifecycle) => change({ lifecycle: lifecycle.length > 0 ? lifecycle : undefined })}
      />
      <AmountRangeFilter
        label={words.filters.lifetime}
        range={{ min: query.minAmount, max: query.maxAmount }}
        currency={query.currency ?? org?.currency}
        onRange={({ min, max }) => change({ minAmount: min, maxAmount: max })}
      />
      <DateRangeFilter
        label={words.filters.lastGift}
        range={{ from: query.lastGiftFrom, to: query.lastGiftTo }}
        presets={datePresets(todayIn(timeZone))}
        onRange={({ from, to }) => change({ lastGiftFrom: from, lastGiftTo: to })}
      />
      <ChoiceFilter
        label={words.filters.currency}
        choices={currencyOptions}
        chosen={query.currency ? [query.currency] : []}
        onChoose={([currency]) => change({ currency })}
        isSingle
      />
    </FilterBar>
  )
}
