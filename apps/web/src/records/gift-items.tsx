import { said } from '@almoner/ui/texts/sentences'
import type { DisputeStatus, DonationEnd } from '@almoner/contracts/charges/charge'
import { Icon } from '@almoner/ui/brand/Icon'
import { Amount } from '@almoner/ui/data/Amount'
import type { Tone } from '@almoner/ui/data/StatusTag'
import type { TimelineItem } from '@almoner/ui/data/Timeline'
import { Text } from '@almoner/ui/layout/Text'
import { Link } from 'react-router'
import { giftText } from '../gifts/messages'
import { paths } from '../paths'
import { t } from './messages'
import { Parts } from './Parts'
import type { EntryOf, TimelineLook } from './timeline-look'

type Drawn = Omit<TimelineItem, 'key' | 'when'>

const giftTones: Record<EntryOf<'gift'>['status'], Tone> = {
  pending: 'waiting',
  requires_action: 'attention',
  processing: 'waiting',
  succeeded: 'good',
  failed: 'failed',
  canceled: 'quiet',
}

/** The number of the transaction, which leads to it from elsewhere. */
export const chargeLink = (
  { chargeId, chargeNumber }: { chargeId: string; chargeNumber: string },
  look: TimelineLook,
) =>
  chargeId !== look.recordId && (
    <Link key="charge" to={paths.charge(chargeId)}>
      {chargeNumber}
    </Link>
  )

export function drawGift(entry: EntryOf<'gift'>, look: TimelineLook): Drawn {
  const { status, donationId, method, last4, campaignName, failure, isTest, amount, currency } = entry
  const methodName = giftText(`methods.${method}`)
  return {
    tone: giftTones[status],
    text: donationId ? t(`timeline.recurringGift.${status}`) : t(`timeline.gift.${status}`),
    amount: <Amount value={{ amount, currency }} />,
    detail: (
      <Parts
        parts={[
          chargeLink(entry, look),
          last4 ? `${methodName} •••• ${last4}` : methodName,
          <bdi key="campaign">{campaignName}</bdi>,
          failure && <bdi key="failure">{said(failure)}</bdi>,
          isTest && t('timeline.test'),
        ]}
      />
    ),
  }
}

export function drawBegun({ by, importId, importLine }: EntryOf<'gift_begun'>): Drawn {
  if (by !== 'import') return { tone: 'quiet', icon: <Icon name="plus" size={12} />, text: t(`timeline.begun.${by}`) }
  const text = t('timeline.begun.import', { line: importLine ?? 0 })
  return {
    tone: 'quiet',
    icon: <Icon name="upload" size={12} />,
    text: importId ? <Link to={paths.import(importId)}>{text}</Link> : text,
  }
}

export function drawRefund(entry: EntryOf<'refund'>, look: TimelineLook): Drawn {
  const { status, isOffline, isReturn, person, note, failure, donationEnd, amount, currency } = entry
  const isTrouble = isReturn || status === 'failed'
  return {
    tone: isTrouble ? 'failed' : status === 'succeeded' ? 'quiet' : 'waiting',
    ...(!isTrouble && { icon: <Icon name="undo" size={12} /> }),
    text: isReturn
      ? t('timeline.returned')
      : isOffline && status === 'succeeded'
        ? t('timeline.refundByHand')
        : t(`timeline.refund.${status}`),
    amount: <Amount value={{ amount, currency }} />,
    detail: (
      <Parts
        parts={[
          chargeLink(entry, look),
          person && <bdi key="person">{t('timeline.by', { name: person.name })}</bdi>,
          note && <bdi key="note">{note}</bdi>,
          failure && <bdi key="failure">{said(failure)}</bdi>,
          donationEnd && <EndOfDonation key="end" end={donationEnd} />,
        ]}
      />
    ),
  }
}

/** That the recurring donation could not be ended is for somebody to look at. */
function EndOfDonation({ end }: { end: DonationEnd }) {
  return <Text tone={end === 'refused' ? 'failed' : 'quiet'}>{t(`timeline.donationEnd.${end}`)}</Text>
}

const endings = t.group('timeline.disputeOver')
const endingOf = (status: DisputeStatus): string =>
  status === 'won' || status === 'lost' || status === 'warning_closed' || status === 'prevented'
    ? endings[status]
    : endings.other

export function drawDispute(entry: EntryOf<'dispute'>, look: TimelineLook): Drawn {
  const { phase, status, donationEnd, amount, currency } = entry
  const isOpened = phase === 'opened'
  return {
    tone: isOpened ? 'attention' : status === 'won' ? 'good' : status === 'lost' ? 'failed' : 'quiet',
    text: isOpened ? (status.startsWith('warning') ? t('timeline.inquiry') : t('timeline.disputed')) : endingOf(status),
    amount: <Amount value={{ amount, currency }} />,
    detail: <Parts parts={[chargeLink(entry, look), donationEnd && <EndOfDonation key="end" end={donationEnd} />]} />,
  }
}

export function drawReview(entry: EntryOf<'review'>, look: TimelineLook): Drawn {
  const { phase, decision, text, person } = entry
  return {
    tone: phase === 'opened' ? 'attention' : 'quiet',
    text: decision ? t(`timeline.reviewSettled.${decision}`) : t('timeline.reviewOpened'),
    detail: (
      <Parts
        parts={[
          chargeLink(entry, look),
          <bdi key="text">{text}</bdi>,
          person && <bdi key="person">{t('timeline.by', { name: person.name })}</bdi>,
        ]}
      />
    ),
  }
}
