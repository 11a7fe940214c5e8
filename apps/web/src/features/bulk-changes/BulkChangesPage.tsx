import { listBulkChangesInputSchema } from '@almoner/contracts/bulk-changes/bulk-changes.operations'
import { buttonLook } from '@almoner/ui/controls/Button'
import { formatDate } from '@almoner/ui/data/DateText'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ListTable } from '../../lists/ListTable'
import { useListState } from '../../lists/list-state'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { bulkCard, bulkColumns } from './bulk-columns'
import { commandText } from '../../lists/bulk/bulk-text'
import { bulkText } from '../../lists/bulk/messages'

export const handle = { title: bulkText('list.title') }

export function Component() {
  const list = useListState(listBulkChangesInputSchema)
  const { timeZone } = useActor()
  const page = trpc.bulkChanges.list.useQuery(list.query, {
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.rows.some(({ status }) => status === 'running') ? 2000 : false),
  })
  return (
    <>
      <PageHeader title={bulkText('list.title')} />
      <ListTable
        caption={bulkText('list.title')}
        columns={bulkColumns(timeZone)}
        query={page}
        list={list}
        rowKey={(row) => row.id}
        rowPath={(row) => paths.bulkChange(row.id)}
        rowLabel={(row) =>
          bulkText('list.label', {
            what: commandText(row, (on) => formatDate(on)),
            records: bulkText('records', { kind: row.kind, count: row.count }),
          })
        }
        card={bulkCard(timeZone)}
        empty={{
          ...bulkText.group('list.empty'),
          action: (
            <Link to={paths.donors()} {...buttonLook()}>
              {bulkText('list.toDonors')}
            </Link>
          ),
        }}
      />
    </>
  )
}
