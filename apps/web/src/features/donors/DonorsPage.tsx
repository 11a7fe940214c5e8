import { listDonorsInputSchema, type ListDonorsInput } from '@almoner/contracts/donors/donors.operations'
import type { CurrencyTotal } from '@almoner/contracts/paging'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '@almoner/ui/controls/Button'
import { Amount } from '@almoner/ui/data/Amount'
import { FilterChips, type FilterChip } from '@almoner/ui/data/FilterChips'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { SumTable, type SumColumn } from '@almoner/ui/data/SumTable'
import { currencyCode } from '../../currency-words'
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
import { trpc } from '../../trpc'
import { donorCard, donorColumns } from '../../people/donor-columns'
import { DonorsAsides } from './DonorsAsides'
import { DonorFilters } from './DonorFilters'
import { t } from './messages'
import { moreDonorColumns } from './more-columns'
import { NewDonorDialog } from './NewDonorDialog'
import './donors.css'
import { formatCount } from '@almoner/ui/texts/format-count'
import { rangeSummary } from '@almoner/ui/data/DateRangeFilter'

const sumColumns: SumColumn<CurrencyTotal>[] = [
  { key: 'donors', title: t('donors.donors'), render: ({ count }) => formatCount(count) },
  {
    key: 'lifetime',
    title: t('donors.lifetime'),
    isLead: true,
    render: ({ amount, currency }) => <Amount value={{ amount, currency }} />,
  },
]

const allColumns = [...donorColumns, ...moreDonorColumns]
const standardColumns = donorColumns.map(({ key }) => key)

export const handle = { title: t('donors.title') }

export function Component() {
  const list = useListState(listDonorsInputSchema)
  const views = useListViews('donors', listDonorsInputSchema)
  const { can } = useActor()
  const [isAdding, setIsAdding] = useState(false)
  const page = trpc.donors.list.useQuery(list.query, { placeholderData: keepPreviousData })
  const totals = trpc.donors.totals.useQuery(list.filter, { placeholderData: keepPreviousData })
  const recordColumns = useRecordColumns('donor', page.data?.rows)
  const table = useListColumns(listDonorsInputSchema, [...allColumns, ...recordColumns], [...standardColumns, 'tags'], {
    tools: views.tools,
    request: { list: 'donors', matching: list.filter, sort: list.query.sort },
    count: totals.data?.donors,
  })
  const { selection, choice } = useChoice('donor', {
    rows: page.data?.rows,
    filter: list.filter,
    isStale: page.isPlaceholderData,
    label: ({ name }) => name,
  })
  const isUnused = list.isUnused(page.data)
  const add: Action = { id: 'donors.add', label: t('form.add'), icon: 'plus', keys: 'n', run: () => setIsAdding(true) }
  useActions(can('donors.manage') ? [add] : [])
  const canImport = can('imports.run')

  return (
    <>
      <PageHeader
        title={t('donors.title')}
        count={totals.data?.donors}
        actions={
          can('donors.manage') && (
            <>
              <DonorsAsides isFiltered={list.isFiltered} />
              <ActionButton kind="primary" action={add} />
            </>
          )
        }
      />
      {isAdding && <NewDonorDialog onClose={() => setIsAdding(false)} />}
      {!isUnused && views.tabs}
      {!isUnused && <DonorFilters list={list} tools={table.tools} />}
      <FilterChips chips={donorChips(list)} />
      <ListTable
        caption={t('donors.title')}
        {...table.look}
        query={page}
        list={list}
        rowKey={(row) => row.id}
        rowPath={(row) => paths.donor(row.id)}
        card={donorCard}
        choice={choice}
        empty={{
          filtered: t('donors.filtered'),
          title: t('donors.empty.title'),
          text: canImport ? t('donors.empty.text') : t('donors.empty.textForReaders'),
          action: canImport && (
            <Link to={paths.newImport()} {...buttonLook({ kind: 'primary' })}>
              {t('donors.importGifts')}
            </Link>
          ),
        }}
        summary={totals.data && <LifetimeSums lifetime={totals.data.lifetime} />}
        total={totals.data?.donors}
      />
      <BulkBar
        selection={selection}
        all={{ kind: 'donor', matching: list.filter }}
        matching={totals.data?.donors}
        exportOf={(ids) => ({ list: 'donors', sort: list.query.sort, ...(ids ? { ids } : { matching: list.filter }) })}
        shown={table.shown}
      />
    </>
  )
}

const LifetimeSums = ({ lifetime }: { lifetime: readonly CurrencyTotal[] }) =>
  lifetime.length > 0 && (
    <SumTable
      caption={t('donors.sums')}
      columns={sumColumns}
      rows={lifetime}
      rowTitle={({ currency }) => currencyCode(currency)}
    />
  )

function donorChips({ query, change }: ListState<ListDonorsInput>): FilterChip[] {
  const firstGift = rangeSummary({ from: query.firstGiftFrom, to: query.firstGiftTo })
  if (!firstGift) return []
  const onRemove = () => change({ firstGiftFrom: undefined, firstGiftTo: undefined })
  return [{ key: 'firstGift', label: t('donors.filters.firstGift'), value: firstGift, onRemove }]
}
