import { donorSorts, listDonorsInputSchema } from '@almoner/contracts/donors/donors.operations'
import { keepPreviousData } from '@tanstack/react-query'
import { ListFilters, ListSort } from '../../lists/ListFilters'
import { ListTable } from '../../lists/ListTable'
import { useListState } from '../../lists/list-state'
import { donorCard, donorColumns } from '../../people/donor-columns'
import { trpc } from '../../trpc'
import { t } from './messages'
import { useAdminOrg } from './use-admin-org'

const standardSort = listDonorsInputSchema.shape.sort.parse(undefined)

export function OrgDonors() {
  const { org } = useAdminOrg()
  const list = useListState(listDonorsInputSchema)
  const page = trpc.admin.listOrgDonors.useQuery(
    { orgId: org.id, ...list.query },
    { placeholderData: keepPreviousData },
  )
  return (
    <>
      <ListFilters list={list} words={t.group('adminOrg.donorList')}>
        <ListSort list={list} words={t.group('adminOrg.donorList')} sorts={donorSorts} standard={standardSort} />
      </ListFilters>
      <ListTable
        caption={t('adminOrg.donorList.title')}
        columns={donorColumns}
        query={page}
        list={list}
        rowKey={(row) => row.id}
        card={donorCard}
        empty={{ filtered: t('adminOrg.donorList.filtered'), title: t('adminOrg.donorList.empty') }}
      />
    </>
  )
}
