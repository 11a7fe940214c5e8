import { donorTreeSchema } from '@almoner/contracts/donors/donor-conditions'
import { donorLifecycles } from '@almoner/contracts/donors/donor'
import { donorSorts, listDonorsInputSchema, type ListDonorsInput } from '@almoner/contracts/donors/donors.operations'
import { AmountRangeFilter } from '@almoner/ui/data/AmountRangeFilter'
import { ChoiceFilter } from '@almoner/ui/data/ChoiceFilter'
import { ChoicesFilter } from '@almoner/ui/data/ChoicesFilter'
import { DateRangeFilter } from '@almoner/ui/data/DateRangeFilter'
import type { ReactNode } from 'react'
import { currencyOptions } from '../../currency-words'
import { datePresets, todayIn } from '../../date-presets'
import { useConditions } from '../../lists/conditions/use-conditions'
import { ListFilters, ListSort } from '../../lists/ListFilters'
import type { ListState } from '../../lists/list-state'
import { useActor } from '../../session/use-actor'
import { peopleText } from '../../people/messages'
import { donorFilterFields } from './donor-fields'
import { t } from './messages'

const lifecycleChoices = donorLifecycles.map((value) => ({
  value,
  label: `${peopleText(`lifecycles.${value}`)}: ${peopleText(`lifecycleHints.${value}`).toLowerCase()}`,
}))

const standardSort = listDonorsInputSchema.shape.sort.parse(undefined)

/** The filters of the donors list. Lifetime is of one currency: the org's own where none is chosen. */
export function DonorFilters({ list, tools }: { list: ListState<ListDonorsInput>; tools: ReactNode }) {
  const { org, timeZone } = useActor()
  const { query, change } = list
  const conditions = useConditions(list, donorFilterFields, donorTreeSchema)
  return (
    <ListFilters list={list} words={t.group('donors')} conditions={conditions} tools={tools}>
      <ListSort list={list} words={t.group('donors')} sorts={donorSorts} standard={standardSort} />
      <ChoicesFilter
        label={t('donors.filters.lifecycle')}
        choices={lifecycleChoices}
        chosen={query.lifecycle}
        onChoose={(lifecycle) => change({ lifecycle })}
      />
      <AmountRangeFilter
        label={t('donors.filters.lifetime')}
        range={{ min: query.minAmount, max: query.maxAmount }}
        currency={query.currency ?? org?.currency}
        onRange={({ min, max }) => change({ minAmount: min, maxAmount: max })}
      />
      <DateRangeFilter
        label={t('donors.filters.lastGift')}
        range={{ from: query.lastGiftFrom, to: query.lastGiftTo }}
        presets={datePresets(todayIn(timeZone))}
        onRange={({ from, to }) => change({ lastGiftFrom: from, lastGiftTo: to })}
      />
      <ChoiceFilter
        label={t('donors.filters.currency')}
        choices={currencyOptions}
        chosen={query.currency}
        onChoose={(currency) => change({ currency })}
      />
    </ListFilters>
  )
}
