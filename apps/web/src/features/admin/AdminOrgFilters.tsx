import { orgStatuses } from '@almoner/contracts/admin/admin-org'
import type { ListOrgsInput } from '@almoner/contracts/admin/admin.operations'
import { countryCodes } from '@almoner/contracts/orgs/country-codes'
import { ChoiceFilter } from '@almoner/ui/data/ChoiceFilter'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { SearchBox } from '@almoner/ui/data/SearchBox'
import type { ListState } from '../../list-state'
import { adminWords as words, orgStatusWords } from './admin-words'
import { countryName } from './country-name'

const statuses = orgStatuses.map((value) => ({ value, label: orgStatusWords[value] }))
const countries = countryCodes
  .map((value) => ({ value, label: countryName(value) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'))

/** What the list of organizations can be narrowed to. */
export function AdminOrgFilters({ list }: { list: ListState<ListOrgsInput> }) {
  const { query, change } = list
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
      <ChoiceFilter
        label={words.filters.status}
        choices={statuses}
        chosen={query.status ?? []}
        onChoose={(status) => change({ status: status.length > 0 ? status : undefined })}
      />
      <ChoiceFilter
        label={words.filters.country}
        choices={countries}
        chosen={query.country ? [query.country] : []}
        onChoose={([country]) => change({ country })}
        isSingle
      />
    </FilterBar>
  )
}
