import {
  chargeModes,
  disputeStates,
  paymentMethods,
  refundStates,
  chargeStatuses,
} from '@almoner/contracts/charges/charge'
import {
  chargeSorts,
  listChargesInputSchema,
  type ListChargesInput,
} from '@almoner/contracts/charges/charges.operations'
import { AmountRangeFilter } from '@almoner/ui/data/AmountRangeFilter'
import { ChoiceFilter } from '@almoner/ui/data/ChoiceFilter'
import { DateRangeFilter } from '@almoner/ui/data/DateRangeFilter'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { useIsNarrow } from '@almoner/ui/data/use-is-narrow'
import { SearchBox } from '@almoner/ui/data/SearchBox'
import { currencyOptions } from '../../currency-words'
import { datePresets, todayIn } from '../../date-presets'
import { methodWords, modeWords, disputeWords, refundWords, stateWords } from '../../gifts/charge-words'
import type { ListState } from '../../list-state'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { chargesWords as words } from './charges-words'

const optionsOf = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value, label: names[value] }))

const statusChoices = optionsOf(chargeStatuses, stateWords)
const methodChoices = optionsOf(paymentMethods, methodWords)
const refundChoices = optionsOf(refundStates, refundWords)
const disputeChoices = optionsOf(disputeStates, disputeWords)
const sortChoices = optionsOf(chargeSorts, words.sorts)
const modeChoices = optionsOf(chargeModes, modeWords)

const standardSort = listChargesInputSchema.shape.sort.parse(undefined)

const some = <Value,>(values: Value[]): Value[] | undefined => (values.length > 0 ? values : undefined)
const listOf = <Value,>(value: Value | undefined): Value[] => (value === undefined ? [] : [value])

/** The filters of the transactions list. */
export function ChargeFilters({ list }: { list: ListState<ListChargesInput> }) {
  const { timeZone } = useActor()
  const campaigns = trpc.campaigns.list.useQuery()
  const { query, change } = list
  const isNarrow = useIsNarrow()
  const campaignChoices = (campaigns.data ?? []).map(({ id, name }) => ({ value: id as string, label: name }))
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
        choices={statusChoices}
        chosen={query.status ?? []}
        onChoose={(status) => change({ status: some(status) })}
      />
      <DateRangeFilter
        label={words.filters.date}
        range={query}
        presets={datePresets(todayIn(timeZone))}
        onRange={({ from, to }) => change({ from, to })}
      />
      <AmountRangeFilter
        label={words.filters.amount}
        range={{ min: query.minAmount, max: query.maxAmount }}
        currency={query.currency}
        onRange={({ min, max }) => change({ minAmount: min, maxAmount: max })}
      />
      <ChoiceFilter
        label={words.filters.method}
        choices={methodChoices}
        chosen={query.method ?? []}
        onChoose={(method) => change({ method: some(method) })}
      />
      <ChoiceFilter
        label={words.filters.campaign}
        choices={campaignChoices}
        chosen={listOf(query.campaignId)}
        onChoose={([campaignId]) => change({ campaignId })}
        isSingle
      />
      <ChoiceFilter
        label={words.filters.currency}
        choices={currencyOptions}
        chosen={listOf(query.currency)}
        onChoose={([currency]) => change({ currency })}
        isSingle
      />
      <ChoiceFilter
        label={words.filters.refunds}
        choices={refundChoices}
        chosen={query.refundState ?? []}
        onChoose={(refundState) => change({ refundState: some(refundState) })}
      />
      <ChoiceFilter
        label={words.filters.disputes}
        choices={disputeChoices}
        chosen={query.disputeState ?? []}
        onChoose={(disputeState) => change({ disputeState: some(disputeState) })}
      />
      <ChoiceFilter
        label={words.filters.mode}
        choices={modeChoices}
        chosen={listOf(query.mode)}
        onChoose={([mode]) => change({ mode })}
        isSingle
      />
    </FilterBar>
  )
}
