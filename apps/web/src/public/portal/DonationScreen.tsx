import type { OccurrenceReason } from '@almoner/contracts/donations/schedule'
import type { DonationAction, PortalDonation } from '@almoner/contracts/portal/portal'
import type { PortalScreen } from '@almoner/contracts/portal/portal-view'
import { RecurringStatus } from './RecurringStatus'
import { usePortal } from './portal-context'
import { Contact, Faults, Post, Confirmation } from './parts'

const listed: readonly DonationAction[] = ['amount', 'date', 'frequency', 'method', 'pause', 'cancel']

/** One recurring donation: how it stands, what can be done with it, and its next dates. */
export function DonationScreen({
  screen: { donation, said, form },
}: {
  screen: Extract<PortalScreen, { name: 'plan' }>
}) {
  const { own, to, money, every, say } = usePortal()
  const ways = listed.filter((action) => donation.may.includes(action))
  const first = donation.may.find((action) => action === 'resume' || action === 'restart')
  return (
    <>
      <p className="hint">
        <a href={to()}>{own.backTo}</a>
      </p>
      <h1>
        <bdi className="figure">{money(donation.amount, donation.currency)}</bdi>{' '}
        <span className="aside">{every(donation.frequency, donation.interval)}</span>
      </h1>
      <p className="lead">
        <bdi>{[donation.campaign, ...donation.funds].join(' · ')}</bdi>
      </p>
      <Confirmation said={said} />
      <Faults form={form} />
      <RecurringStatus donation={donation} />
      {first && (
        <p>
          <a className="press" href={to(`/donation/${donation.id}/${first}`)}>
            {own.actions[first].go}
          </a>
        </p>
      )}
      {ways.length > 0 && (
        <ul className="ways row near">
          {ways.map((action) => (
            <li key={action}>
              <a
                className={action === 'cancel' ? 'press quiet grave' : 'press quiet'}
                href={to(`/donation/${donation.id}/${action}`)}
              >
                {own.actions[action].go}
              </a>
            </li>
          ))}
        </ul>
      )}
      {donation.managedBy !== 'almoner' && <p>{own.elsewhere[donation.managedBy]}</p>}
      {(donation.managedBy !== 'almoner' ||
        (donation.cancelWay === 'no' && !['canceled', 'completed'].includes(donation.status))) && <Contact />}
      {donation.managedBy === 'almoner' && <Dates donation={donation} formKey={form.key} />}
      {donation.paidCount > 0 && (
        <p className="hint">
          {say(own.soFar, { n: donation.paidCount, sum: money(donation.paidTotal, donation.currency) })}
        </p>
      )}
    </>
  )
}

function Dates({ donation, formKey }: { donation: PortalDonation; formKey: string }) {
  const { own, to, money, day, say } = usePortal()
  if (['incomplete', 'canceled', 'completed', 'failed'].includes(donation.status)) return null
  const canSkip = donation.may.includes('skip')
  const reasons: Partial<Record<OccurrenceReason, string>> = own.reasons
  return (
    <section className="part stack" aria-labelledby="dates">
      <h2 id="dates">{own.dates.title}</h2>
      {donation.dates.length === 0 ? (
        <p>{own.dates.none}</p>
      ) : (
        <ol className="dates">
          {donation.dates.map(({ installmentNo, dueOn, amount, isCharged, reason }) => (
            <li key={installmentNo}>
              <span className={isCharged ? 'when figure' : 'when figure gone'}>{day(dueOn)}</span>
              <span className="hint">{reasons[reason] ?? ''}</span>
              <bdi className="figure">{isCharged ? money(amount, donation.currency) : '–'}</bdi>
              {canSkip && (isCharged || reason === 'skipped') ? (
                <Post
                  to={to(`/donation/${donation.id}/${isCharged ? 'skip' : 'unskip'}`)}
                  className="plain-form"
                  version={donation.version}
                >
                  {/* One key for one date of one drawn page: a second press is the same wish. */}
                  <input type="hidden" name="formKey" value={keyOfDate(formKey, installmentNo)} />
                  <input type="hidden" name="installmentNo" value={installmentNo} />
                  <button
                    type="submit"
                    className="link"
                    aria-label={say(isCharged ? own.dates.skipOf : own.dates.unskipOf, { date: day(dueOn) })}
                  >
                    {isCharged ? own.dates.skip : own.dates.unskip}
                  </button>
                </Post>
              ) : (
                <span />
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** An id of its own for each date, made of the page's. */
const keyOfDate = (key: string, no: number): string =>
  `${key.slice(0, -6)}${(no % 0xffffff).toString(16).padStart(6, '0')}`
