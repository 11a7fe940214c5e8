import { sql } from 'kysely'

interface OfAdoption {
  orgId: string
  adoptionId: string
}

const ofAdoption = ({ orgId, adoptionId }: OfAdoption) =>
  sql`i.org_id = ${orgId}::uuid and i.adoption_id = ${adoptionId}::uuid`

const waitsNoMore = (now: string) => sql`(i.waits_until is null or i.waits_until <= ${now}::timestamptz)`

/**
 * Takes some in hand, first those that a process had in hand that was not heard of again. Each time that one is begun anew its keys are
 * new as well.
 */
export const claimItems = (of: OfAdoption, now: string, limit: number) => sql<{ id: string }>`
  update adoption_items
  set status = 'taking', tries = tries + case when status = 'queued' then 1 else 0 end, reason = null,
    failure = null, waits_until = null
  where id in (
    select i.id
    from adoption_items i
    where ${ofAdoption(of)} and i.status in ('taking', 'queued') and ${waitsNoMore(now)}
    order by i.status desc, i.id
    limit ${sql.lit(limit)}
    for update skip locked
  )
    and org_id = ${of.orgId}::uuid
  returning id`

export const itemsToGiveBack = (of: OfAdoption, now: string, limit: number) => sql<{ id: string }>`
  select i.id
  from adoption_items i
  where ${ofAdoption(of)} and i.status = 'giving_back' and ${waitsNoMore(now)}
  order by i.id
  limit ${sql.lit(limit)}`

export const countUnder = (of: OfAdoption, statuses: readonly string[]) => sql<{ count: number }>`
  select count(*)::int as count
  from adoption_items i
  where ${ofAdoption(of)} and i.status = any(${statuses}::text[])`

/** All that are ready and were not left out. */
export const queueItems = (of: OfAdoption) => sql<{ id: string }>`
  update adoption_items i
  set status = 'queued', waits_until = null
  where ${ofAdoption(of)} and i.status = 'ready' and not i.is_left_out
  returning i.id`

export const unqueueItems = (of: OfAdoption) => sql`
  update adoption_items i
  set status = 'ready', reason = null, waits_until = null
  where ${ofAdoption(of)} and i.status = 'queued'`

/** Nothing of the donation was collected or is being, and its day is still to come. `d` is the donation. */
export const isUnbegun = (now: string) => sql`
  d.is_held
  and d.status in ('scheduled', 'active', 'paused')
  and (d.next_charge_on is null or d.next_charge_on > (${now}::timestamptz at time zone d.time_zone)::date)
  and not exists (select from shared.installments n where n.org_id = d.org_id and n.donation_id = d.id)`

/**
 * Has those that can go back to the gateway given back: one, or all. Their donations are held, so that none is collected meanwhile;
 * whoever lets the worker have one locks its item too.
 */
export const startGivingBack = (of: OfAdoption, now: string, itemId: string | null) => sql<{ id: string }>`
  update adoption_items
  set status = 'giving_back', waits_until = null, failure = null, tries = tries + 1
  where org_id = ${of.orgId}::uuid
    and id in (
      select i.id
      from adoption_items i join shared.donations d on d.org_id = i.org_id and d.id = i.donation_id
      where ${ofAdoption(of)}
        and i.status = 'taken'
        and not i.is_released
        and (${itemId}::uuid is null or i.id = ${itemId}::uuid)
        and ${isUnbegun(now)}
      for update of i
    )
  returning id`

/** Whoever was taken over and whose day has come, in an org; of those that wait for a person none. */
export const duePayments = (orgId: string, now: string, limit: number) => sql<{ id: string; integrationId: string }>`
  select i.id, a.integration_id as "integrationId"
  from adoption_items i
    join adoptions a on a.org_id = i.org_id and a.id = i.adoption_id
    join shared.donations d on d.org_id = i.org_id and d.id = i.donation_id
  where i.org_id = ${orgId}::uuid and ${isDuePayment(now)}
  order by d.next_charge_on, i.id
  limit ${sql.lit(limit)}`

const isDuePayment = (now: string) => sql`
  i.status = 'taken'
  and not i.is_released
  and i.held is null
  and (i.waits_until is null or i.waits_until <= ${now}::timestamptz)
  and d.is_held
  and d.status in ('scheduled', 'active', 'past_due')
  and d.next_charge_on <= (${now}::timestamptz at time zone d.time_zone)::date`

/** Orgs in which something is to be read, taken, given back or asked for. */
export const orgsWithAdoptions = (now: string) => sql<{ org_id: string }>`
  select a.org_id
  from adoptions a
  where ${isAtWork(now)}
  union all
  select i.org_id
  from shared.donations d join adoption_items i on i.org_id = d.org_id and i.donation_id = d.id
  where ${isDuePayment(now)}`

const isAtWork = (now: string) => sql`
  (a.leased_until is null or a.leased_until < clock_timestamp())
  and (
    a.status in ('reading', 'comparing', 'giving_back')
    or (
      a.status = 'planned'
      and a.take_on <= (
        select (${now}::timestamptz at time zone e.time_zone)::date
        from shared.entities e
        where e.id = a.entity_id
      )
    )
    or (
      a.status = 'taking'
      and (
        not exists (
          select
          from adoption_items i
          where i.org_id = a.org_id and i.adoption_id = a.id and i.status in ('taking', 'queued')
        )
        or exists (
          select
          from adoption_items i
          where i.org_id = a.org_id
            and i.adoption_id = a.id
            and i.status in ('taking', 'queued')
            and ${waitsNoMore(now)}
        )
      )
    )
  )`

/** Has one adoption of an org that somebody has to go on with in hand, for a while. */
export const leaseAdoption = (orgId: string, now: string, leaseMs: number) => sql<{ id: string }>`
  update adoptions
  set leased_until = clock_timestamp() + ${leaseMs}::int * interval '1 millisecond',
    status = case when status = 'planned' then 'taking' else status end
  where org_id = ${orgId}::uuid
    and id = (
      select a.id
      from adoptions a
      where a.org_id = ${orgId}::uuid and ${isAtWork(now)}
      order by a.id
      limit 1
      for update skip locked
    )
  returning id`

export const prolongLease = (orgId: string, id: string, leaseMs: number) => sql`
  update adoptions
  set leased_until = case
    when ${leaseMs}::int > 0 then clock_timestamp() + ${leaseMs}::int * interval '1 millisecond'
  end
  where org_id = ${orgId}::uuid and id = ${id}::uuid`
