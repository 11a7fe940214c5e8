import type { ReceiptRow, ReceiptState as State } from '@almoner/contracts/receipts/receipt'
import type { ReportStatus } from '@almoner/contracts/receipts/receipt-report'
import { formatMoney } from '@almoner/contracts/money'
import { Amount } from '@almoner/ui/data/Amount'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { useActor } from '../session/use-actor'
import { receiptText } from './messages'

const reportTones: Record<Exclude<ReportStatus, 'not_required'>, Tone> = {
  queued: 'waiting',
  reported: 'good',
  failed: 'failed',
  canceled: 'quiet',
}

/** Its report number, or what there is in its place. */
export function ReportNumber({ of: { reportNumber, reportStatus } }: { of: ReceiptRow }) {
  if (reportStatus === 'not_required')
    return <span className="al-quiet">{receiptText('reportStatuses.not_required')}</span>
  if (reportStatus === 'reported') return <bdi>{reportNumber}</bdi>
  return (
    <>
      {reportNumber && <bdi>{reportNumber} </bdi>}
      <StatusTag tone={reportTones[reportStatus]}>{receiptText(`reportStatuses.${reportStatus}`)}</StatusTag>
    </>
  )
}

const tones: Record<State, Tone> = { issued: 'good', voided: 'failed', replaced: 'quiet' }

export const ReceiptState = ({ of: { state } }: { of: Pick<ReceiptRow, 'state'> }) => (
  <StatusTag tone={tones[state]}>{receiptText(`states.${state}`)}</StatusTag>
)

/** What was given; one that is no longer valid is struck through. Below it what the donor may claim, where that is less. */
const ReceiptAmount = ({ of: receipt }: { of: ReceiptRow }) => {
  const { amount, eligibleAmount, currency, state } = receipt
  return (
    <>
      <Amount value={{ amount, currency }} isStruck={state !== 'issued'} />
      {eligibleAmount !== amount && (
        <div className="al-quiet">
          {receiptText('eligible', { amount: formatMoney({ amount: eligibleAmount, currency }) })}
        </div>
      )}
    </>
  )
}

function SentAt({ at }: { at: string | null }) {
  const { timeZone } = useActor()
  if (!at) return <span className="al-quiet">{receiptText('notSent')}</span>
  return <DateText value={at} {...(timeZone && { timeZone })} />
}

export const receiptLabel = ({ number, donorName }: ReceiptRow): string =>
  receiptText('label', { number, donor: donorName })

export const receiptColumns = {
  number: {
    key: 'number',
    title: receiptText('columns.number'),
    width: '170px',
    render: ({ number }) => <bdi>{number}</bdi>,
  },
  issuedOn: {
    key: 'issuedOn',
    title: receiptText('columns.issuedOn'),
    width: '120px',
    render: ({ issuedOn }) => <DateText value={issuedOn} />,
  },
  donor: {
    key: 'donor',
    title: receiptText('columns.donor'),
    render: ({ donorName }) => <bdi>{donorName}</bdi>,
  },
  amount: {
    key: 'amount',
    title: receiptText('columns.amount'),
    align: 'end',
    width: '150px',
    render: (receipt) => <ReceiptAmount of={receipt} />,
  },
  state: {
    key: 'state',
    title: receiptText('columns.state'),
    width: '130px',
    render: (receipt) => <ReceiptState of={receipt} />,
  },
  report: {
    key: 'report',
    title: receiptText('columns.report'),
    width: '150px',
    render: (receipt) => <ReportNumber of={receipt} />,
  },
  sent: {
    key: 'sent',
    title: receiptText('columns.sent'),
    width: '130px',
    render: ({ sentAt }) => <SentAt at={sentAt} />,
  },
} satisfies Record<string, DataColumn<ReceiptRow>>

/** A receipt on a narrow screen, by its donor, or by its number where the donor is the page itself. */
export const receiptCard = (receipt: ReceiptRow, title: string = receipt.donorName): DataCard => ({
  title: <bdi>{title}</bdi>,
  figure: <ReceiptAmount of={receipt} />,
  facts: [
    ...(title === receipt.number ? [] : [<bdi key="number">{receipt.number}</bdi>]),
    <DateText key="issued" value={receipt.issuedOn} />,
    <ReceiptState key="state" of={receipt} />,
  ],
})
