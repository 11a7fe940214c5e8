import { sql } from 'kysely'
import { removedDonorDays } from '@almoner/contracts/donors/removal.operations'

/** A recurring donation of a donor that would collect again, or may be taken up again. */
export const liveDonation = (orgId: string, donorId: string) => sql<{ id: string }>`
  select p.id
  from shared.donations p
  where p.org_id = ${orgId}
    and p.donor_id = ${donorId}
    and p.frequency <> 'single'
    and p.status in ('scheduled', 'active', 'past_due', 'paused')
  limit 1`

/** Of whom nothing was erased yet: donors who were deleted long ago, and whoever was merged into them. */
export const isOfGoneDonor = (column: string): string => `
  ${column} in (
    select g.id
    from donors g left join donors k on k.org_id = g.org_id and k.id = g.merged_into_id
    where g.deleted_at is not null and g.status <> 'anonymized'
      and case when g.merged_into_id is null then g.deleted_at else k.deleted_at end
        < now() - interval '${removedDonorDays} days'
  )`

/** What is left of a donor is a number that the books lead to. */
export const erasedFacts = `
  status = 'anonymized', name_key = '', title = null, first_name = null, middle_name = null, last_name = null,
  suffix = null, organization_name = null, employer = null, job_title = null, formal_greeting = null,
  informal_greeting = null, email = null, email_key = null, phone = null, line1 = null, line2 = null, city = null,
  region = null, postal_code = null, postal_key = null, birth_date = null, national_id_sealed = null, national_id_hint = null, deletion_reason = null`
