import { sql } from 'kysely'
import type { HubspotObject } from '@almoner/contracts/hubspot/hubspot-fields'
import type { MergeStep } from './hubspot-link.entity.js'
import { attachmentOf, linkColumns, type DueLink } from './links.statements.js'

/** A record of HubSpot into which others were merged, by their former ids. */
export interface MergedRecord {
  id: string
  formerIds: readonly string[]
}

/**
 * Moves what belonged to a record of HubSpot to the one that it was merged into there; one of ours alone keeps a record.
 * `agreed` is what HubSpot has now, where that was read.
 */
export const moveKeeper = (
  orgId: string,
  { linkId, theirId, agreed }: { linkId: string; theirId: string; agreed?: Record<string, string> },
  now: Date,
) => sql`
  update hubspot_links l
  set their_id = ${theirId}, agreed = coalesce(${agreed ? JSON.stringify(agreed) : null}::jsonb, l.agreed),
    state = 'pending', error = null, attempts = 0, next_attempt_at = ${now}, version = l.version + 1,
    at = ${now}
  where l.org_id = ${orgId}::uuid and l.id = ${linkId}::uuid`

/** Gifts that were attached to records which HubSpot made one are attached to that one. */
export const moveAttached = (orgId: string, object: HubspotObject, { id, formerIds }: MergedRecord) => sql`
  update hubspot_links l
  set attached_to = ${attachmentOf(object, id)}
  where l.org_id = ${orgId}::uuid and l.attached_to = any(${formerIds.map((former) => attachmentOf(object, former))}::text[])`

/**
 * Ends the link of a donor who was merged here, once HubSpot made both records one. A donor who is one again by now keeps
 * it, without a record.
 */
export const endMerged = (orgId: string, { id, version }: Pick<DueLink, 'id' | 'version'>, now: Date) => sql`
  with ended as (
    delete from hubspot_links
    where org_id = ${orgId}::uuid and id = ${id}::uuid and version = ${version}
  )
  update hubspot_links l
  set their_id = null, object = null, agreed = null, is_ours = false, after_merge = 'part', state = 'pending',
    error = null, attempts = 0, next_attempt_at = ${now}, version = l.version + 1, at = ${now}
  where l.org_id = ${orgId}::uuid and l.id = ${id}::uuid and l.version <> ${version}`

/** Says what a merge of two donors here, or its undoing, leaves to do with the record of the one who was merged. */
export const noteMerge = (orgId: string, donorId: string, step: MergeStep) => sql`
  update hubspot_links l
  set after_merge = case when ${step} = 'merge' then 'merge' when l.their_id is null then 'part' end
  where l.org_id = ${orgId}::uuid and l.kind = 'donor' and l.our_id = ${donorId}::uuid`

/** What waits to be merged in HubSpot is left apart. */
export const forgetMerges = (orgId: string) => sql`
  update hubspot_links l
  set after_merge = null
  where l.org_id = ${orgId}::uuid and l.after_merge = 'merge'`

/** Gifts that are in the queue or in HubSpot as those of another donor than now. */
export const movedCharges = (orgId: string, donorIds: readonly string[]) => sql`
  select c.id, c.donor_id
  from shared.charges c join hubspot_links l on l.org_id = c.org_id and l.our_id = c.id
  where c.org_id = ${orgId}::uuid
    and c.donor_id = any(${donorIds}::uuid[])
    and l.kind = 'charge'
    and l.donor_id is distinct from c.donor_id`

export const movedRefunds = (orgId: string, donorIds: readonly string[]) => sql`
  select r.id, c.donor_id
  from shared.refunds r
    join shared.charges c on c.org_id = r.org_id and c.id = r.charge_id
    join hubspot_links l on l.org_id = r.org_id and l.our_id = r.id
  where r.org_id = ${orgId}::uuid
    and c.donor_id = any(${donorIds}::uuid[])
    and l.kind = 'refund'
    and l.donor_id is distinct from c.donor_id`

export const movedRecurring = (orgId: string, donorIds: readonly string[]) => sql`
  select n.id, n.donor_id
  from shared.donations n join hubspot_links l on l.org_id = n.org_id and l.our_id = n.id
  where n.org_id = ${orgId}::uuid
    and n.donor_id = any(${donorIds}::uuid[])
    and l.kind = 'donation'
    and l.donor_id is distinct from n.donor_id`

/** The record of a donor in HubSpot, where they have one. */
export const linkOfDonor = (orgId: string, donorId: string) => sql<DueLink>`
  select ${linkColumns}
  from hubspot_links l
  where l.org_id = ${orgId}::uuid
    and l.kind = 'donor'
    and l.our_id = ${donorId}::uuid
    and l.their_id is not null`

export const mergeAway = (
  orgId: string,
  {
    linkIds,
    formerIds,
    theirId,
    error,
  }: { linkIds: readonly string[]; formerIds: readonly string[]; theirId: string; error: string },
  now: Date,
) => sql`
  update hubspot_links l
  set their_id = null, merged_into = ${theirId}, agreed = null, is_ours = false, state = 'conflict',
    error = ${error}, attempts = 0, next_attempt_at = null, version = l.version + 1, at = ${now}
  where l.org_id = ${orgId}::uuid
    and l.kind = 'donor'
    and (l.id = any(${linkIds}::uuid[]) or l.merged_into = any(${formerIds}::text[]))`
