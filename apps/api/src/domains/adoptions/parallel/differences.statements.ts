import type { AdoptionDifference } from '@almoner/contracts/adoptions/adoption'
import { sql } from 'kysely'

interface OfAdoption {
  orgId: string
  adoptionId: string
}

interface Compared {
  id: string
  differences: readonly AdoptionDifference[]
}

/** `reading` counts the comparisons as well, so that what was not found in one is known. */
export const putDifferences = (
  { orgId, adoptionId }: OfAdoption,
  reading: number,
  compared: readonly Compared[],
) => sql`
  update adoption_items i
  set differences = c.differences, reading = ${reading}::int
  from json_to_recordset(${JSON.stringify(compared)}::json) as c (id uuid, differences jsonb)
  where i.org_id = ${orgId}::uuid and i.adoption_id = ${adoptionId}::uuid and i.id = c.id`

/** What a comparison did not find in the account. */
export const notCompared = (
  { orgId, adoptionId }: OfAdoption,
  reading: number,
  differences: readonly AdoptionDifference[],
) => sql`
  update adoption_items
  set differences = ${JSON.stringify(differences)}::jsonb
  where org_id = ${orgId}::uuid
    and adoption_id = ${adoptionId}::uuid
    and status = 'ready'
    and reading <> ${reading}::int`
