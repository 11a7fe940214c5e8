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
