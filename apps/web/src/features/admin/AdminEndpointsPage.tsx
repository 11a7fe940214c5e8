import { endpointStates } from '@almoner/contracts/admin/background-work'
import { listEndpointsInputSchema } from '@almoner/contracts/admin/background-work.operations'
import { ChoicesFilter } from '@almoner/ui/data/ChoicesFilter'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { keepPreviousData } from '@tanstack/react-query'
import { ListTable } from '../../lists/ListTable'
import { useListState } from '../../lists/list-state'
import { paths } from '../../paths'
import { trpc } from '../../trpc'
import { endpointCard, endpointColumns } from './endpoint-columns'
import { t } from './messages'

export const handle = { title: t('endpoints.title') }

const states = optionsOf(endpointStates, t.group('endpointStates'))

export function Component() {
  const list = useListState(listEndpointsInputSchema)
  const page = trpc.admin.listEndpoints.useQuery(list.query, { placeholderData: keepPreviousData })
  return (
    <>
      {!list.isUnused(page.data) && (
        <FilterBar onClear={list.isFiltered ? list.clear : undefined}>
          <ChoicesFilter
            label={t('endpoints.filters.state')}
            choices={states}
            chosen={list.query.state}
            onChoose={(state) => list.change({ state })}
          />
        </FilterBar>
      )}
      <ListTable
        caption={t('endpoints.title')}
        columns={endpointColumns}
        query={page}
        list={list}
        rowKey={(row) => row.id}
        rowPath={(row) => paths.adminOrg(row.org.id)}
        rowLabel={(row) => row.org.name}
        card={endpointCard}
        empty={{ filtered: t('endpoints.filtered'), ...t.group('endpoints.empty') }}
      />
    </>
  )
}
