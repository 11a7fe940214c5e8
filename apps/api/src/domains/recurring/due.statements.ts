import type { MinorUnits } from '@almoner/contracts/minor-units'
import { sql } from 'kysely'
import type { DonationStatus } from '@almoner/contracts/donations/donation'
import { isLeftOver, isOpen, lockableDonations, lockableInstallments } from '../donations/index.js'
import type { ConnectedGateway } from '../gateways/index.js'

/** A gateway by which something is collected: an entity's integration, its default one where null. */
export interface GatewayOfDonations {
  entityId: string
  integrationId: string | null
}

/** Where and when something is claimed. `leaseMs`: how long it stays with whoever claims it. */
export interface ClaimScope {
  orgId: string
  gateway: ConnectedGateway
  of: GatewayOfDonations
  now: Date
  limit: number
  leaseMs: number
}

export interface DueDonation {
  id: string
  status: DonationStatus
  donorId: string
  hasMethod: boolean
}

/** An installment to be tried again. Minor units. */
export interface RetriedRow {
  id: string
  donationId: string
  installmentNo: number
  amount: MinorUnits
  hasMethod: boolean
}

/** A recurring donation that the worker collects for. `d` is the donation. */
const collected = sql`
  d.status in ('active', 'past_due', 'scheduled')
  and d.managed_by = 'almoner'
  and not d.is_held
  and d.frequency <> 'single'
  -- Looked up once for a statement: hardly any org is suspended, and none of the others is to pay for it.
  and d.org_id <> all (array(select o.id from shared.orgs o where o.pauses_recurring))`

// A recurring donation is not collected twice within this time, however its dates and the worker's outages fall.
export const restHours = 20

/** One may be on its way to the bank for days; any other that is open keeps the next one waiting. */
const nothingOpen = sql`
  not exists (
    select
    from shared.installments o
    where o.donation_id = d.id
      and ${isOpen('o')}
      and not o.is_on_its_way
      -- Asked of each plan by itself: joined, the planner held each against all that is open.
    offset 0
  )`

const hasRested = (now: string) => sql`
  (
    d.last_charge_at is null
    or d.last_charge_at <= ${now}::timestamptz - ${restHours}::int * interval '1 hour'
  )`

const isDue = (now: string) => sql`
  d.next_charge_on <= (${now}::timestamptz at time zone 'utc' + interval '14 hours')::date
  and d.next_charge_on <= (${now}::timestamptz at time zone d.time_zone)::date
  and ${collected}
  and ${hasRested(now)}
  and ${nothingOpen}`

const isToRetry = (now: string) => sql`
  (i.state = 'due' or (i.state = 'retrying' and i.next_attempt_at <= ${now}::timestamptz))
  and ${collected}
  and ${hasRested(now)}`

const isAbandoned = sql`
  i.state in ('due', 'collecting', 'retrying')
  and i.state = 'collecting'
  and i.leased_until < clock_timestamp()`

const ofDonation = sql`shared.installments i join shared.donations d on d.org_id = i.org_id and d.id = i.donation_id`

const lockableOfDonation = sql`
  ${lockableInstallments('i')}
  join ${lockableDonations('d')} on d.org_id = i.org_id
  and d.id = i.donation_id`

export const orgsWithWork = (now: string) => sql<{ org_id: string }>`
  select d.org_id
  from shared.donations d
  where ${isDue(now)}
  union all
  select i.org_id
  from ${ofDonation}
  where i.state in ('due', 'retrying') and (${isToRetry(now)} or ${isLeftOver})
  union all
  select i.org_id
  from shared.installments i
  where ${isAbandoned}
  union all
  select d.org_id
  from shared.donations d
  where d.status = 'paused' and d.paused_until <= (${now}::timestamptz at time zone d.time_zone)::date`

export const gatewaysWithWork = (orgId: string, now: string) => sql<GatewayOfDonations>`
  select distinct d.entity_id as "entityId", d.gateway_integration_id as "integrationId"
  from shared.donations d
  where d.org_id = ${orgId} and ${isDue(now)}
  union
  select distinct d.entity_id, d.gateway_integration_id
  from ${ofDonation}
  where i.org_id = ${orgId} and i.state in ('due', 'retrying') and ${isToRetry(now)}
  union
  select distinct d.entity_id, d.gateway_integration_id
  from ${ofDonation}
  where i.org_id = ${orgId} and ${isAbandoned}`

// What a claim is about stands in it as values and not as the row of a common table: only then is the order of an index
// kept, and a claim stops at what it takes instead of sorting all that is due.
const isOf = ({ orgId, of }: ClaimScope) => sql`
  d.org_id = ${orgId}
  and d.entity_id = ${of.entityId}
  and d.gateway_integration_id is not distinct from ${of.integrationId}::uuid`

/** Recurring donations whose day has come; those that another worker has in hand are left out. */
export const claimDue = (place: ClaimScope) => sql<DueDonation>`
  select d.id, d.status, d.donor_id as "donorId", d.payment_reference is not null
    and not d.needs_method as "hasMethod"
  from ${lockableDonations('d')}
  where ${isOf(place)} and ${isDue(place.now.toISOString())}
  order by d.next_charge_on, d.id
  limit ${place.limit}
  for update of d skip locked`

export const claimRetries = (place: ClaimScope) => sql<RetriedRow>`
  select i.id, i.donation_id as "donationId", i.installment_no as "installmentNo", i.attempts,
    i.amount::float8 as amount, d.payment_reference is not null and not d.needs_method as "hasMethod"
  from ${lockableOfDonation}
  where i.org_id = ${place.orgId}
    and ${isOf(place)}
    and i.state in ('due', 'retrying')
    and ${isToRetry(place.now.toISOString())}
  order by i.id
  limit ${place.limit}
  for update of d, i skip locked`

/** Payments whose worker was not heard of again: whoever takes one over has its lease from now on. */
export const claimAbandoned = (place: ClaimScope) => sql<{ id: string }>`
  select i.id, i.donation_id as "donationId", i.installment_no as "installmentNo"
  from ${lockableOfDonation}
  where i.org_id = ${place.orgId} and ${isOf(place)} and ${isAbandoned}
  order by i.id
  limit ${place.limit}
  for update of i skip locked`

export const pausesToEnd = (orgId: string, now: string) => sql<{ id: string }>`
  select d.id
  from shared.donations d
  where d.org_id = ${orgId}
    and d.status = 'paused'
    and d.paused_until <= (${now}::timestamptz at time zone d.time_zone)::date
  order by d.id
  limit 500`
