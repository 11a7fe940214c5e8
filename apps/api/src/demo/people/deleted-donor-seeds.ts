import { donorNameKey } from '@almoner/contracts/donors/donor-keys'
import { instantOf } from '../calendar.js'
import { Rng } from '../rng.js'

const dayMs = 86_400_000

const deleted = [
  ['Test', 'Donor', 2, 'Made while trying the new form'],
  ['Nils', 'Aakerholm', 9, 'Asked to be forgotten'],
  ['Rosalind', 'Quennell', 26, 'The same person as another, under an old name'],
] as const

/** Donors who were deleted and can still be restored. Chance of its own, so that all else falls as it did without. */
export function deletedDonorSeeds(orgId: string, deletedBy: string | undefined, nowMs: number) {
  const rng = new Rng(73)
  return deleted.map(([first, last, daysAgo, reason]) => {
    const createdMs = nowMs - (daysAgo + 40) * dayMs
    return {
      id: rng.id(createdMs),
      org_id: orgId,
      type: 'person',
      status: 'active',
      first_name: first,
      last_name: last,
      name_key: donorNameKey({ organizationName: null, firstName: first, lastName: last }),
      source: 'manual',
      created_at: instantOf(createdMs),
      updated_at: instantOf(createdMs),
      deleted_at: instantOf(nowMs - daysAgo * dayMs),
      deleted_by: deletedBy ?? null,
      deletion_reason: reason,
    }
  })
}
