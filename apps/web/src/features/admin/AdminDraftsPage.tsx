import { listDraftsInputSchema } from '@almoner/contracts/checkout/checkout.operations'
import { draftStatuses } from '@almoner/contracts/checkout/draft'
import { ChoicesFilter } from '@almoner/ui/data/ChoicesFilter'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { keepPreviousData } from '@tanstack/react-query'
import { ListTable } from '../../lists/ListTable'
import { useListState } from '../../lists/list-state'
import { paths } from '../../paths'
import { trpc } from '../../trpc'
import { draftCard, draftColumns } from './draft-columns'
import { t } from './messages'

export const handle = { title: t('drafts.title') }

const statuses = optionsOf(draftStatuses, t.group('draftStatuses'))

export function Component() {
  const list = useListState(listDraftsInputSchema)
  const page = trpc.checkout.listDrafts.useQuery(list.query, { placeholderData: keepPreviousData })
  const isUnused = list.isUnused(page.data)
  return (
    <>
      {!isUnused && (
        <FilterBar onClear={list.isFiltered ? list.clear : undefined}>
          <ChoicesFilter
            label={t('drafts.filters.status')}
            choices={statuses}
            chosen={list.query.status}
            onChoose={(status) => list.change({ status })}
          />
        </FilterBar>
      )}
      <ListTable
        caption={t('drafts.title')}
        columns={draftColumns}
        query={page}
        list={list}
        rowKey={(row) => row.id}
        rowPath={(row) => paths.adminOrg(row.orgId)}
        rowLabel={(row) => row.orgName}
        card={draftCard}
        empty={{ filtered: t('drafts.filtered'), ...t.group('drafts.empty') }}
      />
    </>
  )
}
