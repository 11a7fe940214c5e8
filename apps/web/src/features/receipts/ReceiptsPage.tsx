import type { ReceiptRow } from '@almoner/contracts/receipts/receipt'
import { receiptStates } from '@almoner/contracts/receipts/receipt'
import { reportStatuses } from '@almoner/contracts/receipts/receipt-report'
import { listReceiptsInputSchema } from '@almoner/contracts/receipts/receipts.operations'
import { ChoicesFilter } from '@almoner/ui/data/ChoicesFilter'
import { DateRangeFilter } from '@almoner/ui/data/DateRangeFilter'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { FilterChips } from '@almoner/ui/data/FilterChips'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { RowMenu } from '../../actions/RowMenu'
import { datePresets, todayIn } from '../../date-presets'
import { ExportButton } from '../../exporting/ExportButton'
import { ListFilters } from '../../lists/ListFilters'
import { ListTable } from '../../lists/ListTable'
import { useListState, type ListState } from '../../lists/list-state'
import { paths } from '../../paths'
import { receiptText } from '../../receipts/messages'
import { receiptCard, receiptColumns, receiptLabel } from '../../receipts/receipt-columns'
import { ReceiptDialog } from '../../receipts/ReceiptDialog'
import { useReceiptActions, type ReceiptAsk } from '../../receipts/use-receipt-actions'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { EntityFilter } from '../../lists/EntityFilter'
import { t } from './messages'
import { RegisterNumbers } from './RegisterNumbers'
import { ReceiptsHead } from './ReceiptsHead'
import { SetUpReceipts } from './SetUpReceipts'

export const handle = { title: t('title') }

const states = optionsOf(receiptStates, receiptText.group('states'))

const reportChoices = optionsOf(reportStatuses, receiptText.group('reportStatuses'))

const gift = ({ chargeId, chargeNumber, gifts }: ReceiptRow) =>
  chargeId ? <Link to={paths.charge(chargeId)}>{chargeNumber}</Link> : receiptText('several', { count: gifts })

export function Component() {
  const list = useListState(listReceiptsInputSchema)
  const page = trpc.receipts.list.useQuery(list.query, { placeholderData: keepPreviousData })
  const [asked, setAsked] = useState<{ what: ReceiptAsk; receipt: ReceiptRow } | null>(null)
  const actionsOf = useReceiptActions((what, receipt) => setAsked({ what, receipt }))
  const isUnused = list.isUnused(page.data)
  const isReporting = useIsReporting()
  const columns: DataColumn<ReceiptRow>[] = [
    receiptColumns.number,
    receiptColumns.issuedOn,
    receiptColumns.donor,
    { key: 'gift', title: t('columns.gift'), width: '120px', render: gift },
    receiptColumns.amount,
    receiptColumns.state,
    ...(isReporting ? [receiptColumns.report] : []),
    receiptColumns.sent,
    {
      key: 'actions',
      title: t('columns.actions'),
      align: 'end',
      width: '90px',
      render: (receipt) => (
        <RowMenu label={receiptText('actions.menuOf', { number: receipt.number })} groups={actionsOf(receipt)} />
      ),
    },
  ]
  return (
    <>
      <ReceiptsHead />
      {!isUnused && <RegisterFilters list={list} />}
      <DonorChip list={list} />
      {!isUnused && <RegisterNumbers />}
      <ListTable
        caption={t('title')}
        columns={columns}
        query={page}
        list={list}
        rowKey={(row) => row.id}
        rowPath={(row) => paths.receipt(row.id)}
        rowLabel={receiptLabel}
        card={(row) => receiptCard(row)}
        empty={{
          filtered: t('filtered'),
          title: t('empty.title'),
          text: t('empty.text'),
          action: <SetUpReceipts />,
        }}
      />
      {asked && <ReceiptDialog ask={asked.what} receipt={asked.receipt} onClose={() => setAsked(null)} />}
    </>
  )
}

/** Whether an authority is told of receipts. */
function useIsReporting(): boolean {
  return trpc.receipts.reportingState.useQuery({}).data?.isInUse ?? false
}

type Register = ListState<ReturnType<typeof listReceiptsInputSchema.parse>>

function RegisterFilters({ list }: { list: Register }) {
  const { timeZone } = useActor()
  const { query, change } = list
  const isReporting = useIsReporting()
  return (
    <ListFilters
      list={list}
      words={t.group('filters')}
      tools={<ExportButton request={{ list: 'receipts', matching: list.filter }} shown={[]} />}
    >
      <ChoicesFilter
        label={receiptText('columns.state')}
        choices={states}
        chosen={query.state}
        onChoose={(state) => change({ state })}
      />
      <DateRangeFilter
        label={receiptText('columns.issuedOn')}
        range={query}
        presets={datePresets(todayIn(timeZone))}
        onRange={({ from, to }) => change({ from, to })}
      />
      {isReporting && (
        <ChoicesFilter
          label={t('filters.report')}
          choices={reportChoices}
          chosen={query.reportStatus}
          onChoose={(reportStatus) => change({ reportStatus })}
        />
      )}
      <EntityFilter chosen={query.entityId} onChoose={(entityId) => change({ entityId })} />
    </ListFilters>
  )
}

/** The one donor that a link from their page narrows the register to. */
function DonorChip({ list: { query, change } }: { list: Register }) {
  const { donorId } = query
  const donor = trpc.donors.get.useQuery({ id: donorId ?? '' }, { enabled: donorId !== undefined })
  if (!donorId) return null
  return (
    <FilterChips
      chips={[
        {
          key: 'donor',
          label: receiptText('columns.donor'),
          value: donor.data?.name ?? t('oneDonor'),
          onRemove: () => change({ donorId: undefined }),
        },
      ]}
    />
  )
}
