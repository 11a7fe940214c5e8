import type { ExternalReceipt, ReceiptElsewhere } from '@almoner/contracts/receipts/external-receipts.operations'
import { formatMoney } from '@almoner/contracts/money'
import { Amount } from '@almoner/ui/data/Amount'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText, formatDate } from '@almoner/ui/data/DateText'
import { Link } from 'react-router'
import { paths } from '../paths'
import { receiptText } from './messages'

/** In words: which receipt another system issued, and when. */
export const wordsOfElsewhere = ({ number, issuedOn }: ReceiptElsewhere): string =>
  issuedOn === null
    ? receiptText('elsewhere.issued', { number })
    : receiptText('elsewhere.issuedOn', { number, date: formatDate(issuedOn) })

const IssuedOn = ({ of: { issuedOn } }: { of: ExternalReceipt }) =>
  issuedOn === null ? <span className="al-quiet">–</span> : <DateText value={issuedOn} />

const Sum = ({ of: { amount, eligibleAmount, currency } }: { of: ExternalReceipt }) => (
  <div style={{ paddingBlock: 4, textAlign: 'end' }}>
    <Amount value={{ amount, currency }} />
    {eligibleAmount !== null && eligibleAmount !== amount && (
      <div className="al-quiet">
        {receiptText('eligible', { amount: formatMoney({ amount: eligibleAmount, currency }) })}
      </div>
    )}
  </div>
)

const gift = ({ chargeId, chargeNumber, gifts }: ExternalReceipt) =>
  gifts > 1 ? receiptText('several', { count: gifts }) : <Link to={paths.charge(chargeId)}>{chargeNumber}</Link>

export const externalReceiptColumns = {
  number: {
    key: 'number',
    title: receiptText('columns.number'),
    width: '170px',
    render: ({ number }) => <bdi>{number}</bdi>,
  },
  issuedOn: {
    key: 'issuedOn',
    title: receiptText('columns.issuedOn'),
    width: '130px',
    render: (receipt) => <IssuedOn of={receipt} />,
  },
  donor: {
    key: 'donor',
    title: receiptText('columns.donor'),
    render: ({ donorId, donorName }) => (
      <Link to={paths.donor(donorId)}>
        <bdi>{donorName}</bdi>
      </Link>
    ),
  },
  gift: { key: 'gift', title: receiptText('elsewhere.gift'), width: '130px', render: gift },
  amount: {
    key: 'amount',
    title: receiptText('columns.amount'),
    align: 'end',
    width: '150px',
    render: (receipt) => <Sum of={receipt} />,
  },
} satisfies Record<string, DataColumn<ExternalReceipt>>

/** One on a narrow screen, by its donor, or by its number where the donor is the page itself. */
export const externalReceiptCard = (receipt: ExternalReceipt, title: string = receipt.donorName): DataCard => ({
  title: <bdi>{title}</bdi>,
  figure: <Sum of={receipt} />,
  facts: [
    ...(title === receipt.number ? [] : [<bdi key="number">{receipt.number}</bdi>]),
    <IssuedOn key="issued" of={receipt} />,
    <span key="gift">{gift(receipt)}</span>,
  ],
})

/** Apart from others with its number: of another donor, currency or day. */
export const externalReceiptKey = ({ chargeId, number }: ExternalReceipt): string => `${chargeId} ${number}`
