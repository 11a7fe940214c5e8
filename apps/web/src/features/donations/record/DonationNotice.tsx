import { said } from '@almoner/ui/texts/sentences'
import { findAdoption } from '@almoner/contracts/adoptions/adoptions.operations'
import type { Donation } from '@almoner/contracts/donations/donation'
import type { Installment } from '@almoner/contracts/installments/installment'
import { Button, buttonLook } from '@almoner/ui/controls/Button'
import { DateText, useDateLocale } from '@almoner/ui/data/DateText'
import { toneIcon, type Tone } from '@almoner/ui/data/StatusTag'
import { Callout } from '@almoner/ui/layout/Callout'
import { calendarDateIn } from '@almoner/contracts/time'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths'
import { useActor } from '../../../session/use-actor'
import { recurringText } from '../../../recurring/messages'
import { element } from '../../../rich-text'
import { t } from '../messages'
import type { DonationVerb } from '../actions/donation-abilities'
import { expiryWarning } from './donation-state'
import { dayText } from '../../../recurring/day-text'
import { expiryText } from './donation-text'

export interface DonationNoticeProps {
  donation: Donation
  open: Installment | undefined
  missed: Installment | undefined
  today: string
  can: ReadonlySet<DonationVerb>
  onAsk: (verb: DonationVerb) => void
}

interface Notice {
  tone: Tone
  title: string
  text?: ReactNode
  verbs: readonly DonationVerb[]
  /** Where it is decided upon, for whoever may. */
  link?: ReactNode
}

export function DonationNotice(props: DonationNoticeProps) {
  const notice = useNotice(props)
  if (!notice) return null
  const verbs = notice.verbs.filter((verb) => props.can.has(verb))
  const { link } = notice
  return (
    <Callout
      as="section"
      aria-label={notice.title}
      below={24}
      tone={notice.tone === 'waiting' ? 'quiet' : notice.tone}
      title={
        <>
          {toneIcon(notice.tone)} {notice.title}
        </>
      }
      {...((verbs.length > 0 || link) && {
        actions: (
          <>
            {verbs.map((verb, place) => (
              <Button key={verb} kind={place === 0 ? 'primary' : 'default'} onClick={() => props.onAsk(verb)}>
                {labelOf(verb, props.donation.status)}
              </Button>
            ))}
            {link}
          </>
        ),
      })}
    >
      {notice.text}
    </Callout>
  )
}

const labelOf = (verb: DonationVerb, status: Donation['status']): string =>
  t(`action.verbs.${verb === 'pause' && status === 'paused' ? 'changePause' : verb}`)

function useNotice({ donation, open, missed, today }: DonationNoticeProps): Notice | null {
  const locale = useDateLocale()
  const { timeZone, canCall } = useActor()
  const day = (on: string) => dayText(on, today, locale)
  const { status, managedBy, canceledAt, pausedUntil, cancellation, schedule } = donation
  const behind = open ?? missed
  const reason = behind?.charge?.failureMessage
  const nextAttemptAt = open?.nextAttemptAt
  if (managedBy === 'manual' && (status === 'past_due' || status === 'failed'))
    return noticeByHand(donation, behind && day(behind.dueOn))
  const held = isCollected(status) && noticeOfHold(donation, canCall(findAdoption))
  if (held) return held
  switch (status) {
    case 'past_due':
      return {
        tone: 'attention',
        title: behind ? t('planState.unpaid', { on: day(behind.dueOn) }) : t('planState.unpaidNow'),
        text: (
          <>
            {reason && <>{sentence(said(reason))} </>}
            {behind && behind.attempts > 0 && `${triedText(behind.attempts, open ? behind.attemptsAtMost : 0)} `}
            {nextAttemptAt
              ? t.rich('planState.nextTry', {
                  date: element(<DateText value={nextAttemptAt} {...(timeZone && { timeZone })} hasTime />),
                })
              : donation.needsMethod
                ? t('planState.noTry')
                : donation.nextChargeOn && t('planState.goesOn', { on: day(donation.nextChargeOn) })}
          </>
        ),
        verbs: donation.needsMethod ? ['sendLink'] : ['sendLink', open ? 'chargeNow' : 'chargeMissed'],
      }
    case 'failed':
      return {
        tone: 'failed',
        title: t('planState.failedTitle'),
        text: t('planState.failedText'),
        verbs: ['sendLink', 'restart'],
      }
    case 'paused':
      return noticeOfPause(donation, pausedUntil ? day(pausedUntil) : 'none')
    case 'canceled':
      return {
        tone: 'quiet',
        title: t('planState.canceledTitle', {
          on: canceledAt ? day(calendarDateIn(canceledAt, schedule.zone)) : 'none',
        }),
        ...(cancellation && { text: <bdi>{cancellationText(cancellation)}</bdi> }),
        verbs: ['restart'],
      }
    case 'completed':
      return { tone: 'good', title: t('planState.completedTitle'), verbs: [] }
    case 'incomplete':
      return { tone: 'waiting', title: t('planState.incompleteTitle'), text: t('planState.incompleteText'), verbs: [] }
    default:
      break
  }
  if (managedBy === 'gateway')
    return { tone: 'waiting', title: t('planState.gatewayTitle'), text: t('planState.gatewayText'), verbs: [] }
  const warning = expiryWarning(donation, today)
  if (!warning) return managedBy === 'manual' ? noticeByHand(donation, undefined) : null
  const month = expiryText(donation) ?? ''
  return {
    tone: 'attention',
    title: warning.isExpired ? t('planState.expiredTitle', { month }) : t('planState.expiresTitle', { month }),
    text: (
      <>
        {warning.firstAfter &&
          !warning.isExpired &&
          `${t('planState.expiresBefore', { on: day(warning.firstAfter) })} `}
        {t('planState.expiresText')}
      </>
    ),
    verbs: ['sendLink'],
  }
}

const isCollected = (status: Donation['status']): boolean =>
  status === 'scheduled' || status === 'active' || status === 'past_due'

/** Of one that was moved from a gateway: it waits for its first day, or for somebody to look at what the gateway did. */
function noticeOfHold({ isHeld, adoption }: Donation, canLook: boolean): Notice | null {
  if (!isHeld) return null
  if (!adoption?.held)
    return { tone: 'waiting', title: t('planState.heldTitle'), text: t('planState.heldText'), verbs: [] }
  const { integrationId, gatewayName: gateway, gatewayPlanId, held } = adoption
  return {
    tone: 'attention',
    title: t(`planState.heldReasons.${held}`, { gateway }),
    text: t('planState.heldReasonText'),
    verbs: [],
    ...(canLook && {
      link: (
        <Link to={`${paths.settingsAdoption(integrationId)}?search=${gatewayPlanId}`} {...buttonLook()}>
          {t('planState.heldLink')}
        </Link>
      ),
    }),
  }
}

function noticeOfPause(donation: Donation, until: string): Notice {
  const title = t('planState.pausedTitle', { until })
  return isWithoutCard(donation)
    ? { tone: 'waiting', title, text: t('planState.pausedNoCard'), verbs: ['sendLink', 'pause'] }
    : { tone: 'waiting', title, text: t('planState.pausedText'), verbs: ['resume', 'pause'] }
}

const isWithoutCard = ({ managedBy, hasMethod }: Donation): boolean => managedBy === 'almoner' && !hasMethod

/** Of what nobody collects. */
function noticeByHand({ status, method }: Donation, unpaidOn: string | undefined): Notice {
  switch (status) {
    case 'past_due':
      return {
        tone: 'attention',
        title: unpaidOn ? t('planState.unpaid', { on: unpaidOn }) : t('planState.unpaidNow'),
        text: t('planState.byHandText'),
        verbs: ['record'],
      }
    case 'failed':
      return {
        tone: 'failed',
        title: t('planState.lapsedTitle'),
        text: t('planState.lapsedText'),
        verbs: ['record', 'restart'],
      }
    default:
      return method === 'direct_debit'
        ? { tone: 'quiet', title: t('planState.debitTitle'), text: t('planState.debitText'), verbs: [] }
        : { tone: 'quiet', title: t('planState.manualTitle'), text: t('planState.manualText'), verbs: [] }
  }
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

const triedText = (count: number, most: number): string =>
  most > count ? t('planState.triedOf', { count, most }) : t('planState.triedSoFar', { count })

function cancellationText({ by, reason, note }: NonNullable<Donation['cancellation']>): string {
  const why = { reason: recurringText(`cancelReasons.${reason}`), by: t(`endedBy.${by}`) }
  return note ? t('donation.cancellationNoted', { ...why, note }) : t('donation.cancellation', why)
}
