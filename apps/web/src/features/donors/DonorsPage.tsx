import { listDonorsInputSchema } from '@almoner/contracts/donors/donors.operations'
import type { CurrencyTotal } from '@almoner/contracts/paging'
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { buttonLook } from '@almoner/ui/controls/Button'
import { Amount } from '@almoner/ui/data/Amount'
import { DataTable } from '@almoner/ui/data/DataTable'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { FilterChips } from '@almoner/ui/data/FilterChips'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { SumTable, type SumColumn } from '@almoner/ui/data/SumTable'
import { currencyCode } from '../../currency-words'
import { useListState } from '../../lists/list-state'
import { hrefOf, paths } from '../../paths'
import { QueryFailure } from '../../QueryState'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { donorCard, donorColumns } from './donor-columns'
import { donorChips } from './donor-chips'
import { DonorFilters } from './DonorFilters'
import { donorsWords as words } from './donor-words'
import './donors.css'

const whole = new Intl.NumberFormat('en-US')
const sumColumns: SumColumn<CurrencyTotal>[] = [
  { key: 'donors', title: words.donors, render: ({ count }) => whole.format(count) },
  {
    key: 'lifetime',
    title: words.lifetime,
    isLead: true,
    render: ({ amount, currency }) => <Amount value={{ amount, currency }} />,
  },
]

export const handle = { title: words.title }

/** All donors: filters, what they gave by currency, and a page of rows, all of it in the link. */
export function Component() {
  const list = useListState(listDonorsInputSchema)
  const navigate = useNavigate()
  const { can } = useActor()
  const page = trpc.donors.list.useQuery(list.query, { placeholderData: keepPreviousData })
  const totals = trpc.donors.totals.useQuery(list.filter, { placeholderData: keepPreviousData })
  const isUnused = page.data?.rows.length === 0 && !list.isFiltered && !page.data.previous
  const canImport = can('imports.run')

  const empty = page.isError ? (
    <QueryFailure query={page} />
  ) : list.isFiltered ? (
    <EmptyState kind="filtered" title={words.filtered} onClear={list.clear} />
  ) : (
    <EmptyState
      kind="unused"
      title={words.empty.title}
      action={
        canImport && (
          <Link to={paths.newImport()} {...buttonLook({ kind: 'primary' })}>
            {words.importGifts}
          </Link>
        )
      }
    >
      {canImport ? words.empty.text : words.empty.textForReaders}
    </EmptyState>
  )

  return (
    <>
      <PageHeader title={words.title} count={totals.data?.donors} />
      {!isUnused && <DonorFilters list={list} />}
      <FilterChips chips={donorChips(list)} />
      <DataTable
        caption={words.title}
        columns={donorColumns}
        rows={page.data?.rows ?? (page.isError ? [] : undefined)}
        rowKey={(row) => row.id}
        rowHref={(row) => hrefOf(paths.donor(row.id))}
        onOpen={(row) => void navigate(paths.donor(row.id))}
        sort={list.query.sort}
        onSort={(sort) => list.change({ sort: listDonorsInputSchema.shape.sort.parse(sort) })}
        isRefetching={page.isPlaceholderData}
        card={donorCard}
        empty={empty}
        summary={
          totals.data &&
          totals.data.lifetime.length > 0 && (
            <SumTable
              caption={words.sums}
              columns={sumColumns}
              rows={totals.data.lifetime}
              rowTitle={({ currency }) => currencyCode(currency)}
            />
          )
        }
        paging={list.paging(page.data, totals.data?.donors)}
      />
    </>
  )
}
