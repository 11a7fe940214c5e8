import { Section } from '@almoner/ui/data/Section'
import { Link } from 'react-router'
import { ListTable } from '../../lists/ListTable'
import { paths } from '../../paths'
import { receiptCard, receiptColumns, receiptLabel } from '../../receipts/receipt-columns'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'

const columns = [
  receiptColumns.number,
  receiptColumns.issuedOn,
  receiptColumns.amount,
  receiptColumns.state,
  receiptColumns.sent,
]

/** The latest receipts of a donor; nothing where there are none. */
export function DonorReceipts({ donorId }: { donorId: string }) {
  const { can } = useActor()
  const page = trpc.receipts.list.useQuery({ donorId, limit: 10 }, { enabled: can('receipts.read') })
  if (!page.data || page.data.rows.length === 0) return null
  return (
    <Section title={t('donor.receipts')} aside={<Link to={paths.receipts({ donorId })}>{t('donor.allReceipts')}</Link>}>
      <ListTable
        caption={t('donor.receipts')}
        columns={columns}
        query={page}
        rowKey={(row) => row.id}
        rowPath={(row) => paths.receipt(row.id)}
        rowLabel={receiptLabel}
        card={(row) => receiptCard(row, row.number)}
        empty={{ title: t('donor.noReceipts') }}
      />
    </Section>
  )
}
