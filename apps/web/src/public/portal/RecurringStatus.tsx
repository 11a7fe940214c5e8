import type { OpenPayment, PortalDonation } from '@almoner/contracts/portal/portal'
import { usePortal } from './portal-context'

const tones: Partial<Record<PortalDonation['status'], string>> = {
  active: 'good',
  scheduled: 'good',
  past_due: 'attention',
  paused: 'resting',
  failed: 'bad',
}

/** How a recurring donation stands: its state in a word, what comes next or why nothing does, and what asks for the donor. */
export function RecurringStatus({ donation }: { donation: PortalDonation }) {
  const { own, day, method, say } = usePortal()
  const { method: kept } = donation
  return (
    <>
      <p className="row hint">
        <span className={`state ${tones[donation.status] ?? ''}`}>
          <StateMark status={donation.status} />
          {own.status[donation.status]}
        </span>
        <NextDate donation={donation} />
        <span>
          {method(kept)}
          {kept.expMonth && kept.expYear ? (
            <Expiry month={kept.expMonth} year={kept.expYear} today={donation.today} />
          ) : null}
        </span>
        {donation.isTest && <span>{own.gifts.test}</span>}
      </p>
      {donation.status === 'failed' && <p>{own.failed}</p>}
      {donation.open.map((payment) => (
        <OpenLine key={payment.installmentId} donation={donation} payment={payment} />
      ))}
      {donation.status === 'canceled' && donation.canceledOn && (
        <p className="hint">{say(own.endedOn, { date: day(donation.canceledOn) })}</p>
      )}
    </>
  )
}

function NextDate({ donation }: { donation: PortalDonation }) {
  const { own, day, say } = usePortal()
  if (donation.status === 'paused')
    return (
      <span>{donation.pausedUntil ? say(own.pausedUntil, { date: day(donation.pausedUntil) }) : own.pausedOpen}</span>
    )
  if (donation.nextOn && donation.managedBy !== 'manual')
    return <span>{say(own.next, { date: day(donation.nextOn) })}</span>
  return null
}

function Expiry({ month, year, today }: { month: number; year: number; today: string }) {
  const { own, say } = usePortal()
  const last = `${year}-${String(month).padStart(2, '0')}`
  const isOver = last < today.slice(0, 7)
  const isSoon = !isOver && (year - Number(today.slice(0, 4))) * 12 + month - Number(today.slice(5, 7)) <= 2
  if (!isOver && !isSoon) return null
  const date = `${String(month).padStart(2, '0')}/${year}`
  return <span className="state attention"> {say(isOver ? own.expired : own.expires, { date })}</span>
}

/** A payment that is not through: with the bank, to be tried again, or to be mended by the donor. */
function OpenLine({ donation, payment }: { donation: PortalDonation; payment: OpenPayment }) {
  const { own, to, day, money, say } = usePortal()
  const values = {
    amount: money(payment.amount, donation.currency),
    date: day(payment.dueOn),
    next: payment.nextTryOn ? day(payment.nextTryOn) : '',
  }
  const text = payment.state === 'retrying' && !payment.nextTryOn ? own.open.retryingNoDay : own.open[payment.state]
  const asksForCard = payment.state !== 'confirming' && donation.may.includes('method')
  return (
    <div className={payment.state === 'confirming' ? 'said row apart' : 'test row apart'}>
      <p>{say(text, values)}</p>
      {asksForCard && <a href={to(`/donation/${donation.id}/method`)}>{own.open.mend}</a>}
    </div>
  )
}

/** The state as a sign, beside its word: a state is never told by colour alone. */
function StateMark({ status }: { status: PortalDonation['status'] }) {
  const path =
    status === 'paused'
      ? 'M5.5 4v8M10.5 4v8'
      : status === 'past_due' || status === 'failed'
        ? 'M8 3.5v5.5M8 12v.5'
        : status === 'canceled' || status === 'completed'
          ? 'M4 8h8'
          : 'M3.5 8.5l3 3 6-7'
  return (
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
