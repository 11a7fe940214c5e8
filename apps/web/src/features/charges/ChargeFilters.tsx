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
import { ChoicesFilter } from '@almoner/ui/data/ChoicesFilter'
import { DateRangeFilter } from '@almoner/ui/data/DateRangeFilter'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { currencyOptions } from '../../currency-words'
import { datePresets, todayIn } from '../../date-presets'
import { methodWords, modeWords, disputeWords, refundWords, stateWords } from '../../gifts/charge-words'
import { CampaignFilter } from '../../lists/CampaignFilter'
import { ListFilters, ListSort } from '../../lists/ListFilters'
import type { ListState } from '../../lists/list-state'
import { useActor } from '../../session/use-actor'
import { chargesWords as words } from './charges-words'

const statusChoices = optionsOf(chargeStatuses, stateWords)
const methodChoices = optionsOf(paymentMethods, methodWords)
const refundChoices = optionsOf(refundStates, refundWords)
const disputeChoices = optionsOf(disputeStates, disputeWords)
const modeChoices = optionsOf(chargeModes, modeWords)

const standardSort = listChargesInputSchema.shape.sort.parse(undefined)

/** The filters of the transactions list. */
export function ChargeFilters({ list }: { list: ListState<ListChargesInput> }) {
  const { timeZone } = useActor()
  const { query, change } = list
  return (
    <ListFilters list={list} words={words}>
      <ListSort list={list} words={words} sorts={chargeSorts} standard={standardSort} />
      <ChoicesFilter
        label={words.filters.status}
        choices={statusChoices}
        chosen={query.status}
        onChoose={(status) => change({ status })}
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
      <ChoicesFilter
        label={words.filters.method}
        choices={methodChoices}
        chosen={query.method}
        onChoose={(method) => change({ method })}
      />
      <CampaignFilter label={words.filters.campaign} list={list} />
      <ChoiceFilter
        label={words.filters.currency}
        choices={currencyOptions}
        chosen={query.currency}
        onChoose={(currency) => change({ currency })}
      />
      <ChoicesFilter
        label={words.filters.refunds}
        choices={refundChoices}
        chosen={query.refundState}
        onChoose={(refundState) => change({ refundState })}
      />
      <ChoicesFilter
        label={words.filters.disputes}
        choices={disputeChoices}
        chosen={query.disputeState}
        onChoose={(disputeState) => change({ disputeState })}
      />
      <ChoiceFilter
        label={words.filters.mode}
        choices={modeChoices}
        chosen={query.mode}
        onChoose={(mode) => change({ mode })}
      />
    </ListFilters>
  )
}
