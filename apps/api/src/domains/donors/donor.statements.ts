import { sql } from 'kysely'

const idsByKey = (orgId: string, key: string) => sql`
  select e.id
  from donors e
  where e.org_id = ${orgId} and e.email_key = ${key}
  union all
  select e.donor_id
  from donor_emails e
  where e.org_id = ${orgId} and e.email_key = ${key}`

/** The donor’s own spelling of an email that is theirs, the primary one or another. */
const addressesByKey = (key: string) => sql`
  select case
    when d.email_key = ${key} then d.email
    else (
      select e.address
      from donor_emails e
      where e.org_id = d.org_id and e.donor_id = d.id and e.email_key = ${key}
    )
  end as address`

/** Donors who can be written to: the one of an id, or the oldest of those with an address. */
export const donorsToWriteTo = (orgId: string, by: { donorId: string } | { emailKey: string }, limit: number) => sql<{
  id: string
  name: string
  firstName: string | null
  lastName: string | null
  email: string
}>`
  select d.id, d.name, d.first_name as "firstName", d.last_name as "lastName", w.address as email
  from donors d cross join lateral (${'donorId' in by ? sql`select d.email as address` : addressesByKey(by.emailKey)}) w
  where d.org_id = ${orgId}
    and ${'donorId' in by ? sql`d.id = ${by.donorId}` : sql`d.id = any(array(${idsByKey(orgId, by.emailKey)}))`}
    and w.address is not null
    and d.deleted_at is null
    and d.status in ('active', 'inactive')
  order by d.sequence
  limit ${limit}`

/** A donor `d` has this id in another system, or somebody had it who was merged into them. */
export const isFromOutside = (externalId: string) => sql`
  d.id in (
    select coalesce(m.merged_into_id, m.id)
    from donors m
    where m.org_id = ctx.org_id and m.former_id = ${externalId}
  )`

/** Who has an id of another system, or whom somebody was merged into who had it. */
export const donorFromOutside = (orgId: string, externalId: string) => sql<{ id: string; sequence: string }>`
  select k.id, k.sequence
  from donors d join donors k on k.org_id = d.org_id and k.id = coalesce(d.merged_into_id, d.id)
  where d.org_id = ${orgId} and d.former_id = ${externalId} and k.deleted_at is null
  order by k.sequence
  limit 1`

/**
 * The donor of an id, or the one whom that donor was merged into. They are held until the transaction ends, so that a
 * merge waits for the gift that is on its way to them.
 */
export const donorOrKept = (orgId: string, id: string) => sql<{ id: string }>`
  select k.id
  from donors d join donors k on k.org_id = d.org_id and k.id = coalesce(d.merged_into_id, d.id)
  where d.org_id = ${orgId} and d.id = ${id}::uuid and k.deleted_at is null
  for key share`
