import { sql } from 'kysely'

export const invitationWords = (orgId: string, userId: string | null) => sql<{
  orgName: string
  invitedBy: string | null
}>`
  select o.name as "orgName",
    (select u.first_name || ' ' || u.last_name from shared.users u where u.id = ${userId}) as "invitedBy"
  from shared.orgs o
  where o.id = ${orgId}`
