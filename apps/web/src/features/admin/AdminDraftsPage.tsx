import { listDraftsInputSchema } from '@almoner/contracts/checkout/checkout.operations'
import { draftStatuses } from '@almoner/contracts/checkout/draft'
import { ChoicesFilter } from '@almoner/ui/data/ChoicesFilter'
import { DataTable } from '@almoner/ui/data/DataTable'
import { FilterBar } from '@almoner/ui/data/FilterBar'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ListEmpty } from '../../lists/ListEmpty'
import { useListState } from '../../lists/list-state'
import { hrefOf, paths } from '../../paths'
import { trpc } from '../../trpc'
import { draftCard, draftColumns } from './draft-columns'
import { draftStatusWords, draftsWords as words } from './draft-words'

export const handle = { title: words.title }

const statuses = optionsOf(draftStatuses, draftStatusWords)

/** Checkouts of all organizations that were begun and not finished; a row leads to its organization. */
export function Component() {
  const list = useListState(listDraftsInputSchema)
  const navigate = useNavigate()
  const page = trpc.checkout.listDrafts.useQuery(list.query, { placeholderData: keepPreviousData })
  const isUnused = page.data?.rows.length === 0 && !list.isFiltered && !page.data.previous
  return (
    <>
      {!isUnused && (
        <FilterBar onClear={list.isFiltered ? list.clear : undefined}>
          <ChoicesFilter
            label={words.filters.status}
            choices={statuses}
            chosen={list.query.status}
            onChoose={(status) => list.change({ status })}
          />
        </FilterBar>
      )}
      <DataTable
        caption={words.title}
        columns={draftColumns}
        rows={page.data?.rows ?? (page.isError ? [] : undefined)}
        rowKey={(row) => row.id}
        rowHref={(row) => hrefOf(paths.adminOrg(row.orgId))}
        rowLabel={(row) => row.orgName}
        onOpen={(row) => void navigate(paths.adminOrg(row.orgId))}
        isRefetching={page.isPlaceholderData}
        card={draftCard}
        empty={<ListEmpty page={page} list={list} words={words} />}
        paging={list.paging(page.data)}
      />
    </>
  )
}
