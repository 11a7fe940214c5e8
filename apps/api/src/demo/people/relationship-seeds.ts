import type { RelationshipKind } from '@almoner/contracts/donors/relationship'
import { Rng } from '../rng.js'
import type { DonorSeed } from './donor-seeds.js'
import type { householdSeeds } from './household-seeds.js'

type Known = Pick<DonorSeed, 'id' | 'org_id' | 'type' | 'first_name' | 'last_name' | 'created_at'>
type Place = ReturnType<typeof householdSeeds>[number]

// The newest stand first in the list: what is tried with them begins with nothing.
const newest = 40
const atWork = 24
const friends = 18

/** Who is related to whom: in households, at work, as friends. Chance of its own, so that all else falls as it did without. */
export function relationshipSeeds(donors: readonly Known[], places: readonly Place[]) {
  const rng = new Rng(71)
  const known = donors.toSorted((one, other) => one.created_at.localeCompare(other.created_at)).slice(0, -newest)
  const ids = new Set(known.map(({ id }) => id))
  const people = known.filter(({ type, first_name }) => type === 'person' && first_name)
  const employers = known.filter(({ type }) => type === 'organization')
  const related = (donor_id: string, other_id: string, kind: RelationshipKind) => ({ donor_id, other_id, kind })
  const pairs = [
    ...places.flatMap(({ household_id, donor_id, role }) => {
      const head = places.find((place) => place.household_id === household_id && place.role === 'head')
      if (!head || role === 'head' || role === 'other') return []
      return [related(head.donor_id, donor_id, role)]
    }),
    ...employers.slice(0, atWork).map(({ id }) => related(rng.pick(people).id, id, 'employer')),
    ...Array.from({ length: friends }, () =>
      related(rng.pick(people).id, rng.pick(people).id, rng.pick(['friend', 'sibling', 'colleague'])),
    ),
  ]
  const isNew = firstOfEach()
  return pairs
    .filter(({ donor_id, other_id }) => donor_id !== other_id && ids.has(donor_id) && ids.has(other_id))
    .filter(({ donor_id, other_id }) => isNew([donor_id, other_id].toSorted().join(' ')))
    .map((pair) => ({ id: rng.id(Date.parse(known[0]?.created_at ?? '')), org_id: known[0]?.org_id, ...pair }))
}

/** Whether a key comes for the first time. */
function firstOfEach(): (key: string) => boolean {
  const seen = new Set<string>()
  return (key) => !seen.has(key) && !!seen.add(key)
}
