import { giftCard, giftColumns, giftLabel, unsorted } from '../../gifts/gift-columns'
import { ListTable } from '../../lists/ListTable'
import { paths } from '../../paths'
import { trpc } from '../../trpc'
import { t } from './messages'

const columns = unsorted([giftColumns.date, giftColumns.amount, giftColumns.status, giftColumns.method])

export function DonationCharges({ donationId }: { donationId: string }) {
  const page = trpc.charges.list.useQuery({ donationId, limit: 10 })
  return (
    <ListTable
      caption={t('donation.charges')}
      columns={columns}
      query={page}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.charge(row.id)}
      rowLabel={giftLabel}
      card={(row) => giftCard(row)}
      empty={{ title: t('donation.noCharges'), text: t('donation.noChargesText') }}
    />
  )
}
