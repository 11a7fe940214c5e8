import type { Donation } from '@almoner/contracts/donations/donation'
import type { Installment } from '@almoner/contracts/installments/installment'
import { Button } from '@almoner/ui/controls/Button'
import { DateText, useDateLocale } from '@almoner/ui/data/DateText'
import { toneIcon, type Tone } from '@almoner/ui/data/StatusTag'
import { calendarDateIn } from '@almoner/contracts/time'
import type { ReactNode } from 'react'
import { useActor } from '../../../session/use-actor'
import { donationWords } from '../donation-words'
import { actionWords } from '../actions/action-words'
import type { PlanVerb } from '../actions/plan-abilities'
import { expiryWarning } from './plan-state'
import { dayText, expiryText } from './plan-text'
import { planStateWords as words } from './plan-words'

export interface PlanNoticeProps {
  donation: Donation
  open: Installment | undefined
  /** The newest payment, where it was missed. */
  missed: Installment | undefined
  today: string
  can: ReadonlySet<PlanVerb>
  onAsk: (verb: PlanVerb) => void
}

interface Told {
  tone: Tone
  title: string
  text?: ReactNode
  verbs: readonly PlanVerb[]
}

/** Why a plan is not plainly going on, and the next step for it. Nothing where it is. */
export function PlanNotice(props: PlanNoticeProps) {
  const told = useTold(props)
  if (!told) return null
  const verbs = told.verbs.filter((verb) => props.can.has(verb))
  return (
    <section className="plan-notice" data-tone={told.tone} aria-label={told.title}>
      <div className="plan-notice-words">
        <strong>
          <span className="plan-notice-sign" aria-hidden="true">
            {toneIcon(told.tone)}
          </span>
          {told.title}
        </strong>
        {told.text && <div>{told.text}</div>}
      </div>
      {verbs.length > 0 && (
        <div className="plan-notice-actions al-no-print">
          {verbs.map((verb, place) => (
            <Button key={verb} kind={place === 0 ? 'primary' : 'default'} onClick={() => props.onAsk(verb)}>
              {labelOf(verb, props.donation.status)}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

const labelOf = (verb: PlanVerb, status: Donation['status']): string =>
  actionWords.verbs[verb === 'pause' && status === 'paused' ? 'changePause' : verb]

function useTold({ donation, open, missed, today }: PlanNoticeProps): Told | null {
  const locale = useDateLocale()
  const { timeZone } = useActor()
  const day = (on: string) => dayText(on, today, locale)
  const { status, managedBy, canceledAt, pausedUntil, cancellation, schedule } = donation
  const behind = open ?? missed
  const reason = behind?.charge?.failureMessage
  switch (status) {
    case 'past_due':
      return {
        tone: 'attention',
        title: behind ? words.unpaid(day(behind.dueOn)) : words.unpaidNow,
        text: (
          <>
            {reason && <>{sentence(reason)} </>}
            {behind && behind.attempts > 0 && `${words.triedSoFar(behind.attempts, open ? behind.attemptsAtMost : 0)} `}
            {open?.nextAttemptAt ? (
              <>
                {words.nextTry} <DateText value={open.nextAttemptAt} {...(timeZone && { timeZone })} hasTime />.
              </>
            ) : donation.needsMethod ? (
              words.noTry
            ) : (
              donation.nextChargeOn && words.goesOn(day(donation.nextChargeOn))
            )}
          </>
        ),
        verbs: donation.needsMethod ? ['sendLink'] : ['sendLink', open ? 'chargeNow' : 'chargeMissed'],
      }
    case 'failed':
      return { tone: 'failed', title: words.failedTitle, text: words.failedText, verbs: ['sendLink', 'restart'] }
    case 'paused':
      return {
        tone: 'waiting',
        title: words.pausedTitle(pausedUntil && day(pausedUntil)),
        text: words.pausedText,
        verbs: ['resume', 'pause'],
      }
    case 'canceled':
      return {
        tone: 'quiet',
        title: words.canceledTitle(canceledAt && day(calendarDateIn(canceledAt, schedule.zone))),
        ...(cancellation && { text: <bdi>{donationWords.cancellation(cancellation)}</bdi> }),
        verbs: ['restart'],
      }
    case 'completed':
      return { tone: 'good', title: words.completedTitle, verbs: [] }
    case 'incomplete':
      return { tone: 'waiting', title: words.incompleteTitle, text: words.incompleteText, verbs: [] }
    default:
      break
  }
  if (managedBy === 'gateway') return { tone: 'waiting', title: words.gatewayTitle, text: words.gatewayText, verbs: [] }
  const warning = expiryWarning(donation, today)
  if (!warning)
    return managedBy === 'manual'
      ? { tone: 'quiet', title: words.manualTitle, text: words.manualText, verbs: [] }
      : null
  const month = expiryText(donation) ?? ''
  return {
    tone: 'attention',
    title: warning.isExpired ? words.expiredTitle(month) : words.expiresTitle(month),
    text: (
      <>
        {warning.firstAfter && !warning.isExpired && `${words.expiresBefore(day(warning.firstAfter))} `}
        {words.expiresText}
      </>
    ),
    verbs: ['sendLink'],
  }
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
