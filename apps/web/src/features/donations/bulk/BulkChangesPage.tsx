import { listBulkChangesInputSchema } from '@almoner/contracts/bulk-changes/bulk-changes.operations'
import { buttonLook } from '@almoner/ui/controls/Button'
import { formatDate } from '@almoner/ui/data/DateText'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ListTable } from '../../../lists/ListTable'
import { useListState } from '../../../lists/list-state'
import { paths } from '../../../paths'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { bulkCard, bulkColumns } from './bulk-columns'
import { bulkWords, deedText, giftsWord } from './bulk-words'

const { list: words } = bulkWords

export const handle = { title: words.title }

/** What was done to many recurring gifts at once, the newest first. */
export function Component() {
  const list = useListState(listBulkChangesInputSchema)
  const { timeZone } = useActor()
  const page = trpc.bulkChanges.list.useQuery(list.query, {
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.rows.some(({ status }) => status === 'running') ? 2000 : false),
  })
  return (
    <>
      <PageHeader back={<Link to={paths.donations()}>{words.back}</Link>} title={words.title} />
      <ListTable
        caption={words.title}
        columns={bulkColumns(timeZone)}
        query={page}
        list={list}
        rowKey={(row) => row.id}
        rowPath={(row) => paths.bulkChange(row.id)}
        rowLabel={(row) =>
          words.label(
            deedText(row, (on) => formatDate(on)),
            giftsWord(row.count),
          )
        }
        card={bulkCard(timeZone)}
        empty={{
          ...words.empty,
          action: (
            <Link to={paths.donations()} {...buttonLook()}>
              {words.toList}
            </Link>
          ),
        }}
      />
    </>
  )
}
