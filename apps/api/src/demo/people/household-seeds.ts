import { householdRoles } from '@almoner/contracts/donors/household'
import { Rng } from '../rng.js'
import type { DonorSeed } from './donor-seeds.js'

type Kin = Pick<DonorSeed, 'id' | 'org_id' | 'type' | 'last_name' | 'organization_name' | 'created_at'>

const mostMembers = 3

/** Who lives in the households that give: people of the same last name. Chance of its own, so that all else falls as it did without. */
export function householdSeeds(donors: readonly Kin[]) {
  const rng = new Rng(61)
  const taken = new Set<string>()
  return donors
    .filter(({ type }) => type === 'household')
    .flatMap((household) => {
      const kin = donors.filter(
        ({ id, type, last_name }) =>
          type === 'person' && !taken.has(id) && household.organization_name === `The ${last_name ?? ''} family`,
      )
      return kin.slice(0, mostMembers).map((member, place) => {
        taken.add(member.id)
        return {
          id: rng.id(Date.parse(household.created_at)),
          org_id: household.org_id,
          household_id: household.id,
          donor_id: member.id,
          role: householdRoles[place] ?? 'other',
        }
      })
    })
}
