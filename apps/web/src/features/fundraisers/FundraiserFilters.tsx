import { fundraiserStatuses } from '@almoner/contracts/fundraisers/fundraiser'
import {
  fundraiserSorts,
  listFundraisersInputSchema,
  type ListFundraisersInput,
} from '@almoner/contracts/fundraisers/fundraisers.operations'
import { ChoiceFilter } from '@almoner/ui/data/ChoiceFilter'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { SearchBox } from '@almoner/ui/data/SearchBox'
import { useIsNarrow } from '@almoner/ui/data/use-is-narrow'
import type { ListState } from '../../list-state'
import { trpc } from '../../trpc'
import { fundraiserStatusWords, fundraisersWords as words } from './fundraiser-words'

const statuses = fundraiserStatuses.map((value) => ({ value, label: fundraiserStatusWords[value] }))
const sortChoices = fundraiserSorts.map((value) => ({ value, label: words.sorts[value] }))
const standardSort = listFundraisersInputSchema.shape.sort.parse(undefined)

/** What the list of fundraisers can be narrowed to. */
export function FundraiserFilters({ list }: { list: ListState<ListFundraisersInput> }) {
  const { query, change } = list
  const isNarrow = useIsNarrow()
  const campaigns = trpc.campaigns.list.useQuery()
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
        choices={statuses}
        chosen={query.status ?? []}
        onChoose={(status) => change({ status: status.length > 0 ? status : undefined })}
      />
      <ChoiceFilter
        label={words.filters.campaign}
        choices={(campaigns.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        chosen={query.campaignId ? [query.campaignId] : []}
        onChoose={([campaignId]) => change({ campaignId })}
        isSingle
      />
    </FilterBar>
  )
}
