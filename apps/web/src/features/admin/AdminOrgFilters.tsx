import { orgStatuses } from '@almoner/contracts/admin/admin-org'
import type { ListOrgsInput } from '@almoner/contracts/admin/admin.operations'
import { countryCodes } from '@almoner/contracts/orgs/country-codes'
import { ChoiceFilter } from '@almoner/ui/data/ChoiceFilter'
import { ChoicesFilter } from '@almoner/ui/data/ChoicesFilter'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { ListFilters } from '../../lists/ListFilters'
import type { ListState } from '../../lists/list-state'
import { t } from './messages'
import { countryName } from './country-name'

const statuses = optionsOf(orgStatuses, t.group('orgStatuses'))
const countries = countryCodes
  .map((value) => ({ value, label: countryName(value) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'))

export function AdminOrgFilters({ list }: { list: ListState<ListOrgsInput> }) {
  const { query, change } = list
  return (
    <ListFilters list={list} words={t.group('admin')}>
      <ChoicesFilter
        label={t('admin.filters.status')}
        choices={statuses}
        chosen={query.status}
        onChoose={(status) => change({ status })}
      />
      <ChoiceFilter
        label={t('admin.filters.country')}
        choices={countries}
        chosen={query.country}
        onChoose={(country) => change({ country })}
      />
    </ListFilters>
  )
}
