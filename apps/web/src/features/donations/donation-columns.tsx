import type { DonationRow, DonationStatus } from '@almoner/contracts/donations/donation'
import { monthlyValue } from '@almoner/contracts/donations/donation-value'
import { isLive } from '@almoner/contracts/donations/donation-rules'
import { Amount } from '@almoner/ui/data/Amount'
import type { DataCard } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { formatCount } from '@almoner/ui/texts/format-count'
import { expiryDay, expiryOn } from '@almoner/contracts/donations/saved-method'
import { todayIn } from '../../date-presets'
import { giftText } from '../../gifts/messages'
import { TestTag } from '../../gifts/TestTag'
import { element } from '../../rich-text'
import { t } from './messages'
import { frequencyText } from '../../recurring/frequency-text'
import { expiryText } from './record/donation-text'
import './donations.css'

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

export const donationStatus = ({ status }: Pick<DonationRow, 'status'>) => (
  <StatusTag tone={tones[status]}>{t(`statuses.${status}`)}</StatusTag>
)

/** `Card ···· 4242`, as far as it is known; the digits stay with their dots. */
export const methodText = ({ method, methodLast4 }: Pick<DonationRow, 'method' | 'methodLast4'>): string =>
  methodLast4 ? `${giftText(`methods.${method}`)} ····\u00a0${methodLast4}` : giftText(`methods.${method}`)

const amount = ({ amount: each, currency, mode }: DonationRow) => (
  <>
    {mode === 'test' && <TestTag />}
    <Amount value={{ amount: each, currency }} />
  </>
)

const next = ({ status, nextChargeOn, retryOn, pausedUntil }: DonationRow) => {
  if (retryOn)
    return (
      <>
        <DateText value={retryOn} /> <span className="donation-mark">{t('donations.retry')}</span>
      </>
    )
  if (status === 'paused' && pausedUntil)
    return (
      <span className="al-quiet">{t.rich('donations.until', { date: element(<DateText value={pausedUntil} />) })}</span>
    )
  return nextChargeOn ? <DateText value={nextChargeOn} /> : <span className="al-quiet">{t('donations.noNext')}</span>
}

const status = (donation: DonationRow) => (
  <>
    {donationStatus(donation)}
    {donation.consecutiveFailures > 0 && isLive(donation.status) && (
      <span className="donation-mark"> {t('donations.failedTries', { count: donation.consecutiveFailures })}</span>
    )}
  </>
)

const method = (donation: DonationRow) => {
  const trouble = isLive(donation.status) || donation.status === 'failed' ? methodTrouble(donation) : null
  return (
    <>
      <bdi>{methodText(donation)}</bdi>
      {trouble && <span className="donation-mark"> {trouble}</span>}
    </>
  )
}

function methodTrouble(donation: DonationRow): string | null {
  if (donation.needsMethod) return t('donations.refused')
  const expiry = expiryOn(todayIn(), expiryDay(donation.methodExpMonth, donation.methodExpYear))
  if (!expiry) return null
  return expiry === 'expired' ? t('donations.expired') : t('donations.expires', { month: expiryText(donation) ?? '' })
}

export const donationColumns: DataColumn<DonationRow>[] = [
  { key: 'donor', title: t('donations.columns.donor'), render: ({ donorName }) => <bdi>{donorName}</bdi> },
  {
    key: 'amount',
    title: t('donations.columns.amount'),
    align: 'end',
    width: '110px',
    sortKey: 'amount',
    firstSort: 'descending',
    render: amount,
  },
  { key: 'frequency', title: t('donations.columns.frequency'), width: '124px', render: frequencyText },
  { key: 'status', title: t('donations.columns.status'), width: '160px', render: status },
  {
    key: 'next',
    title: t('donations.columns.next'),
    width: '140px',
    sortKey: 'nextCharge',
    firstSort: 'ascending',
    render: next,
  },
  { key: 'method', title: t('donations.columns.method'), width: '200px', render: method },
  { key: 'campaign', title: t('donations.columns.campaign'), render: ({ campaignName }) => <bdi>{campaignName}</bdi> },
  {
    key: 'paid',
    title: t('donations.columns.paid'),
    align: 'end',
    width: '116px',
    render: ({ paidTotal, currency }) => <Amount value={{ amount: paidTotal, currency }} />,
  },
]

/** Further columns, for whoever asks for them. */
export const moreDonationColumns: DataColumn<DonationRow>[] = [
  { key: 'number', title: t('donations.columns.number'), width: '120px', render: ({ number }) => number },
  {
    key: 'monthly',
    title: t('conditions.monthly'),
    align: 'end',
    width: '120px',
    render: (donation) => <Amount value={{ amount: monthlyValue(donation), currency: donation.currency }} />,
  },
  {
    key: 'started',
    title: t('conditions.started'),
    width: '120px',
    render: ({ startsOn }) => <DateText value={startsOn} />,
  },
  {
    key: 'paidCount',
    title: t('conditions.paidCount'),
    align: 'end',
    width: '110px',
    render: ({ paidCount }) => formatCount(paidCount),
  },
  {
    key: 'failures',
    title: t('conditions.failures'),
    align: 'end',
    width: '110px',
    render: ({ consecutiveFailures }) => formatCount(consecutiveFailures),
  },
  {
    key: 'retry',
    title: t('donations.columns.retry'),
    width: '120px',
    render: ({ retryOn }) => <DateText value={retryOn} />,
  },
  {
    key: 'expiry',
    title: t('conditions.cardExpires'),
    width: '120px',
    render: (donation) => expiryText(donation) ?? <DateText value={null} />,
  },
]

export const donationCard = (donation: DonationRow): DataCard => ({
  title: <bdi>{donation.donorName}</bdi>,
  figure: amount(donation),
  facts: [frequencyText(donation), status(donation), next(donation)],
})
