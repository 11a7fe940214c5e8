import { chargeTreeSchema } from '@almoner/contracts/charges/charge-conditions'
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
import type { ReactNode } from 'react'
import { currencyOptions } from '../../currency-words'
import { datePresets, todayIn } from '../../date-presets'
import { giftText } from '../../gifts/messages'
import { CampaignFilter } from '../../lists/CampaignFilter'
import { useConditions } from '../../lists/conditions/use-conditions'
import { ListFilters, ListSort } from '../../lists/ListFilters'
import type { ListState } from '../../lists/list-state'
import { useActor } from '../../session/use-actor'
import { chargeFilterFields } from './charge-fields'
import { t } from './messages'

const statusChoices = optionsOf(chargeStatuses, giftText.group('states'))
const methodChoices = optionsOf(paymentMethods, giftText.group('methods'))
const refundChoices = optionsOf(refundStates, giftText.group('refunds'))
const disputeChoices = optionsOf(disputeStates, giftText.group('disputes'))
const modeChoices = optionsOf(chargeModes, giftText.group('modes'))

const standardSort = listChargesInputSchema.shape.sort.parse(undefined)

export function ChargeFilters({ list, tools }: { list: ListState<ListChargesInput>; tools: ReactNode }) {
  const { timeZone } = useActor()
  const { query, change } = list
  const conditions = useConditions(list, chargeFilterFields, chargeTreeSchema)
  return (
    <ListFilters list={list} words={t.group('charges')} conditions={conditions} tools={tools}>
      <ListSort list={list} words={t.group('charges')} sorts={chargeSorts} standard={standardSort} />
      <ChoicesFilter
        label={t('charges.filters.status')}
        choices={statusChoices}
        chosen={query.status}
        onChoose={(status) => change({ status })}
      />
      <DateRangeFilter
        label={t('charges.filters.date')}
        range={query}
        presets={datePresets(todayIn(timeZone))}
        onRange={({ from, to }) => change({ from, to })}
      />
      <AmountRangeFilter
        label={t('charges.filters.amount')}
        range={{ min: query.minAmount, max: query.maxAmount }}
        currency={query.currency}
        onRange={({ min, max }) => change({ minAmount: min, maxAmount: max })}
      />
      <ChoicesFilter
        label={t('charges.filters.method')}
        choices={methodChoices}
        chosen={query.method}
        onChoose={(method) => change({ method })}
      />
      <CampaignFilter label={t('charges.filters.campaign')} list={list} />
      <ChoiceFilter
        label={t('charges.filters.currency')}
        choices={currencyOptions}
        chosen={query.currency}
        onChoose={(currency) => change({ currency })}
      />
      <ChoicesFilter
        label={t('charges.filters.refunds')}
        choices={refundChoices}
        chosen={query.refundState}
        onChoose={(refundState) => change({ refundState })}
      />
      <ChoicesFilter
        label={t('charges.filters.disputes')}
        choices={disputeChoices}
        chosen={query.disputeState}
        onChoose={(disputeState) => change({ disputeState })}
      />
      <ChoiceFilter
        label={t('charges.filters.mode')}
        choices={modeChoices}
        chosen={query.mode}
        onChoose={(mode) => change({ mode })}
      />
    </ListFilters>
  )
}
