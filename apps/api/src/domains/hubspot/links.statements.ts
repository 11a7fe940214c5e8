import { sql, type RawBuilder } from 'kysely'
import type { LinkKind, LinkState } from '@almoner/contracts/hubspot/hubspot'
import type { HubspotObject } from '@almoner/contracts/hubspot/hubspot-fields'
import type { MergeStep } from './hubspot-link.entity.js'

export interface DueLink {
  id: string
  kind: LinkKind
  our_id: string
  object: HubspotObject | null
  their_id: string | null
  /** Whose record of HubSpot it was merged into there. */
  merged_into: string | null
  attached_to: string | null
  after_merge: MergeStep | null
  is_ours: boolean
  agreed: Record<string, string> | null
  state: LinkState
  error: string | null
  attempts: number
  next_attempt_at: string | Date | null
  version: number
}

/** What became of a link in a round. */
export interface SettledLink {
  id: string
  version: number
  state: LinkState
  error: string | null
  attempts: number
  next_attempt_at: string | null
  object: HubspotObject | null
  their_id: string | null
  merged_into: string | null
  attached_to: string | null
  after_merge: MergeStep | null
  is_ours: boolean
  agreed: Record<string, string> | null
}

export const linkColumns = sql`
  l.id, l.kind, l.our_id, l.object, l.their_id, l.merged_into, l.attached_to, l.after_merge, l.is_ours,
  l.agreed, l.state, l.error, l.attempts, l.next_attempt_at, l.version`

/** How a link names the record that a gift is attached to. */
export const attachmentOf = (object: HubspotObject, theirId: string): string => `${object} ${theirId}`

/** Puts records of a relation `(id, donor_id)` into the queue, those that are in it already included. */
export const markRecords = (orgId: string, kind: LinkKind, records: RawBuilder<unknown>, now: Date) => sql`
  insert into hubspot_links as l (id, org_id, kind, our_id, donor_id, next_attempt_at, at)
  select uuidv7(), ${orgId}::uuid, ${kind}, x.id, x.donor_id, ${now}, ${now}
  from (${records}) x
  on conflict (org_id, kind, our_id) do update
  set donor_id = excluded.donor_id, state = 'pending', error = null, attempts = 0, next_attempt_at = ${now},
    version = l.version + 1, at = ${now}`

/** As `markRecords`, for records that are in the queue for the first time alone. */
export const markUnknown = (orgId: string, kind: LinkKind, records: RawBuilder<unknown>, now: Date) => sql`
  insert into hubspot_links (id, org_id, kind, our_id, donor_id, next_attempt_at, at)
  select uuidv7(), ${orgId}::uuid, ${kind}, x.id, x.donor_id, ${now}, ${now}
  from (${records}) x
  on conflict (org_id, kind, our_id) do nothing`

export const donorsById = (orgId: string, ids: readonly string[]) => sql`
  select d.id, d.id as donor_id
  from shared.donors d
  where d.org_id = ${orgId}::uuid and d.id = any(${ids}::uuid[])`

/** Gifts that are told: live, and paid unless failed ones are told too; what was told stays told. */
const isTold = (sendsFailed: boolean) => sql`
  c.mode = 'live'
  and (
    c.status = 'succeeded'
    or (c.status = 'failed' and ${sendsFailed})
    or exists (select from hubspot_links t where t.org_id = c.org_id and t.kind = 'charge' and t.our_id = c.id)
  )`

export const chargesById = (orgId: string, ids: readonly string[], sendsFailed: boolean) => sql`
  select c.id, c.donor_id
  from shared.charges c
  where c.org_id = ${orgId}::uuid and c.id = any(${ids}::uuid[]) and ${isTold(sendsFailed)}`

export const chargesOfImport = (orgId: string, importId: string, sendsFailed: boolean) => sql`
  select c.id, c.donor_id
  from shared.charges c
  where c.org_id = ${orgId}::uuid
    and (
      c.import_id = ${importId}::uuid
      or c.id in (
        select r.charge_id
        from shared.refunds r
        where r.org_id = ${orgId}::uuid and r.import_id = ${importId}::uuid
      )
    )
    and ${isTold(sendsFailed)}`

export const donorsOf = (charges: RawBuilder<unknown>) => sql`
  select distinct g.donor_id as id, g.donor_id from (${charges}) g`

export const donorsOfImport = (orgId: string, importId: string) => sql`
  select d.id, d.id as donor_id
  from shared.donors d
  where d.org_id = ${orgId}::uuid and d.import_id = ${importId}::uuid`

export const refundsOfCharges = (orgId: string, charges: RawBuilder<unknown>) => sql`
  select r.id, g.donor_id
  from shared.refunds r join (${charges}) g on g.id = r.charge_id
  where r.org_id = ${orgId}::uuid and r.status = 'succeeded'`

/** Recurring gifts that are told: live ones that have begun or are to begin; what was told stays told. */
const isRecurringTold = sql`
  n.frequency <> 'single'
  and n.mode = 'live'
  and (
    n.status <> 'incomplete'
    or exists (
      select
      from hubspot_links t
      where t.org_id = n.org_id and t.kind = 'donation' and t.our_id = n.id
    )
  )`

export const recurringById = (orgId: string, ids: readonly string[]) => sql`
  select n.id, n.donor_id
  from shared.donations n
  where n.org_id = ${orgId}::uuid and n.id = any(${ids}::uuid[]) and ${isRecurringTold}`

/** Those that a donor who is in HubSpot has. */
export const recurringOfLinkedDonors = (orgId: string) => sql`
  select n.id, n.donor_id
  from shared.donations n join hubspot_links l on l.org_id = n.org_id and l.our_id = n.donor_id
  where n.org_id = ${orgId}::uuid and l.kind = 'donor' and l.their_id is not null and ${isRecurringTold}`

/** All of them, or those that still run or that somebody gave by since a day. */
export const recurringSince = (orgId: string, from: string | null) => sql`
  select n.id, n.donor_id
  from shared.donations n
  where n.org_id = ${orgId}::uuid
    and ${isRecurringTold}
    and (
      ${from}::date is null
      or n.status in ('active', 'scheduled', 'past_due', 'paused')
      or exists (
        select
        from shared.charges c
        where c.org_id = n.org_id
          and c.donation_id = n.id
          and c.gift_date >= ${from}::date
          and c.status = 'succeeded'
      )
    )`

/** All gifts of live money from a day on. */
export const chargesSince = (orgId: string, from: string | null, sendsFailed: boolean) => sql`
  select c.id, c.donor_id
  from shared.charges c
  where c.org_id = ${orgId}::uuid
    and (${from}::date is null or c.gift_date >= ${from}::date)
    and ${isTold(sendsFailed)}`

/** Every donor, or those who gave since a day. */
export const donorsSince = (orgId: string, from: string | null) => sql`
  select d.id, d.id as donor_id
  from shared.donors d
  where d.org_id = ${orgId}::uuid
    and d.deleted_at is null
    and d.status <> 'anonymized'
    and (
      ${from}::date is null
      or exists (
        select
        from shared.charges c
        where c.org_id = d.org_id
          and c.donor_id = d.id
          and c.gift_date >= ${from}::date
          and c.mode = 'live'
          and c.status = 'succeeded'
      )
    )`

/** Queues again whatever was linked and is gone here, or was changed here since. */
export const markAfterUndo = (orgId: string, now: Date) => sql`
  update hubspot_links l
  set state = 'pending', error = null, attempts = 0, next_attempt_at = ${now}, version = l.version + 1,
    at = ${now}
  where l.org_id = ${orgId}::uuid
    and case l.kind
      when 'donor' then not exists (
        select
        from shared.donors d
        where d.org_id = l.org_id and d.id = l.our_id and d.updated_at <= l.at
      )
      when 'donation' then not exists (
        select
        from shared.donations n
        where n.org_id = l.org_id and n.id = l.our_id
      )
      when 'charge' then not exists (select from shared.charges c where c.org_id = l.org_id and c.id = l.our_id)
      else not exists (select from shared.refunds r where r.org_id = l.org_id and r.id = l.our_id)
    end`

/** Queues again everything of these kinds that was ever queued, as after a change of the map. */
export const markAll = (orgId: string, kinds: readonly LinkKind[], now: Date) => sql`
  update hubspot_links l
  set state = 'pending', error = null, attempts = 0, next_attempt_at = ${now}, version = l.version + 1,
    at = ${now}
  where l.org_id = ${orgId}::uuid and l.kind = any(${kinds}::text[])`

/** Forgets records of these kinds that wait and were never sent, as when they are sent no more. */
export const forgetWaiting = (orgId: string, kinds: readonly LinkKind[]) => sql`
  delete from hubspot_links l
  where l.org_id = ${orgId}::uuid and l.kind = any(${kinds}::text[]) and l.their_id is null`

/** Leaves those that are there as they are. */
export const restLinks = (orgId: string, kinds: readonly LinkKind[]) => sql`
  update hubspot_links l
  set state = 'synced', error = null, attempts = 0, next_attempt_at = null, version = l.version + 1
  where l.org_id = ${orgId}::uuid and l.kind = any(${kinds}::text[]) and l.state <> 'synced'`

/** Queues again what failed or is in conflict, all of it or one, which then goes its own way after a merge; gives their ids. */
export const markFailed = (orgId: string, id: string | undefined, now: Date) => sql<{ id: string }>`
  update hubspot_links l
  set state = 'pending', error = null, attempts = 0, next_attempt_at = ${now}, version = l.version + 1,
    at = ${now}, merged_into = case when ${id ?? null}::uuid is null then l.merged_into end,
    after_merge = case
      when ${id ?? null}::uuid is not null
      and l.merged_into is not null then 'part'
      else l.after_merge
    end
  where l.org_id = ${orgId}::uuid
    and case
      when ${id ?? null}::uuid is null then l.state in ('error', 'conflict')
      else l.id = ${id ?? null}::uuid
    end
  returning l.id`

/** The next records that are due, of one kind: gifts go after donors, whom they are attached to. */
export const dueLinks = (orgId: string, now: Date, kinds: readonly LinkKind[], limit: number) => sql<DueLink>`
  select ${linkColumns}
  from hubspot_links l
  where l.org_id = ${orgId}::uuid
    and l.next_attempt_at <= ${now}
    and l.kind = (
      select f.kind
      from unnest(${kinds}::text[]) with ordinality f (kind, place)
      where exists (
        select
        from hubspot_links w
        where w.org_id = ${orgId}::uuid and w.kind = f.kind and w.next_attempt_at <= ${now}
      )
      order by f.place
      limit 1
    )
  order by l.next_attempt_at, l.sequence
  limit ${limit}`

export const nextDueAt = (orgId: string, kinds: readonly LinkKind[]) => sql<{ at: string | Date | null }>`
  select min(l.next_attempt_at) as at
  from hubspot_links l
  where l.org_id = ${orgId}::uuid and l.kind = any(${kinds}::text[]) and l.next_attempt_at is not null`

/** HubSpot may hold what PostgreSQL does not keep in JSON: NUL, and halves of pairs. */
const kept = (link: SettledLink): SettledLink => ({
  ...link,
  error: link.error && keptText(link.error),
  agreed:
    link.agreed && Object.fromEntries(Object.entries(link.agreed).map(([name, value]) => [name, keptText(value)])),
})

const keptText = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd')

/** Writes what became of links; one that changed meanwhile keeps what is known of HubSpot and stays in the queue. */
export const settleLinks = (orgId: string, links: readonly SettledLink[], now: Date) => sql`
  update hubspot_links l
  set object = s.object, their_id = s.their_id, merged_into = s.merged_into, attached_to = s.attached_to,
    after_merge = case when l.version = s.version then s.after_merge else l.after_merge end,
    is_ours = s.is_ours, agreed = s.agreed, at = ${now},
    state = case when l.version = s.version then s.state else 'pending' end,
    error = case when l.version = s.version then s.error end,
    attempts = case when l.version = s.version then s.attempts else 0 end,
    next_attempt_at = case when l.version = s.version then s.next_attempt_at else ${now} end
  from json_to_recordset(${JSON.stringify(links.map(kept))}::json) as s (
    id uuid, version int, state text, error text, attempts int, next_attempt_at timestamptz, object text,
    their_id text, merged_into text, attached_to text, after_merge text, is_ours boolean, agreed jsonb
  )
  where l.org_id = ${orgId}::uuid and l.id = s.id`

export const removeLinks = (orgId: string, ids: readonly string[]) => sql`
  delete from hubspot_links where org_id = ${orgId}::uuid and id = any(${ids}::uuid[])`

/** Gifts that could not be sent for want of their donor, once the donors are there. */
export const wakeGiftsOf = (orgId: string, donorLinks: readonly string[], now: Date) => sql`
  update hubspot_links l
  set state = 'pending', error = null, attempts = 0, next_attempt_at = ${now}, version = l.version + 1
  from hubspot_links d
  where l.org_id = ${orgId}::uuid
    and d.org_id = l.org_id
    and d.id = any(${donorLinks}::uuid[])
    and l.donor_id = d.our_id
    and l.kind <> 'donor'
    and l.state = 'error'`

/** Which of these records of HubSpot belong to which of ours already. */
export const linksOfTheirs = (orgId: string, object: HubspotObject, ids: readonly string[]) => sql<DueLink>`
  select ${linkColumns}
  from hubspot_links l
  where l.org_id = ${orgId}::uuid and l.object = ${object} and l.their_id = any(${ids}::text[])`

/** Gifts that are in HubSpot. */
export const linkedCharges = (orgId: string) => sql`
  select t.our_id as id, t.donor_id
  from hubspot_links t
  where t.org_id = ${orgId}::uuid and t.kind = 'charge' and t.their_id is not null`

/** Forgets which record is which, as when another account is connected. */
export const forgetLinks = (orgId: string) => sql`delete from hubspot_links where org_id = ${orgId}::uuid`

export const countWaiting = (orgId: string) => sql<{ count: number }>`
  select count(*)::int as count
  from hubspot_links l
  where l.org_id = ${orgId}::uuid and l.state = 'pending'`
