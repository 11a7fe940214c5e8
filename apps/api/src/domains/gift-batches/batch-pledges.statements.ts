import { sql } from 'kysely'

/** A pledge by its id, where it is of the donor. */
export const pledgeOfDonor = (orgId: string, donorId: string, pledgeId: string) => sql<{ id: string }>`
  select p.id
  from shared.donations p
  where p.org_id = ${orgId}::uuid
    and p.id = ${pledgeId}::uuid
    and p.donor_id = ${donorId}::uuid
    and p.managed_by = 'manual'`
