import { DataTable } from '@almoner/ui/data/DataTable'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { useNavigate } from 'react-router'
import { giftCard, giftColumns, giftLabel, unsorted } from '../../gifts/gift-columns'
import { hrefOf, paths } from '../../paths'
import { QueryFailure } from '../../QueryState'
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
          <QueryFailure query={page} />
        ) : (
          <EmptyState kind="unused" title={words.noCharges}>
            {words.noChargesText}
          </EmptyState>
        )
      }
    />
  )
}
