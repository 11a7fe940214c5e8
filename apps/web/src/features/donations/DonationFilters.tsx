import { chargeModes } from '@almoner/contracts/charges/charge'
import { donationStatuses, frequencies } from '@almoner/contracts/donations/donation'
import {
  donationSorts,
  listDonationsInputSchema,
  type ListDonationsInput,
} from '@almoner/contracts/donations/donations.operations'
import { AmountRangeFilter } from '@almoner/ui/data/AmountRangeFilter'
import { ChoiceFilter } from '@almoner/ui/data/ChoiceFilter'
import { DateRangeFilter } from '@almoner/ui/data/DateRangeFilter'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { SearchBox } from '@almoner/ui/data/SearchBox'
import { useIsNarrow } from '@almoner/ui/data/use-is-narrow'
import { currencyOptions } from '../../currency-words'
import { modeWords } from '../../gifts/charge-words'
import type { ListState } from '../../list-state'
import { trpc } from '../../trpc'
import { expiringDays } from './donation-views'
import { donationStatusWords, donationsWords as words, frequencyWords } from './donation-words'

const statuses = donationStatuses.map((value) => ({ value, label: donationStatusWords[value] }))
const repeating = frequencies
  .filter((value) => value !== 'single')
  .map((value) => ({ value, label: frequencyWords[value] }))
const sortChoices = donationSorts.map((value) => ({ value, label: words.sorts[value] }))
const modes = chargeModes.map((value) => ({ value, label: modeWords[value] }))
const failures = [
  { value: '1', label: words.failing },
  { value: '2', label: words.stopping },
]
const expiries = [0, 30, expiringDays, 90].map((days) => ({ value: String(days), label: words.expiringIn(days) }))
const standardSort = listDonationsInputSchema.shape.sort.parse(undefined)

const some = <Value,>(values: Value[]): Value[] | undefined => (values.length > 0 ? values : undefined)

/** What the list of recurring gifts can be narrowed to. */
export function DonationFilters({ list }: { list: ListState<ListDonationsInput> }) {
  const { query, change } = list
  const isNarrow = useIsNarrow()
  const campaigns = trpc.campaigns.list.useQuery()
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
        label={words.filters.status}
        choices={statuses}
        chosen={query.status ?? []}
        onChoose={(status) => change({ status: some(status) })}
      />
      <ChoiceFilter
        label={words.filters.frequency}
        choices={repeating}
        chosen={query.frequency ?? []}
        onChoose={(frequency) => change({ frequency: some(frequency) })}
      />
      <DateRangeFilter
        label={words.filters.next}
        range={{ from: query.nextFrom, to: query.nextTo }}
        presets={[]}
        onRange={({ from, to }) => change({ nextFrom: from, nextTo: to })}
      />
      <ChoiceFilter
        label={words.filters.failures}
        choices={failures}
        chosen={query.minFailures === undefined ? [] : [String(query.minFailures)]}
        onChoose={([least]) => change({ minFailures: least === undefined ? undefined : Number(least) })}
        isSingle
      />
      <ChoiceFilter
        label={words.filters.expiring}
        choices={expiries}
        chosen={query.expiresWithin === undefined ? [] : [String(query.expiresWithin)]}
        onChoose={([days]) => change({ expiresWithin: days === undefined ? undefined : Number(days) })}
        isSingle
      />
      <AmountRangeFilter
        label={words.filters.amount}
        range={{ min: query.minAmount, max: query.maxAmount }}
        currency={query.currency}
        onRange={({ min, max }) => change({ minAmount: min, maxAmount: max })}
      />
      <ChoiceFilter
        label={words.filters.campaign}
        choices={(campaigns.data ?? []).map(({ id, name }) => ({ value: id as string, label: name }))}
        chosen={query.campaignId ? [query.campaignId] : []}
        onChoose={([campaignId]) => change({ campaignId })}
        isSingle
      />
      <ChoiceFilter
        label={words.filters.currency}
        choices={currencyOptions}
        chosen={query.currency ? [query.currency] : []}
        onChoose={([currency]) => change({ currency })}
        isSingle
      />
      <ChoiceFilter
        label={words.filters.mode}
        choices={modes}
        chosen={query.mode ? [query.mode] : []}
        onChoose={([mode]) => change({ mode })}
        isSingle
      />
    </FilterBar>
  )
}
