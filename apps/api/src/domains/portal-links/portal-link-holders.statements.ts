import { sql } from 'kysely'

/** Whether the donor `d` was ever sent a link to their own page. */
export const hasPortalLink = sql`exists (select from portal_links l where l.org_id = d.org_id and l.donor_id = d.id)`

/** Whether a link was ever sent for the recurring gift `p`, such as to enter a card. */
export const hasDonationLink = sql`
  exists (select from portal_links l where l.org_id = p.org_id and l.donation_id = p.id)`
