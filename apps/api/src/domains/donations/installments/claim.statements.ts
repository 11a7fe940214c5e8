import type { MinorUnits } from '@almoner/contracts/minor-units'
import { sql } from 'kysely'
import type { Currency } from '@almoner/contracts/money'

/** For whom, from when and for how long installments are taken in hand. */
interface Lease {
  orgId: string
  now: Date
  leaseMs: number
}

/** The try before: what it was of, and how it was shared out. Minor units. */
export interface LastTry {
  installmentId: string
  chargeId: string
  feeCoverAmount: MinorUnits
  allocations: readonly { designationId: string; amount: MinorUnits }[]
}

interface ClaimedRow {
  id: string
  donationId: string
  installmentNo: number
  leaseNo: number
}

interface RetriedInstallment {
  id: string
  leaseNo: number
  attempts: number
}

interface OpenTry {
  installmentId: string
  chargeId: string
  status: string
  intendedAt: string
  amount: MinorUnits
  currency: Currency
  paymentReference: string | null
}

/**
 * Writes the installments that a day opens or lets go of, and moves their recurring donations on. A number that is there already is left
 * as it is and not answered. Both as JSON.
 */
export const openInstallments = (place: Lease, installments: string, donations: string) => sql<{ id: string }>`
  with i as (
    select *
    from json_to_recordset(${installments}::json) as i (
      id uuid, donation_id uuid, installment_no int, due_on date, amount bigint, state text,
      attempts smallint, first_attempt_on date
    )
  ),
  p as (
    select *
    from json_to_recordset(${donations}::json) as p (id uuid, next_no int, next_on date, status text)
  ),
  at as (
    select ${place.orgId}::uuid as org_id, ${place.now.toISOString()}::timestamptz as now,
      ${place.leaseMs}::int * interval '1 ms' as lease
  ),
  moved as (
    update donations d
    set next_installment = p.next_no, next_charge_on = p.next_on, status = p.status
    from p, at
    where d.org_id = at.org_id and d.id = p.id
  )
  insert into installments (
    id, org_id, donation_id, installment_no, due_on, amount, currency, state, attempts, first_attempt_on,
    lease_no, leased_until, created_at
  )
  select i.id, at.org_id, i.donation_id, i.installment_no, i.due_on, i.amount, d.currency, i.state, i.attempts,
    i.first_attempt_on, case i.state when 'collecting' then 1 else 0 end,
    case i.state when 'collecting' then clock_timestamp() + at.lease end, at.now
  from at, i join donations d on d.id = i.donation_id
  where d.org_id = at.org_id
  on conflict (donation_id, installment_no, org_id) do nothing
  returning id`

export const retryInstallments = (place: Lease, ids: readonly string[]) => sql<RetriedInstallment>`
  with at as (
    select ${place.now.toISOString()}::timestamptz as now, ${place.leaseMs}::int * interval '1 ms' as lease,
      ${place.orgId}::uuid as org_id
  )
  update installments i
  set state = 'collecting',
    attempts = greatest(
      i.attempts,
      coalesce(
        (
          select max(c.attempt_no)
          from shared.charges c
          where c.donation_id = i.donation_id and c.installment_no = i.installment_no
        ),
        0
      )
    ) + 1,
    next_attempt_at = null, is_on_its_way = false, lease_no = i.lease_no + 1,
    leased_until = clock_timestamp() + at.lease,
    first_attempt_on = coalesce(i.first_attempt_on, (at.now at time zone d.time_zone)::date)
  from at, donations d
  where i.org_id = at.org_id and i.id = any(${ids}::uuid[]) and d.org_id = i.org_id and d.id = i.donation_id
  returning i.id, i.lease_no::float8 as "leaseNo", i.attempts`

export const lastTries = (orgId: string, ids: readonly string[]) => sql<LastTry>`
  select distinct on (i.id) i.id as "installmentId", c.id as "chargeId", c.fee_cover_amount::float8 as "feeCoverAmount",
    (
      select coalesce(
        json_agg(
          json_build_object('designationId', a.designation_id, 'amount', a.amount)
          order by a.amount desc, a.designation_id
        ),
        '[]'
      )
      from shared.charge_allocations a
      where a.org_id = c.org_id and a.charge_id = c.id
    ) as allocations
  from installments i
    join shared.charges c on c.org_id = i.org_id and c.donation_id = i.donation_id
      and c.installment_no = i.installment_no
  where i.org_id = ${orgId} and i.id = any(${ids}::uuid[])
  order by i.id, c.attempt_no desc`

/** How many gifts by hand were said to pay an installment. */
export const giftsOf = (orgId: string, donationId: string, installmentNo: number) => sql<{ last: number | null }>`
  select max(c.attempt_no) as last
  from shared.charges c
  where c.org_id = ${orgId} and c.donation_id = ${donationId} and c.installment_no = ${installmentNo}`

export const takeOverInstallments = ({ orgId, leaseMs }: Omit<Lease, 'now'>, ids: readonly string[]) => sql<ClaimedRow>`
  update installments i
  set lease_no = i.lease_no + 1, leased_until = clock_timestamp() + ${leaseMs}::int * interval '1 ms'
  where i.org_id = ${orgId} and i.id = any(${ids}::uuid[])
  returning i.id, i.donation_id as "donationId", i.installment_no as "installmentNo", i.lease_no::float8 as "leaseNo"`

export const openTries = (orgId: string, ids: readonly string[]) => sql<OpenTry>`
  select distinct on (i.id) i.id as "installmentId", c.id as "chargeId", c.status, c.created_at as "intendedAt",
    c.amount::float8 as amount, c.currency, c.payment_reference as "paymentReference"
  from installments i
    join shared.charges c on c.org_id = i.org_id and c.donation_id = i.donation_id
      and c.installment_no = i.installment_no
  where i.org_id = ${orgId}
    and i.id = any(${ids}::uuid[])
    and c.status in ('pending', 'processing', 'requires_action')
  order by i.id, c.attempt_no desc`

/** Gives back what was settled, unless somebody else has taken it over meanwhile. `leases` as JSON. */
export const releaseInstallments = (orgId: string, leases: string) => sql`
  update installments i
  set leased_until = null
  from json_to_recordset(${leases}::json) as l (id uuid, lease_no bigint)
  where i.org_id = ${orgId} and i.id = l.id and i.lease_no = l.lease_no and i.leased_until is not null`

/** Its recurring donation has ended meanwhile, so nothing more is asked of the gateway. */
export const isLeftOver = sql`i.state in ('due', 'retrying') and d.status in ('canceled', 'completed', 'failed')`

/** Lets go of what waits for a try although its recurring donation has ended. */
export const letGoOfLeftOvers = (orgId: string, now: string) => sql`
  update installments i
  set state = 'skipped', next_attempt_at = null, settled_at = ${now}::timestamptz
  from donations d
  where i.org_id = ${orgId} and d.org_id = i.org_id and d.id = i.donation_id and ${isLeftOver}`
