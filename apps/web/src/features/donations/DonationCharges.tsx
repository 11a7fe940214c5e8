import { DataTable } from '@almoner/ui/data/DataTable'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { describeError } from '@almoner/ui/form/submit'
import { useNavigate } from 'react-router'
import { giftCard, giftColumns, giftLabel, unsorted } from '../../gifts/gift-columns'
import { hrefOf, paths } from '../../paths'
import { problemWords } from '../../problem-words'
import { trpc } from '../../trpc'
import { donationWords as words } from './donation-words'

const columns = unsorted([giftColumns.date, giftColumns.amount, giftColumns.status, giftColumns.method])

/** The latest attempts to collect a recurring gift. */
export function DonationCharges({ donationId }: { donationId: string }) {
  const navigate = useNavigate()
  const page = trpc.charges.list.useQuery({ donationId, limit: 10 })
  return (
    <DataTable
      caption={words.charges}
      columns={columns}
      rows={page.data?.rows ?? (page.isError ? [] : undefined)}
      rowKey={(row) => row.id}
      rowHref={(row) => hrefOf(paths.charge(row.id))}
      rowLabel={giftLabel}
      onOpen={(row) => void navigate(paths.charge(row.id))}
      card={(row) => giftCard(row)}
      empty={
        page.isError ? (
          <EmptyState kind="failed" onRetry={() => void page.refetch()}>
            {describeError(page.error, problemWords).message}
          </EmptyState>
        ) : (
          <EmptyState kind="unused" title={words.noCharges}>
            {words.noChargesText}
          </EmptyState>
        )
      }
    />
  )
}
