import { sql } from 'kysely'

/** Whether the donor `d` was ever sent a link to their own page. */
export const hasPortalLink = sql`exists (select from portal_links l where l.org_id = d.org_id and l.donor_id = d.id)`
