import { externalReceiptsInputSchema } from '@almoner/contracts/receipts/external-receipts.operations'
import { DateRangeFilter } from '@almoner/ui/data/DateRangeFilter'
import { keepPreviousData } from '@tanstack/react-query'
import { datePresets, todayIn } from '../../date-presets'
import { EntityFilter } from '../../lists/EntityFilter'
import { ListFilters } from '../../lists/ListFilters'
import { ListTable } from '../../lists/ListTable'
import { useListState } from '../../lists/list-state'
import {
  externalReceiptCard,
  externalReceiptColumns,
  externalReceiptKey,
} from '../../receipts/external-receipt-columns'
import { receiptText } from '../../receipts/messages'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'
import { ReceiptsHead } from './ReceiptsHead'

export const handle = { title: t('elsewhere.title') }

const columns = Object.values(externalReceiptColumns)

/** The receipts that other systems issued for gifts that were imported. */
export function Component() {
  const { timeZone } = useActor()
  const list = useListState(externalReceiptsInputSchema)
  const { query, change } = list
  const page = trpc.externalReceipts.list.useQuery(query, { placeholderData: keepPreviousData })
  return (
    <>
      <ReceiptsHead />
      {!list.isUnused(page.data) && (
        <ListFilters list={list} words={t.group('filters')}>
          <DateRangeFilter
            label={receiptText('columns.issuedOn')}
            range={query}
            presets={datePresets(todayIn(timeZone))}
            onRange={({ from, to }) => change({ from, to })}
          />
          <EntityFilter chosen={query.entityId} onChoose={(entityId) => change({ entityId })} />
        </ListFilters>
      )}
      <ListTable
        caption={t('elsewhere.title')}
        columns={columns}
        query={page}
        list={list}
        rowKey={externalReceiptKey}
        card={(row) => externalReceiptCard(row)}
        empty={{
          filtered: t('filtered'),
          title: t('elsewhere.empty.title'),
          text: t('elsewhere.empty.text'),
        }}
      />
    </>
  )
}
