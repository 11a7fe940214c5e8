import type { Donation } from '@almoner/contracts/donations/donation'
import { isLive } from '@almoner/contracts/donations/donation-rules'
import { annualValue } from '@almoner/contracts/donations/plan-value'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts, type Fact } from '@almoner/ui/data/Facts'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { Link } from 'react-router'
import { tributeWords } from '../../gifts/tribute-words'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { methodText } from './donation-columns'
import { donationWords as words } from './donation-words'
import { expiryWarning } from './plan/plan-state'
import { expiryText } from './plan/plan-text'

interface Part {
  donation: Donation
}

/** What the terms in force come to in a year. */
function yearly({ terms: [term] }: Donation['schedule']): number {
  return term ? annualValue(term) : 0
}

const day = (on: string | null) => on && <DateText value={on} />

/** What the gifts go to: campaign, funds, and for whom or in whose memory. */
export function DonationGoal({ donation }: Part) {
  const { allocations, currency, giftAmount, feeCoverAmount, campaignId, campaignName, tribute, entityName } = donation
  const isShared = allocations.length > 1
  const funds = allocations.map(({ designationId, designation, amount }, place): Fact => ({
    label: place === 0 ? words.fund : '',
    value: (
      <span key={designationId} className="plan-fund">
        <bdi>{designation}</bdi>
        {isShared && <Amount value={{ amount, currency }} />}
      </span>
    ),
  }))
  return (
    <Facts
      facts={[
        {
          label: words.campaign,
          value: (
            <Link to={paths.campaign(campaignId)}>
              <bdi>{campaignName}</bdi>
            </Link>
          ),
        },
        ...funds,
        ...(feeCoverAmount > 0
          ? [
              { label: words.gift, value: <Amount value={{ amount: giftAmount, currency }} /> },
              { label: words.feeCover, value: <Amount value={{ amount: feeCoverAmount, currency }} /> },
            ]
          : []),
        ...(tribute ? [{ label: tributeWords[tribute.kind], value: <bdi>{tribute.honoree}</bdi> }] : []),
        ...(tribute?.recipientName ? [{ label: words.tributeTo, value: <bdi>{tribute.recipientName}</bdi> }] : []),
        ...(tribute?.message ? [{ label: words.tributeMessage, value: <bdi>{tribute.message}</bdi> }] : []),
        { label: words.entity, value: <bdi>{entityName}</bdi> },
      ]}
    />
  )
}

/** What came of the promise so far. */
export function DonationResults({ donation }: Part) {
  const { timeZone } = useActor()
  const { paidTotal, paidCount, currency, lastChargeAt, consecutiveFailures, schedule } = donation
  const { maxCharges, maxTotal, endsOn } = schedule
  return (
    <Facts
      facts={[
        { label: words.paidTotal, value: <Amount value={{ amount: paidTotal, currency }} /> },
        { label: words.paidCount, value: paidCount.toLocaleString('en-US') },
        { label: words.starts, value: day(donation.startsOn) },
        { label: words.last, value: lastChargeAt && <DateText value={lastChargeAt} {...(timeZone && { timeZone })} /> },
        ...(consecutiveFailures > 0 ? [{ label: words.failures, value: String(consecutiveFailures) }] : []),
        ...(isLive(donation.status)
          ? [{ label: words.yearly, value: <Amount value={{ amount: yearly(schedule), currency }} /> }]
          : []),
        ...(endsOn ? [{ label: words.ends, value: day(endsOn) }] : []),
        ...(maxCharges === null ? [] : [{ label: words.most, value: words.ofMost(paidCount, maxCharges) }]),
        ...(maxTotal === null
          ? []
          : [{ label: words.mostTotal, value: <Amount value={{ amount: maxTotal, currency }} /> }]),
      ]}
    />
  )
}

/** How it is paid, and who collects it. */
export function DonationPayment({ donation, today }: Part & { today: string }) {
  const { managedBy, receiptPreference, needsMethod } = donation
  const expires = expiryText(donation)
  const warning = expiryWarning(donation, today)
  return (
    <Facts
      facts={[
        {
          label: words.method,
          value: needsMethod ? (
            <span className="plan-fund">
              <bdi>{methodText(donation)}</bdi>
              <StatusTag tone="failed">{words.methodRefused}</StatusTag>
            </span>
          ) : (
            <bdi>{methodText(donation)}</bdi>
          ),
        },
        ...(expires
          ? [
              {
                label: words.expires,
                value: warning ? (
                  <StatusTag tone={warning.isExpired ? 'failed' : 'attention'}>
                    {warning.isExpired ? words.expired(expires) : expires}
                  </StatusTag>
                ) : (
                  expires
                ),
              },
            ]
          : []),
        { label: words.manager, value: words.managed[managedBy] },
        { label: words.receipt, value: words.receipts[receiptPreference] },
      ]}
    />
  )
}

/** Where it came from. */
export function DonationOrigin({ donation }: Part) {
  const { timeZone } = useActor()
  const { fundraiserName, source, comment, isAnonymous, createdAt } = donation
  return (
    <Facts
      facts={[
        ...(fundraiserName ? [{ label: words.fundraiser, value: <bdi>{fundraiserName}</bdi> }] : []),
        { label: words.source, value: words.sources[source] },
        { label: words.created, value: <DateText value={createdAt} {...(timeZone && { timeZone })} hasTime /> },
        ...(isAnonymous ? [{ label: words.anonymous, value: words.yes }] : []),
        ...(comment ? [{ label: words.comment, value: <bdi>{comment}</bdi> }] : []),
      ]}
    />
  )
}
