import type { SoftCreditKind } from '@almoner/contracts/charges/charge'
import { share } from '@almoner/contracts/minor-units'
import type { relationshipSeeds } from '../people/relationship-seeds.js'
import type { ChargeSeed } from './charge-seeds.js'

type Related = ReturnType<typeof relationshipSeeds>[number]

// The newest stand first in the list: what is tried with them begins with nothing.
const newest = 60
const mostOfDonor = 3

const kindOf: Partial<Record<Related['kind'], SoftCreditKind>> = {
  spouse: 'household',
  employer: 'matched',
  friend: 'solicitor',
}

/** Credits for gifts of others: of a spouse, of one's employer, of a friend whom one asked. */
export function softCreditSeeds(charges: readonly ChargeSeed[], relationships: readonly Related[]) {
  const gifts = charges
    .filter(({ status, mode }) => status === 'succeeded' && mode === 'live')
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    .slice(newest)
  const credits = relationships.flatMap(({ org_id, donor_id, other_id, kind: relation }) => {
    const kind = kindOf[relation]
    if (!kind) return []
    return gifts
      .filter((gift) => gift.donor_id === other_id)
      .slice(0, mostOfDonor)
      .map(({ id, amount, created_at }, place) => ({
        charge_id: id,
        donor_id,
        org_id,
        amount: place === 0 ? amount : share(amount, 1, 2),
        kind,
        created_at,
      }))
  })
  const keyOf = (credit: (typeof credits)[number]) => `${credit.charge_id} ${credit.donor_id}`
  return [...new Map(credits.map((credit) => [keyOf(credit), credit])).values()].filter(({ amount }) => amount > 0)
}
