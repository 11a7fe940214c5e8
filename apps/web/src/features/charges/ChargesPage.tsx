import { listChargesInputSchema, type ListChargesInput } from '@almoner/contracts/charges/charges.operations'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { buttonLook } from '@almoner/ui/controls/Button'
import { FilterChips } from '@almoner/ui/data/FilterChips'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { useGiftFor } from '../../gifts/gift-for'
import { giftCard, giftColumns, giftLabel } from '../../gifts/gift-columns'
import { originColumns } from '../../gifts/origin'
import { useListColumns } from '../../lists/columns/use-list-columns'
import { useRecordColumns } from '../../lists/columns/use-record-columns'
import type { Action } from '../../actions/action'
import { ActionButton } from '../../actions/ActionButton'
import { useActions } from '../../actions/action-store'
import { BulkBar } from '../../lists/bulk/BulkBar'
import { useChoice } from '../../lists/bulk/use-choice'
import { ListTable } from '../../lists/ListTable'
import { useListViews } from '../../lists/views/use-list-views'
import { useListState, type ListState } from '../../lists/list-state'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { ReviewNotice } from '../../payment-reviews/ReviewNotice'
import { trpc } from '../../trpc'
import { chargeChips } from './charge-chips'
import { AddGiftDialog } from './AddGiftDialog'
import { ChargeFilters } from './ChargeFilters'
import { ChargeSums } from './ChargeSums'
import { t } from './messages'

const {
  date,
  donor,
  amount,
  fee,
  net,
  status,
  method,
  campaign,
  type,
  number,
  refunded,
  advantage,
  advantageDescription,
  mode,
} = giftColumns
const ownColumns = [date, donor, amount, fee, net, status, method, campaign, type]
const allColumns = [
  ...ownColumns,
  number,
  refunded,
  advantage,
  advantageDescription,
  mode,
  ...originColumns(t.group('conditions')),
]
const standardColumns = ownColumns.map(({ key }) => key)

export const handle = { title: t('charges.title') }

export function Component() {
  const list = useListState(listChargesInputSchema)
  const views = useListViews('charges', listChargesInputSchema)
  const { query, filter } = list
  const { can } = useActor()
  const page = trpc.charges.list.useQuery(query, { placeholderData: keepPreviousData })
  const recordColumns = useRecordColumns('charge', page.data?.rows)
  const totals = trpc.charges.totals.useQuery(filter, { placeholderData: keepPreviousData })
  const table = useListColumns(listChargesInputSchema, [...allColumns, ...recordColumns], standardColumns, {
    tools: views.tools,
    request: { list: 'charges', matching: filter, sort: query.sort },
    count: totals.data?.rows,
  })
  const canImport = can('imports.run')
  // A dialog that is opened anew is a gift of its own, with a key of its own.
  const giftFor = useGiftFor()
  const navigate = useNavigate()
  const [adding, setAdding] = useState({ isOpen: giftFor !== undefined, count: 0 })

  const chips = useChargeChips(list, page.data?.rows[0]?.donorName)
  const openDialog = () => setAdding(({ count }) => ({ isOpen: true, count: count + 1 }))
  const add: Action = { id: 'charges.add', label: t('addGift.open'), icon: 'plus', keys: 'n', run: openDialog }
  useActions(can('charges.record') ? [add] : [])
  const addButton = can('charges.record') && <ActionButton action={add} />
  const { selection, choice } = useChoice('charge', {
    rows: page.data?.rows,
    filter,
    isStale: page.isPlaceholderData,
    label: giftLabel,
  })
  const isUnused = list.isUnused(page.data)

  return (
    <>
      <PageHeader
        title={t('charges.title')}
        details={t('charges.subtitle')}
        count={totals.data?.rows}
        actions={!isUnused && <ChargesActions addButton={addButton} importLink={canImport && importLink} />}
      />
      <ReviewNotice />
      <AddGiftDialog
        key={adding.count}
        isOpen={adding.isOpen}
        {...(adding.count === 0 && { donor: giftFor })}
        onClose={() => (giftFor ? void navigate(-1) : setAdding(({ count }) => ({ isOpen: false, count })))}
      />
      {!isUnused && views.tabs}
      {!isUnused && <ChargeFilters list={list} tools={table.tools} />}
      <FilterChips chips={chips} />
      <ListTable
        caption={t('charges.title')}
        {...table.look}
        query={page}
        list={list}
        rowKey={(row) => row.id}
        rowPath={(row) => paths.charge(row.id)}
        rowLabel={giftLabel}
        choice={choice}
        card={(row) => giftCard(row)}
        empty={{
          filtered: t('charges.filtered'),
          title: t('charges.empty.title'),
          text: canImport ? t('charges.empty.text') : t('charges.empty.textForReaders'),
          action: canImport ? importLink : addButton,
        }}
        summary={totals.data && <ChargeSums totals={totals.data} />}
        total={totals.data?.rows}
      />
      <BulkBar
        selection={selection}
        all={{ kind: 'charge', matching: filter }}
        matching={totals.data?.rows}
        exportOf={(ids) => ({ list: 'charges', sort: query.sort, ...(ids ? { ids } : { matching: filter }) })}
        shown={table.shown}
      />
    </>
  )
}

const importLink = (
  <Link to={paths.newImport()} {...buttonLook({ kind: 'primary' })}>
    {t('charges.importGifts')}
  </Link>
)

/** What stands in the link beyond the filters, by its names. */
function useChargeChips(list: ListState<ListChargesInput>, donor: string | undefined) {
  const { query } = list
  const designations = trpc.designations.list.useQuery(query.designationId ? undefined : skipToken)
  const source = trpc.imports.get.useQuery(query.importId ? { id: query.importId } : skipToken)
  const credited = trpc.donors.get.useQuery(query.creditedDonorId ? { id: query.creditedDonorId } : skipToken)
  const payout = trpc.payouts.get.useQuery(query.payoutId ? { id: query.payoutId } : skipToken)
  return chargeChips(list, {
    designation: designations.data?.find(({ id }) => id === query.designationId)?.designation,
    donor,
    credited: credited.data?.name,
    import: source.data?.number,
    payout: payout.data?.number,
  })
}

function ChargesActions({ addButton, importLink }: { addButton: ReactNode; importLink: ReactNode }) {
  const { can } = useActor()
  return (
    <>
      <Link to={paths.unfinishedGifts()} {...buttonLook({ kind: 'quiet' })}>
        {t('unfinished.open')}
      </Link>
      {can('imports.read') && (
        <Link to={paths.imports()} {...buttonLook({ kind: 'quiet' })}>
          {t('charges.imports')}
        </Link>
      )}
      <Link to={paths.batches()} {...buttonLook({ kind: 'quiet' })}>
        {t('batches.open')}
      </Link>
      {addButton}
      {importLink}
    </>
  )
}
