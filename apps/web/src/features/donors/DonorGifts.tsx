import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { giftCard, giftColumns, giftLabel, unsorted } from '../../gifts/gift-columns'
import { ListTable } from '../../lists/ListTable'
import { paths } from '../../paths'
import { trpc, type Inputs } from '../../trpc'
import { t } from './messages'

type Page = Pick<NonNullable<Inputs['charges']['list']>, 'after' | 'before'> & { first: number }

const smallestPage = 10
const firstPage: Page = { first: 1 }
const columns = unsorted([giftColumns.date, giftColumns.amount, giftColumns.status, giftColumns.campaign])

export function DonorGifts({ donorId }: { donorId: string }) {
  const [limit, setLimit] = useState<number>(smallestPage)
  const [{ first, ...place }, setPlace] = useState(firstPage)
  const size = limit === 25 || limit === 50 || limit === 100 ? limit : smallestPage
  const page = trpc.charges.list.useQuery({ donorId, limit: size, ...place }, { placeholderData: keepPreviousData })
  const totals = trpc.charges.totals.useQuery({ donorId })
  const { next, previous } = page.data ?? {}
  const hasPages = !!next || !!previous || size > smallestPage

  return (
    <ListTable
      caption={t('donor.giftList')}
      columns={columns}
      query={page}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.charge(row.id)}
      rowLabel={giftLabel}
      card={(row) => giftCard(row, row.campaignName)}
      empty={{ title: t('donor.noGifts'), text: t('donor.noGiftsText') }}
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
