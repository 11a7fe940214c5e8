import { chargeModes } from '@almoner/contracts/charges/charge'
import { donationStatuses, frequencies } from '@almoner/contracts/donations/donation'
import {
  donationSorts,
  listDonationsInputSchema,
  type ListDonationsInput,
} from '@almoner/contracts/donations/donations.operations'
import { AmountRangeFilter } from '@almoner/ui/data/AmountRangeFilter'
import { ChoiceFilter } from '@almoner/ui/data/ChoiceFilter'
import { ChoicesFilter } from '@almoner/ui/data/ChoicesFilter'
import { DateRangeFilter } from '@almoner/ui/data/DateRangeFilter'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { currencyOptions } from '../../currency-words'
import { modeWords } from '../../gifts/charge-words'
import { CampaignFilter } from '../../lists/CampaignFilter'
import { ListFilters, ListSort } from '../../lists/ListFilters'
import type { ListState } from '../../lists/list-state'
import { expiringDays } from './donation-views'
import { donationStatusWords, donationsWords as words, frequencyWords } from './donation-words'

const statuses = optionsOf(donationStatuses, donationStatusWords)
const repeating = frequencies
  .filter((value) => value !== 'single')
  .map((value) => ({ value, label: frequencyWords[value] }))
const modes = optionsOf(chargeModes, modeWords)
const failures = [
  { value: '1', label: words.failing },
  { value: '2', label: words.stopping },
]
const expiries = [0, 30, expiringDays, 90].map((days) => ({ value: String(days), label: words.expiringIn(days) }))
const standardSort = listDonationsInputSchema.shape.sort.parse(undefined)

/** What the list of recurring gifts can be narrowed to. */
export function DonationFilters({ list }: { list: ListState<ListDonationsInput> }) {
  const { query, change } = list
  return (
    <ListFilters list={list} words={words}>
      <ListSort list={list} words={words} sorts={donationSorts} standard={standardSort} />
      <ChoicesFilter
        label={words.filters.status}
        choices={statuses}
        chosen={query.status}
        onChoose={(status) => change({ status })}
      />
      <ChoicesFilter
        label={words.filters.frequency}
        choices={repeating}
        chosen={query.frequency}
        onChoose={(frequency) => change({ frequency })}
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
        chosen={query.minFailures?.toString()}
        onChoose={(least) => change({ minFailures: least === undefined ? undefined : Number(least) })}
      />
      <ChoiceFilter
        label={words.filters.expiring}
        choices={expiries}
        chosen={query.expiresWithin?.toString()}
        onChoose={(days) => change({ expiresWithin: days === undefined ? undefined : Number(days) })}
      />
      <AmountRangeFilter
        label={words.filters.amount}
        range={{ min: query.minAmount, max: query.maxAmount }}
        currency={query.currency}
        onRange={({ min, max }) => change({ minAmount: min, maxAmount: max })}
      />
      <CampaignFilter label={words.filters.campaign} list={list} />
      <ChoiceFilter
        label={words.filters.currency}
        choices={currencyOptions}
        chosen={query.currency}
        onChoose={(currency) => change({ currency })}
      />
      <ChoiceFilter
        label={words.filters.mode}
        choices={modes}
        chosen={query.mode}
        onChoose={(mode) => change({ mode })}
      />
    </ListFilters>
  )
}
