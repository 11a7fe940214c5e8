import { sql, type RawBuilder } from 'kysely'
import { expiryRiskDays } from '@almoner/contracts/donations/donation-figures'

const dayMs = 86_400_000

/** The day (UTC) that is so many days from a moment, by which cards are said to expire. */
export const dayFrom = (now: Date, days: number): string =>
  new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)

/** As `isPaidOnce` of the contracts, of a donation `alias`. */
export const paidOnce = (alias = 'p'): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`
    (
      coalesce(
        ${of('max_charges')} = 1
        or ${of('max_charges')} is not null
        and ${of('max_total')} <= ${of('amount')}, false
      )
      and coalesce(${of('prior_charges')}, 0) = 0
    )`
}

/** What an amount comes to in a month: a day is 1/30.44 of one, a week 12/52; what is paid once comes to nothing. Of a donation `p`. */
export const monthly = sql`
  case
    when ${paidOnce()} then 0
    else p.amount::numeric / p.interval * case p.frequency
      when 'daily' then 30.44
      when 'weekly' then 52.0 / 12
      when 'monthly' then 1
      when 'yearly' then 1.0 / 12
      else 0
    end
  end`

/** The last day on which a card can be charged; null for what does not expire. */
export const expiry = sql`(make_date(p.method_exp_year, p.method_exp_month, 1) + interval '1 month - 1 day')::date`

/** Nothing can be collected: the card was declined for good, or the donor has to enter one for the first time. */
export const lacksMethod = sql`
  (
    p.needs_method
    or p.managed_by = 'almoner'
    and p.frequency <> 'single'
    and p.payment_reference is null
    and p.status in ('scheduled', 'active', 'past_due', 'paused', 'failed')
  )`

/** Collected, or tried. */
export const active = sql`p.status in ('active', 'past_due')`

/** Active, but the next payment may well fail; see `PlanFiguresOfCurrency.atRisk`. */
export const atRisk = (now: Date): RawBuilder<unknown> => sql`
  ${active}
  and (
    p.status = 'past_due'
    or p.consecutive_failures > 0
    or p.needs_method
    or ${expiry} <= ${dayFrom(now, expiryRiskDays)}::date
  )`

/** The day on which it was canceled or given up, where the entity is; null where it was not. */
export const endedOn = sql`
  case p.status
    when 'canceled' then (p.canceled_at at time zone p.time_zone)::date
    when 'failed' then (
      select (max(i.settled_at) at time zone p.time_zone)::date
      from installments i
      where i.org_id = p.org_id and i.donation_id = p.id and i.state = 'failed'
    )
  end`

/** Whether a change of the recurring donation of this kind holds from a day of the period on. */
export const changedIn = (kind: 'upgrade' | 'downgrade', from: string, to: string): RawBuilder<unknown> => sql`
  exists (
    select 1
    from donation_changes x
    where x.org_id = p.org_id
      and x.donation_id = p.id
      and x.kind = ${kind}
      and x.withdrawn_at is null
      and x.effective_on between ${from}::date and ${to}::date
  )`
