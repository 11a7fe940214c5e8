import { listBulkChangesInputSchema } from '@almoner/contracts/bulk-changes/bulk-changes.operations'
import { buttonLook } from '@almoner/ui/controls/Button'
import { formatDate } from '@almoner/ui/data/DateText'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router'
import { BackLink } from '../../../BackLink'
import { ListTable } from '../../../lists/ListTable'
import { useListState } from '../../../lists/list-state'
import { paths } from '../../../paths'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { bulkCard, bulkColumns } from './bulk-columns'
import { t } from '../messages'
import { commandText } from './bulk-text'

export const handle = { title: t('bulk.list.title') }

export function Component() {
  const list = useListState(listBulkChangesInputSchema)
  const { timeZone } = useActor()
  const page = trpc.bulkChanges.list.useQuery(list.query, {
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.rows.some(({ status }) => status === 'running') ? 2000 : false),
  })
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.donations()}>{t('bulk.list.back')}</BackLink>}
        title={t('bulk.list.title')}
      />
      <ListTable
        caption={t('bulk.list.title')}
        columns={bulkColumns(timeZone)}
        query={page}
        list={list}
        rowKey={(row) => row.id}
        rowPath={(row) => paths.bulkChange(row.id)}
        rowLabel={(row) =>
          t('bulk.list.label', {
            what: commandText(row, (on) => formatDate(on)),
            gifts: t('recurringGifts', { count: row.count }),
          })
        }
        card={bulkCard(timeZone)}
        empty={{
          ...t.group('bulk.list.empty'),
          action: (
            <Link to={paths.donations()} {...buttonLook()}>
              {t('bulk.list.toList')}
            </Link>
          ),
        }}
      />
    </>
  )
}
