import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DataTable } from '@almoner/ui/data/DataTable'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { giftCard, giftColumns, giftLabel, unsorted } from '../../gifts/gift-columns'
import { hrefOf, paths } from '../../paths'
import { QueryFailure } from '../../QueryState'
import { trpc, type Inputs } from '../../trpc'
import { donorWords as words } from './donor-words'

type Page = Pick<NonNullable<Inputs['charges']['list']>, 'after' | 'before'> & { first: number }

const smallestPage = 10
const firstPage: Page = { first: 1 }
const columns = unsorted([giftColumns.date, giftColumns.amount, giftColumns.status, giftColumns.campaign])

/** The gifts of one donor, the newest first. */
export function DonorGifts({ donorId }: { donorId: string }) {
  const navigate = useNavigate()
  const [limit, setLimit] = useState<number>(smallestPage)
  const [{ first, ...place }, setPlace] = useState(firstPage)
  const size = limit === 25 || limit === 50 || limit === 100 ? limit : smallestPage
  const page = trpc.charges.list.useQuery({ donorId, limit: size, ...place }, { placeholderData: keepPreviousData })
  const totals = trpc.charges.totals.useQuery({ donorId })
  const { next, previous } = page.data ?? {}
  const hasPages = !!next || !!previous || size > smallestPage

  return (
    <DataTable
      caption={words.giftList}
      columns={columns}
      rows={page.data?.rows ?? (page.isError ? [] : undefined)}
      rowKey={(row) => row.id}
      rowHref={(row) => hrefOf(paths.charge(row.id))}
      rowLabel={giftLabel}
      onOpen={(row) => void navigate(paths.charge(row.id))}
      isRefetching={page.isPlaceholderData}
      card={(row) => giftCard(row, row.campaignName)}
      empty={
        page.isError ? (
          <QueryFailure query={page} />
        ) : (
          <EmptyState kind="unused" title={words.noGifts}>
            {words.noGiftsText}
          </EmptyState>
        )
      }
      {...(hasPages && {
        paging: {
          first,
          shown: page.data?.rows.length ?? 0,
          total: totals.data?.rows,
          size,
          onSize: (chosen) => {
            setLimit(chosen)
            setPlace(firstPage)
          },
          onPrevious: previous
            ? () => setPlace({ before: previous, first: first > size ? first - size : 1 })
            : undefined,
          onNext: next ? () => setPlace({ after: next, first: first + size }) : undefined,
        },
      })}
    />
  )
}
