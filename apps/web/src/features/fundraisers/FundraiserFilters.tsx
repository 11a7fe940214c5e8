import {
  fundraiserSorts,
  listFundraisersInputSchema,
  type ListFundraisersInput,
} from '@almoner/contracts/fundraisers/fundraisers.operations'
import { CampaignFilter } from '../../lists/CampaignFilter'
import { ListFilters, ListSort } from '../../lists/ListFilters'
import type { ListState } from '../../lists/list-state'
import { t } from './messages'

const standardSort = listFundraisersInputSchema.shape.sort.parse(undefined)

export function FundraiserFilters({ list }: { list: ListState<ListFundraisersInput> }) {
  return (
    <ListFilters list={list} words={t.group('fundraisers')}>
      <ListSort list={list} words={t.group('fundraisers')} sorts={fundraiserSorts} standard={standardSort} />
      <CampaignFilter label={t('fundraisers.filters.campaign')} list={list} />
    </ListFilters>
  )
}
