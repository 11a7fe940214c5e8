import type { DonationRow, DonationStatus } from '@almoner/contracts/donations/donation'
import { Amount } from '@almoner/ui/data/Amount'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { methodWords, modeWords } from '../../gifts/charge-words'
import { donationStatusWords, donationsWords, frequencyText } from './donation-words'
import '../../gifts/gifts.css'

const { columns: words } = donationsWords

const tones: Record<DonationStatus, Tone> = {
  incomplete: 'waiting',
  scheduled: 'waiting',
  active: 'good',
  past_due: 'attention',
  paused: 'waiting',
  completed: 'quiet',
  failed: 'failed',
  canceled: 'quiet',
}

/** The state of a recurring gift: icon, word and colour. */
export const donationStatus = ({ status }: Pick<DonationRow, 'status'>) => (
  <StatusTag tone={tones[status]}>{donationStatusWords[status]}</StatusTag>
)

/** `Card ···· 4242`, as far as it is known. */
export const methodText = ({ method, methodLast4 }: Pick<DonationRow, 'method' | 'methodLast4'>): string =>
  methodLast4 ? `${methodWords[method]} ···· ${methodLast4}` : methodWords[method]

const amount = ({ amount: each, currency, mode }: DonationRow) => (
  <>
    {mode === 'test' && <span className="gift-test">{modeWords.test}</span>}
    <Amount value={{ amount: each, currency }} />
  </>
)

const next = ({ nextChargeOn }: DonationRow) =>
  nextChargeOn ? <DateText value={nextChargeOn} /> : <span className="al-quiet">{donationsWords.noNext}</span>

export const donationColumns: DataColumn<DonationRow>[] = [
  { key: 'donor', title: words.donor, render: ({ donorName }) => <bdi>{donorName}</bdi> },
  {
    key: 'amount',
    title: words.amount,
    align: 'end',
    width: '130px',
    sortKey: 'amount',
    firstSort: 'descending',
    render: amount,
  },
  { key: 'frequency', title: words.frequency, width: '130px', render: frequencyText },
  { key: 'status', title: words.status, width: '130px', render: donationStatus },
  { key: 'next', title: words.next, width: '120px', render: next },
  { key: 'method', title: words.method, width: '150px', render: (row) => <bdi>{methodText(row)}</bdi> },
  { key: 'campaign', title: words.campaign, render: ({ campaignName }) => <bdi>{campaignName}</bdi> },
  {
    key: 'paid',
    title: words.paid,
    align: 'end',
    width: '130px',
    render: ({ paidTotal, currency }) => <Amount value={{ amount: paidTotal, currency }} />,
  },
]

export const donationCard = (donation: DonationRow): DataCard => ({
  title: <bdi>{donation.donorName}</bdi>,
  figure: amount(donation),
  facts: [frequencyText(donation), donationStatus(donation)],
})
