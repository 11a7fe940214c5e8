import { listOrgsInputSchema } from '@almoner/contracts/admin/admin.operations'
import { DataTable } from '@almoner/ui/data/DataTable'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ListEmpty } from '../../lists/ListEmpty'
import { useListState } from '../../lists/list-state'
import { hrefOf, paths } from '../../paths'
import { trpc } from '../../trpc'
import { adminOrgCard, adminOrgColumns } from './admin-org-columns'
import { AdminOrgFilters } from './AdminOrgFilters'
import { adminWords as words } from './admin-words'
import './admin.css'

export const handle = { title: words.title }

/** All organizations of the platform, the newest first. */
export function Component() {
  const list = useListState(listOrgsInputSchema)
  const navigate = useNavigate()
  const page = trpc.admin.listOrgs.useQuery(list.query, { placeholderData: keepPreviousData })
  return (
    <>
      <AdminOrgFilters list={list} />
      <DataTable
        caption={words.title}
        columns={adminOrgColumns}
        rows={page.isError ? [] : page.data?.rows}
        rowKey={(row) => row.id}
        rowHref={(row) => hrefOf(paths.adminOrg(row.id))}
        onOpen={(row) => void navigate(paths.adminOrg(row.id))}
        isRefetching={page.isPlaceholderData}
        card={adminOrgCard}
        empty={<ListEmpty page={page} list={list} words={words} />}
        paging={list.paging(page.data)}
      />
    </>
  )
}
