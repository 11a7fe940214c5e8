import { donationTreeSchema } from '@almoner/contracts/donations/donation-conditions'
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
import type { ReactNode } from 'react'
import { currencyOptions } from '../../currency-words'
import { giftText } from '../../gifts/messages'
import { CampaignFilter } from '../../lists/CampaignFilter'
import { useConditions } from '../../lists/conditions/use-conditions'
import { ListFilters, ListSort } from '../../lists/ListFilters'
import type { ListState } from '../../lists/list-state'
import { expiringDays } from '@almoner/contracts/donations/saved-method'
import { recurringText } from '../../recurring/messages'
import { donationFilterFields } from './donation-fields'
import { t } from './messages'

const statuses = optionsOf(donationStatuses, t.group('statuses'))
const repeating = frequencies
  .filter((value) => value !== 'single')
  .map((value) => ({ value, label: recurringText(`frequencies.${value}`) }))
const modes = optionsOf(chargeModes, giftText.group('modes'))
const failures = [
  { value: '1', label: t('donations.failing') },
  { value: '2', label: t('donations.stopping') },
]
const expiries = [0, 30, expiringDays, 90].map((days) => ({
  value: String(days),
  label: t('donations.expiringIn', { days }),
}))
const standardSort = listDonationsInputSchema.shape.sort.parse(undefined)

export function DonationFilters({ list, tools }: { list: ListState<ListDonationsInput>; tools: ReactNode }) {
  const { query, change } = list
  const conditions = useConditions(list, donationFilterFields, donationTreeSchema)
  return (
    <ListFilters list={list} words={t.group('donations')} conditions={conditions} tools={tools}>
      <ListSort list={list} words={t.group('donations')} sorts={donationSorts} standard={standardSort} />
      <ChoicesFilter
        label={t('donations.filters.status')}
        choices={statuses}
        chosen={query.status}
        onChoose={(status) => change({ status })}
      />
      <ChoicesFilter
        label={t('donations.filters.frequency')}
        choices={repeating}
        chosen={query.frequency}
        onChoose={(frequency) => change({ frequency })}
      />
      <DateRangeFilter
        label={t('donations.filters.next')}
        range={{ from: query.nextFrom, to: query.nextTo }}
        presets={[]}
        onRange={({ from, to }) => change({ nextFrom: from, nextTo: to })}
      />
      <ChoiceFilter
        label={t('donations.filters.failures')}
        choices={failures}
        chosen={query.minFailures?.toString()}
        onChoose={(least) => change({ minFailures: least === undefined ? undefined : Number(least) })}
      />
      <ChoiceFilter
        label={t('donations.filters.expiring')}
        choices={expiries}
        chosen={query.expiresWithin?.toString()}
        onChoose={(days) => change({ expiresWithin: days === undefined ? undefined : Number(days) })}
      />
      <AmountRangeFilter
        label={t('donations.filters.amount')}
        range={{ min: query.minAmount, max: query.maxAmount }}
        currency={query.currency}
        onRange={({ min, max }) => change({ minAmount: min, maxAmount: max })}
      />
      <CampaignFilter label={t('donations.filters.campaign')} list={list} />
      <ChoiceFilter
        label={t('donations.filters.currency')}
        choices={currencyOptions}
        chosen={query.currency}
        onChoose={(currency) => change({ currency })}
      />
      <ChoiceFilter
        label={t('donations.filters.mode')}
        choices={modes}
        chosen={query.mode}
        onChoose={(mode) => change({ mode })}
      />
    </ListFilters>
  )
}
