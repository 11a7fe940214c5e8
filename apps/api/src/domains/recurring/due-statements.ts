import { isOpen } from '../donations/index.js'

/** A plan that the worker collects for. `d` is the donation. */
const collected =
  "d.status in ('active', 'past_due', 'scheduled') and d.managed_by = 'almoner' and d.frequency <> 'single'"

// A plan is not collected twice within this time, however its dates and the worker's outages fall.
export const restHours = 20

/** One may be on its way to the bank for days; any other that is open keeps the next one waiting. */
const nothingOpen = `not exists (
  select from installments o where o.donation_id = d.id and ${isOpen('o')} and not o.is_on_its_way
  -- Asked of each plan by itself: joined, the planner held each against all that is open.
  offset 0)`

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

/** What of an org is due by which gateway. Takes org and time. */
export const gatewaysWithWork = `
  select distinct d.entity_id as "entityId", d.gateway_integration_id as "integrationId" from donations d
  where d.org_id = $1 and ${isDue('$2::timestamptz')}
  union
  select distinct d.entity_id, d.gateway_integration_id from ${ofDonation}
  where i.org_id = $1 and i.state in ('due', 'retrying') and ${isToRetry('$2::timestamptz')}
  union
  select distinct d.entity_id, d.gateway_integration_id from ${ofDonation} where i.org_id = $1 and ${isAbandoned}`

// What a claim is about stands in it as values and not as the row of a common table: only then is the order of an index
// kept, and a claim stops at what it takes instead of sorting all that is due.
const ofPlace = 'd.org_id = $1 and d.entity_id = $2 and d.gateway_integration_id is not distinct from $3::uuid'
const now = '$5::timestamptz'

/** Plans whose day has come; those that another worker has in hand are left out. Takes org, entity, integration, how many, and time. */
export const claimDue = `
  select d.id, d.status, d.donor_id as "donorId", d.payment_reference is not null and not d.needs_method as "hasMethod"
  from donations d where ${ofPlace} and ${isDue(now)}
  order by d.next_charge_on, d.id limit $4 for update of d skip locked`

/** Payments to be tried again, each with its last try. Takes the same. */
export const claimRetries = `
  select i.id, i.donation_id as "donationId", i.installment_no as "installmentNo", i.attempts, i.amount::float8 as amount,
         d.payment_reference is not null and not d.needs_method as "hasMethod"
  from ${ofDonation}
  where i.org_id = $1 and ${ofPlace} and i.state in ('due', 'retrying') and ${isToRetry(now)}
  order by i.id limit $4 for update of d, i skip locked`

/** Payments whose worker was not heard of again: whoever takes one over has its lease from now on. Takes the same but the time. */
export const claimAbandoned = `
  select i.id, i.donation_id as "donationId", i.installment_no as "installmentNo" from ${ofDonation}
  where i.org_id = $1 and ${ofPlace} and ${isAbandoned}
  order by i.id limit $4 for update of i skip locked`

/** Lets go of what waits for a try although its plan has ended. */
export const letGoOfLeftOvers = `
  update installments i set state = 'skipped', next_attempt_at = null, settled_at = ?::timestamptz
  from donations d where i.org_id = ? and d.org_id = i.org_id and d.id = i.donation_id and ${isLeftOver}`

export const pausesToEnd = `
  select d.id from donations d where d.org_id = ? and d.status = 'paused'
    and d.paused_until <= (?::timestamptz at time zone d.time_zone)::date order by d.id limit 500`
