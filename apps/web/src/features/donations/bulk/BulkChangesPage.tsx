import { listBulkChangesInputSchema } from '@almoner/contracts/bulk-changes/bulk-changes.operations'
import { buttonLook } from '@almoner/ui/controls/Button'
import { DataTable } from '@almoner/ui/data/DataTable'
import { formatDate } from '@almoner/ui/data/DateText'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useListState } from '../../../lists/list-state'
import { hrefOf, paths } from '../../../paths'
import { QueryFailure } from '../../../QueryState'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { bulkCard, bulkColumns } from './bulk-columns'
import { bulkWords, deedText, giftsWord } from './bulk-words'

const { list: words } = bulkWords

export const handle = { title: words.title }

/** What was done to many recurring gifts at once, the newest first. */
export function Component() {
  const list = useListState(listBulkChangesInputSchema)
  const navigate = useNavigate()
  const { timeZone } = useActor()
  const page = trpc.bulkChanges.list.useQuery(list.query, {
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.rows.some(({ status }) => status === 'running') ? 2000 : false),
  })
  return (
    <>
      <PageHeader back={<Link to={paths.donations()}>{words.back}</Link>} title={words.title} />
      <DataTable
        caption={words.title}
        columns={bulkColumns(timeZone)}
        rows={page.data?.rows ?? (page.isError ? [] : undefined)}
        rowKey={(row) => row.id}
        rowHref={(row) => hrefOf(paths.bulkChange(row.id))}
        rowLabel={(row) =>
          words.label(
            deedText(row, (on) => formatDate(on)),
            giftsWord(row.count),
          )
        }
        onOpen={(row) => void navigate(paths.bulkChange(row.id))}
        isRefetching={page.isPlaceholderData}
        card={bulkCard(timeZone)}
        empty={
          page.isError ? (
            <QueryFailure query={page} />
          ) : (
            <EmptyState
              kind="unused"
              title={words.empty.title}
              action={
                <Link to={paths.donations()} {...buttonLook()}>
                  {words.toList}
                </Link>
              }
            >
              {words.empty.text}
            </EmptyState>
          )
        }
        paging={list.paging(page.data)}
      />
    </>
  )
}
