import { sql } from 'kysely'

/** A recurring donation of a donor that would collect again, or may be taken up again. */
export const liveDonation = (orgId: string, donorId: string) => sql<{ id: string }>`
  select p.id
  from shared.donations p
  where p.org_id = ${orgId}
    and p.donor_id = ${donorId}
    and p.frequency <> 'single'
    and p.status in ('scheduled', 'active', 'past_due', 'paused')
  limit 1`
