import { campaignStatuses, campaignTypes } from '@almoner/contracts/campaigns/campaign'
import { campaignTreeSchema } from '@almoner/contracts/campaigns/campaign-conditions'
import type { CampaignFilter } from '@almoner/contracts/campaigns/campaigns.operations'
import { ChoiceFilter } from '@almoner/ui/data/ChoiceFilter'
import { ChoicesFilter } from '@almoner/ui/data/ChoicesFilter'
import { DateRangeFilter } from '@almoner/ui/data/DateRangeFilter'
import { optionsOf } from '@almoner/ui/fields/options-of'
import type { ReactNode } from 'react'
import { datePresets, todayIn } from '../../date-presets'
import { useConditions } from '../../lists/conditions/use-conditions'
import { ListFilters } from '../../lists/ListFilters'
import type { ListState } from '../../lists/list-state'
import { useActor } from '../../session/use-actor'
import { campaignFilterFields } from './campaign-fields'
import { t } from './messages'

export function CampaignFilters({ list, tools }: { list: ListState<CampaignFilter>; tools: ReactNode }) {
  const { timeZone } = useActor()
  const { query, change } = list
  const conditions = useConditions(list, campaignFilterFields, campaignTreeSchema)
  return (
    <ListFilters list={list} words={t.group('campaigns')} conditions={conditions} tools={tools}>
      <ChoicesFilter
        label={t('campaigns.filters.status')}
        choices={optionsOf(campaignStatuses, t.group('statuses'))}
        chosen={query.status}
        onChoose={(status) => change({ status })}
      />
      <ChoicesFilter
        label={t('campaigns.filters.type')}
        choices={optionsOf(campaignTypes, t.group('campaigns.types'))}
        chosen={query.type}
        onChoose={(type) => change({ type })}
      />
      <ChoiceFilter
        label={t('campaigns.filters.goal')}
        choices={(['yes', 'no'] as const).map((value) => ({ value, label: t(`campaigns.goals.${value}`) }))}
        chosen={query.hasGoal}
        onChoose={(hasGoal) => change({ hasGoal })}
      />
      <DateRangeFilter
        label={t('campaigns.filters.dates')}
        range={query}
        presets={datePresets(todayIn(timeZone))}
        onRange={({ from, to }) => change({ from, to })}
      />
    </ListFilters>
  )
}
