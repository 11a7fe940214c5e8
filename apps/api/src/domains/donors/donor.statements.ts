import { sql } from 'kysely'

/** Donors who can be written to: the one of an id, or the oldest of those with an address. */
export const donorsToWriteTo = (orgId: string, by: { donorId: string } | { emailKey: string }, limit: number) => sql<{
  id: string
  name: string
  email: string
}>`
  select d.id, d.name, d.email
  from donors d
  where d.org_id = ${orgId}
    and ${'donorId' in by ? sql`d.id = ${by.donorId}` : sql`d.email_key = ${by.emailKey}`}
    and d.email is not null
    and d.deleted_at is null
    and d.status in ('active', 'inactive')
  order by d.sequence
  limit ${limit}`

/**
 * The donor of an id, or the one whom that donor was merged into. They are held until the transaction ends, so that a
 * merge waits for the gift that is on its way to them.
 */
export const donorOrKept = (orgId: string, id: string) => sql<{ id: string }>`
  select coalesce(merged_into_id, id) as id
  from donors
  where org_id = ${orgId} and id = ${id}::uuid and (deleted_at is null or merged_into_id is not null)
  for key share`
