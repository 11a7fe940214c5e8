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
import { fundraiserStatusWords, fundraisersWords as words } from './fundraiser-words'

const statuses = optionsOf(fundraiserStatuses, fundraiserStatusWords)
const standardSort = listFundraisersInputSchema.shape.sort.parse(undefined)

/** What the list of fundraisers can be narrowed to. */
export function FundraiserFilters({ list }: { list: ListState<ListFundraisersInput> }) {
  const { query, change } = list
  return (
    <ListFilters list={list} words={words}>
      <ListSort list={list} words={words} sorts={fundraiserSorts} standard={standardSort} />
      <ChoicesFilter
        label={words.filters.status}
        choices={statuses}
        chosen={query.status}
        onChoose={(status) => change({ status })}
      />
      <CampaignFilter label={words.filters.campaign} list={list} />
    </ListFilters>
  )
}
