import { Section } from '@almoner/ui/data/Section'
import { ListTable } from '../../lists/ListTable'
import {
  externalReceiptCard,
  externalReceiptColumns,
  externalReceiptKey,
} from '../../receipts/external-receipt-columns'
import { receiptText } from '../../receipts/messages'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'

const { number, issuedOn, gift, amount } = externalReceiptColumns
const columns = [number, issuedOn, gift, amount]

/** The latest receipts that other systems issued to a donor; nothing where there are none. */
export function ReceiptsElsewhere({ donorId }: { donorId: string }) {
  const { can } = useActor()
  const page = trpc.externalReceipts.list.useQuery({ donorId, limit: 10 }, { enabled: can('receipts.read') })
  if (!page.data || page.data.rows.length === 0) return null
  return (
    <Section title={receiptText('elsewhere.title')}>
      <ListTable
        caption={receiptText('elsewhere.title')}
        columns={columns}
        query={page}
        rowKey={externalReceiptKey}
        card={(row) => externalReceiptCard(row, row.number)}
        empty={{ title: receiptText('elsewhere.none') }}
      />
    </Section>
  )
}
