import type { PlanAction, PortalPlan } from '@almoner/contracts/portal/portal'
import type { PortalScreen } from '@almoner/contracts/portal/portal-view'
import { count, fill } from '../words/fill'
import { PlanStatus } from './PlanStatus'
import { usePortal } from './portal-context'
import { Contact, Faults, Post, Confirmation } from './parts'

const listed: readonly PlanAction[] = ['amount', 'date', 'frequency', 'method', 'pause', 'cancel']

/** One plan: how it stands, what can be done with it, and its next dates. */
export function PlanScreen({ screen: { plan, said, form } }: { screen: Extract<PortalScreen, { name: 'plan' }> }) {
  const { own, to, money, every, language } = usePortal()
  const ways = listed.filter((action) => plan.may.includes(action))
  const first = plan.may.find((action) => action === 'resume' || action === 'restart')
  return (
    <>
      <p className="way-back">
        <a href={to()}>{own.backTo}</a>
      </p>
      <h1>
        <bdi className="figure">{money(plan.amount, plan.currency)}</bdi>{' '}
        <span className="rhythm">{every(plan.frequency, plan.interval)}</span>
      </h1>
      <p className="lead">
        <bdi>{[plan.campaign, ...plan.funds].join(' · ')}</bdi>
      </p>
      <Confirmation said={said} />
      <Faults form={form} />
      <PlanStatus plan={plan} />
      {first && (
        <p>
          <a className="press" href={to(`/plan/${plan.id}/${first}`)}>
            {own.actions[first].go}
          </a>
        </p>
      )}
      {ways.length > 0 && (
        <ul className="ways">
          {ways.map((action) => (
            <li key={action}>
              <a
                className={action === 'cancel' ? 'press quiet grave' : 'press quiet'}
                href={to(`/plan/${plan.id}/${action}`)}
              >
                {own.actions[action].go}
              </a>
            </li>
          ))}
        </ul>
      )}
      {plan.managedBy !== 'almoner' && <p>{own.elsewhere[plan.managedBy]}</p>}
      {(plan.managedBy !== 'almoner' ||
        (plan.cancelWay === 'no' && !['canceled', 'completed'].includes(plan.status))) && <Contact />}
      {plan.managedBy === 'almoner' && <Dates plan={plan} formKey={form.key} />}
      {plan.paidCount > 0 && (
        <p className="hint">
          {fill(count(own.soFar, plan.paidCount, language), { sum: money(plan.paidTotal, plan.currency) })}
        </p>
      )}
    </>
  )
}

function Dates({ plan, formKey }: { plan: PortalPlan; formKey: string }) {
  const { own, to, money, day } = usePortal()
  if (['incomplete', 'canceled', 'completed', 'failed'].includes(plan.status)) return null
  const canSkip = plan.may.includes('skip')
  return (
    <section className="part" aria-labelledby="dates">
      <h2 id="dates">{own.dates.title}</h2>
      {plan.dates.length === 0 ? (
        <p>{own.dates.none}</p>
      ) : (
        <ol className="dates">
          {plan.dates.map(({ installmentNo, dueOn, amount, isCharged, reason }) => (
            <li key={installmentNo} className={isCharged ? undefined : 'left-out'}>
              <span className="when">{day(dueOn)}</span>
              <span className="hint">{own.reasons[reason] ?? ''}</span>
              <bdi className="figure">{isCharged ? money(amount, plan.currency) : '–'}</bdi>
              {canSkip && (isCharged || reason === 'skipped') ? (
                <Post
                  to={to(`/plan/${plan.id}/${isCharged ? 'skip' : 'unskip'}`)}
                  className="plain-form"
                  version={plan.version}
                >
                  {/* One key for one date of one drawn page: a second press is the same wish. */}
                  <input type="hidden" name="formKey" value={keyOfDate(formKey, installmentNo)} />
                  <input type="hidden" name="installmentNo" value={installmentNo} />
                  <button
                    type="submit"
                    className="link"
                    aria-label={fill(isCharged ? own.dates.skipOf : own.dates.unskipOf, { date: day(dueOn) })}
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
