import { fundraiserStatuses } from '@almoner/contracts/fundraisers/fundraiser'
import {
  fundraiserSorts,
  listFundraisersInputSchema,
  type ListFundraisersInput,
} from '@almoner/contracts/fundraisers/fundraisers.operations'
import { ChoicesFilter } from '@almoner/ui/data/ChoicesFilter'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { CampaignFilter } from '../../lists/CampaignFilter'
import { ListFilters, ListSort } from '../../lists/ListFilters'
import type { ListState } from '../../lists/list-state'
import { t } from './messages'

const statuses = optionsOf(fundraiserStatuses, t.group('statuses'))
const standardSort = listFundraisersInputSchema.shape.sort.parse(undefined)

export function FundraiserFilters({ list }: { list: ListState<ListFundraisersInput> }) {
  const { query, change } = list
  return (
    <ListFilters list={list} words={t.group('fundraisers')}>
      <ListSort list={list} words={t.group('fundraisers')} sorts={fundraiserSorts} standard={standardSort} />
      <ChoicesFilter
        label={t('fundraisers.filters.status')}
        choices={statuses}
        chosen={query.status}
        onChoose={(status) => change({ status })}
      />
      <CampaignFilter label={t('fundraisers.filters.campaign')} list={list} />
    </ListFilters>
  )
}
