/** A plan that the worker collects for. `d` is the donation. */
const collected =
  "d.status in ('active', 'past_due', 'scheduled') and d.managed_by = 'almoner' and d.frequency <> 'single'"

// A plan is not collected twice within this time, however its dates and the worker's outages fall.
export const restHours = 20

/** One may be on its way to the bank for days; any other that is open keeps the next one waiting. */
const nothingOpen = `not exists (
  select from installments o where o.donation_id = d.id and o.state in ('due', 'collecting', 'retrying') and not o.is_on_its_way)`

const hasRested = (now: string) =>
  `(d.last_charge_at is null or d.last_charge_at <= ${now} - interval '${restHours} hours')`

const isDue = (now: string) =>
  `d.next_charge_on <= (${now} at time zone 'utc' + interval '14 hours')::date
   and d.next_charge_on <= (${now} at time zone d.time_zone)::date and ${collected} and ${hasRested(now)} and ${nothingOpen}`

const isToRetry = (now: string) =>
  `(i.state = 'due' or (i.state = 'retrying' and i.next_attempt_at <= ${now})) and ${collected} and ${hasRested(now)}`

const isAbandoned =
  "i.state in ('due', 'collecting', 'retrying') and i.state = 'collecting' and i.leased_until < clock_timestamp()"

/** Its plan has ended meanwhile, so nothing more is asked of the gateway. */
const isLeftOver = "i.state in ('due', 'retrying') and d.status in ('canceled', 'completed', 'failed')"

const ofDonation = 'installments i join donations d on d.org_id = i.org_id and d.id = i.donation_id'

/** The orgs in which there is something to do at `$1`. */
export const orgsWithWork = `
  select d.org_id from donations d where ${isDue('$1::timestamptz')}
  union all
  select i.org_id from ${ofDonation} where i.state in ('due', 'retrying') and (${isToRetry('$1::timestamptz')} or ${isLeftOver})
  union all
  select i.org_id from installments i where ${isAbandoned}
  union all
  select d.org_id from donations d
  where d.status = 'paused' and d.paused_until <= ($1::timestamptz at time zone d.time_zone)::date`

/** What of an org is due by which gateway. */
export const gatewaysWithWork = `
  with at as (select ?::uuid as org_id, ?::timestamptz as now)
  select distinct d.entity_id as "entityId", d.gateway_integration_id as "integrationId" from at, donations d
  where d.org_id = at.org_id and ${isDue('at.now')}
  union
  select distinct d.entity_id, d.gateway_integration_id from at, ${ofDonation}
  where i.org_id = at.org_id and i.state in ('due', 'retrying') and ${isToRetry('at.now')}
  union
  select distinct d.entity_id, d.gateway_integration_id from at, ${ofDonation} where i.org_id = at.org_id and ${isAbandoned}`

const at =
  'with at as (select ?::uuid as org_id, ?::timestamptz as now, ?::uuid as entity_id, ?::uuid as integration_id)'

const byGateway = 'd.entity_id = at.entity_id and d.gateway_integration_id is not distinct from at.integration_id'

/** Plans whose day has come; those that another worker has in hand are left out. Takes org, time, gateway and how many. */
export const claimDue = `
  ${at}
  select d.id, d.status, d.donor_id as "donorId", d.payment_reference is not null and not d.needs_method as "hasMethod"
  from at, donations d where d.org_id = at.org_id and ${isDue('at.now')} and ${byGateway}
  order by d.next_charge_on, d.id limit ? for update of d skip locked`

/** Payments to be tried again, each with its last try. */
export const claimRetries = `
  ${at}
  select i.id, i.donation_id as "donationId", i.installment_no as "installmentNo", i.attempts, i.amount::float8 as amount,
         d.payment_reference is not null and not d.needs_method as "hasMethod"
  from at, ${ofDonation}
  where i.org_id = at.org_id and i.state in ('due', 'retrying') and ${isToRetry('at.now')} and ${byGateway}
  order by i.id limit ? for update of d, i skip locked`

/** Payments whose worker was not heard of again: whoever takes one over has its lease from now on. */
export const claimAbandoned = `
  ${at}
  select i.id, i.donation_id as "donationId", i.installment_no as "installmentNo" from at, ${ofDonation}
  where i.org_id = at.org_id and ${isAbandoned} and ${byGateway}
  order by i.id limit ? for update of i skip locked`

/** Lets go of what waits for a try although its plan has ended. */
export const letGoOfLeftOvers = `
  update installments i set state = 'skipped', next_attempt_at = null, settled_at = ?::timestamptz
  from donations d where i.org_id = ? and d.org_id = i.org_id and d.id = i.donation_id and ${isLeftOver}`

export const pausesToEnd = `
  select d.id from donations d where d.org_id = ? and d.status = 'paused'
    and d.paused_until <= (?::timestamptz at time zone d.time_zone)::date order by d.id limit 500`
