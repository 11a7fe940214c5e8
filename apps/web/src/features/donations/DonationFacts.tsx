import type { Donation } from '@almoner/contracts/donations/donation'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts, type Fact } from '@almoner/ui/data/Facts'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { methodText } from './donation-columns'
import { donationWords as words, frequencyText } from './donation-words'

interface Part {
  donation: Donation
}

const day = (on: string | null) => on && <DateText value={on} />

/** What the donor promised. */
export function DonationPromise({ donation }: Part) {
  const { amount, giftAmount, feeCoverAmount, currency, allocations, maxCharges, endsOn, status } = donation
  const funds = allocations.map(({ designation, amount: share }): Fact => ({
    label: designation,
    value: <Amount value={{ amount: share, currency }} />,
  }))
  const cover: Fact[] =
    feeCoverAmount > 0
      ? [
          { label: words.gift, value: <Amount value={{ amount: giftAmount, currency }} /> },
          { label: words.feeCover, value: <Amount value={{ amount: feeCoverAmount, currency }} /> },
        ]
      : []
  return (
    <Facts
      facts={[
        { label: words.amount, value: <Amount value={{ amount, currency }} /> },
        ...cover,
        ...(funds.length > 1 ? funds : []),
        { label: words.frequency, value: frequencyText(donation) },
        { label: words.starts, value: day(donation.startsOn) },
        { label: words.next, value: day(donation.nextChargeOn) },
        ...(endsOn ? [{ label: words.ends, value: day(endsOn) }] : []),
        ...(maxCharges === null ? [] : [{ label: words.most, value: String(maxCharges) }]),
        ...(status === 'paused' ? [{ label: words.paused, value: day(donation.pausedUntil) ?? words.pausedOpen }] : []),
      ]}
    />
  )
}

/** What came of the promise so far. */
export function DonationResults({ donation }: Part) {
  const { timeZone } = useActor()
  const { paidTotal, paidCount, currency, lastChargeAt, consecutiveFailures, cancellation, canceledAt } = donation
  return (
    <Facts
      facts={[
        { label: words.paidTotal, value: <Amount value={{ amount: paidTotal, currency }} /> },
        { label: words.paidCount, value: paidCount.toLocaleString('en-US') },
        { label: words.last, value: lastChargeAt && <DateText value={lastChargeAt} {...(timeZone && { timeZone })} /> },
        ...(consecutiveFailures > 0 ? [{ label: words.failures, value: String(consecutiveFailures) }] : []),
        ...(canceledAt
          ? [{ label: words.canceled, value: <DateText value={canceledAt} {...(timeZone && { timeZone })} /> }]
          : []),
        ...(cancellation ? [{ label: words.canceled, value: <bdi>{words.cancellation(cancellation)}</bdi> }] : []),
      ]}
    />
  )
}

/** How it is paid, and who collects it. */
export function DonationPayment({ donation }: Part) {
  const { methodExpMonth, methodExpYear, managedBy, receiptPreference } = donation
  const expires =
    methodExpMonth !== null && methodExpYear !== null
      ? `${String(methodExpMonth).padStart(2, '0')}/${methodExpYear}`
      : null
  return (
    <Facts
      facts={[
        { label: words.method, value: <bdi>{methodText(donation)}</bdi> },
        ...(expires ? [{ label: words.expires, value: expires }] : []),
        { label: words.manager, value: words.managed[managedBy] },
        { label: words.receipt, value: words.receipts[receiptPreference] },
      ]}
    />
  )
}

/** Where it came from, and what it is for. */
export function DonationOrigin({ donation }: Part) {
  const { timeZone } = useActor()
  const { campaignId, campaignName, entityName, fundraiserName, source, comment, isAnonymous, createdAt } = donation
  return (
    <Facts
      facts={[
        {
          label: words.campaign,
          value: (
            <Link to={paths.donations({ campaignId })}>
              <bdi>{campaignName}</bdi>
            </Link>
          ),
        },
        { label: words.entity, value: <bdi>{entityName}</bdi> },
        ...(fundraiserName ? [{ label: words.fundraiser, value: <bdi>{fundraiserName}</bdi> }] : []),
        { label: words.source, value: words.sources[source] },
        { label: words.created, value: <DateText value={createdAt} {...(timeZone && { timeZone })} hasTime /> },
        ...(isAnonymous ? [{ label: words.anonymous, value: words.yes }] : []),
        ...(comment ? [{ label: words.comment, value: <bdi>{comment}</bdi> }] : []),
      ]}
    />
  )
}
