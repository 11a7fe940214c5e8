import { lateAfterDays, missedAfterDays } from '@almoner/contracts/pledges/pledge-rules'
import { sql } from 'kysely'

/** So many are looked at in a turn, so that other orgs have theirs. */
export const pledgesATurn = 200

/** A pledge that goes on. `d` is the donation. */
const isOpenPledge = sql`
  d.managed_by = 'manual'
  and d.frequency <> 'single'
  and d.status in ('active', 'past_due', 'scheduled')`

const todayThere = (now: string) => sql`(${now}::timestamptz at time zone d.time_zone)::date`

// The first condition is the index's, which knows no time zones: nowhere is a day more than 14 hours ahead.
const isDue = (now: string) => sql`
  d.next_charge_on <= (${now}::timestamptz at time zone 'utc' + interval '14 hours')::date
  and d.next_charge_on <= ${todayThere(now)}
  and ${isOpenPledge}`

const waitsSince = (now: string, days: number) => sql`i.due_on < ${todayThere(now)} - ${sql.lit(days)}::int`

const ofPledge = sql`shared.installments i join shared.donations d on d.org_id = i.org_id and d.id = i.donation_id`

const isLate = (now: string) => sql`
  i.state = 'due'
  and d.status = 'active'
  and ${isOpenPledge}
  and ${waitsSince(now, lateAfterDays)}`

const isMissed = (now: string) => sql`i.state = 'due' and ${isOpenPledge} and ${waitsSince(now, missedAfterDays)}`

export const orgsWithPledgesToLookAt = (now: string) => sql<{ org_id: string }>`
  select d.org_id
  from shared.donations d
  where ${isDue(now)}
  union all
  select i.org_id
  from ${ofPledge}
  where ${isLate(now)} or ${isMissed(now)}`

export const duePledges = (orgId: string, now: string) => sql<{ id: string }>`
  select d.id
  from shared.donations d
  where d.org_id = ${orgId} and ${isDue(now)}
  order by d.next_charge_on, d.id
  limit ${sql.lit(pledgesATurn)}`

export const latePledges = (orgId: string, now: string) => sql<{ id: string }>`
  select distinct d.id
  from ${ofPledge}
  where i.org_id = ${orgId} and ${isLate(now)}
  limit ${sql.lit(pledgesATurn)}`

export const missedPayments = (orgId: string, now: string) => sql<{ id: string; installmentNo: number }>`
  select d.id, i.installment_no as "installmentNo"
  from ${ofPledge}
  where i.org_id = ${orgId} and ${isMissed(now)}
  order by i.due_on, i.id
  limit ${sql.lit(pledgesATurn)}`
