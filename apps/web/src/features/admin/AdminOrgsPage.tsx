import { listOrgsInputSchema } from '@almoner/contracts/admin/admin.operations'
import { keepPreviousData } from '@tanstack/react-query'
import { ListTable } from '../../lists/ListTable'
import { useListState } from '../../lists/list-state'
import { paths } from '../../paths'
import { trpc } from '../../trpc'
import { adminOrgCard, adminOrgColumns } from './admin-org-columns'
import { AdminOrgFilters } from './AdminOrgFilters'
import { t } from './messages'
import './admin.css'

export const handle = { title: t('admin.title') }

export function Component() {
  const list = useListState(listOrgsInputSchema)
  const page = trpc.admin.listOrgs.useQuery(list.query, { placeholderData: keepPreviousData })
  return (
    <>
      <AdminOrgFilters list={list} />
      <ListTable
        caption={t('admin.title')}
        columns={adminOrgColumns}
        query={page}
        list={list}
        rowKey={(row) => row.id}
        rowPath={(row) => paths.adminOrg(row.id)}
        card={adminOrgCard}
        empty={{ filtered: t('admin.filtered'), ...t.group('admin.empty') }}
      />
    </>
  )
}
