import { fundraiserTreeSchema } from '@almoner/contracts/fundraisers/fundraiser-conditions'
import {
  fundraiserSorts,
  listFundraisersInputSchema,
  type ListFundraisersInput,
} from '@almoner/contracts/fundraisers/fundraisers.operations'
import { ChoiceFilter } from '@almoner/ui/data/ChoiceFilter'
import type { ReactNode } from 'react'
import { CampaignFilter } from '../../lists/CampaignFilter'
import { useConditions } from '../../lists/conditions/use-conditions'
import { ListFilters, ListSort } from '../../lists/ListFilters'
import type { ListState } from '../../lists/list-state'
import { trpc } from '../../trpc'
import { fundraiserFilterFields } from './fundraiser-fields'
import { t } from './messages'

const standardSort = listFundraisersInputSchema.shape.sort.parse(undefined)

interface FundraiserFiltersProps {
  list: ListState<ListFundraisersInput>
  hasTeams: boolean
  tools: ReactNode
}

export function FundraiserFilters({ list, hasTeams, tools }: FundraiserFiltersProps) {
  const conditions = useConditions(list, fundraiserFilterFields, fundraiserTreeSchema)
  return (
    <ListFilters list={list} words={t.group('fundraisers')} conditions={conditions} tools={tools}>
      <ListSort list={list} words={t.group('fundraisers')} sorts={fundraiserSorts} standard={standardSort} />
      <CampaignFilter label={t('fundraisers.filters.campaign')} list={list} />
      {hasTeams && <TeamFilter list={list} />}
    </ListFilters>
  )
}

const mostTeams = 100

function TeamFilter({ list }: { list: ListState<ListFundraisersInput> }) {
  const { campaignId, teamId } = list.query
  const teams = trpc.fundraiserTeams.list.useQuery({
    sort: 'name',
    limit: mostTeams,
    ...(campaignId && { campaignId }),
  })
  return (
    <ChoiceFilter
      label={t('fundraisers.filters.team')}
      choices={(teams.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      chosen={teamId}
      onChoose={(chosen) => list.change({ teamId: chosen })}
    />
  )
}
