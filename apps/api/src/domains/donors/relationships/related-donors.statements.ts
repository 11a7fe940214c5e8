import { sql } from 'kysely'

/** Whether the donor `d` is related to another one, from either side. */
export const hasRelationship = sql`
  exists (select from donor_relationships r where r.org_id = d.org_id and r.donor_id = d.id)
  or exists (select from donor_relationships r where r.org_id = d.org_id and r.other_id = d.id)`
