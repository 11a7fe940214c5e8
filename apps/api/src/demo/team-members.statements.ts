import { sql } from 'kysely'

/** Puts fundraisers into their teams, whose captains have to be there before. */
export const seedTeamMembers = (orgId: string, memberships: string) => sql`
  update fundraisers f
  set team_id = m.team_id
  from json_to_recordset(${memberships}::json) as m (id uuid, team_id uuid)
  where f.org_id = ${orgId}::uuid and f.id = m.id`
