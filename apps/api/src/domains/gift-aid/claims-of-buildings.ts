import type { SmallDonations } from '@almoner/contracts/gift-aid/gift-aid-claim'
import type { ClaimSnapshot } from './claim-snapshot.js'

interface ClaimOfBuilding {
  building: NonNullable<SmallDonations['building']>
  /** With something claimed, the earliest first. */
  years: SmallDonations[]
}

/** What a claim asks for each community building of which it asks anything. */
export function claimsOfBuildings(small: ClaimSnapshot['small']): ClaimOfBuilding[] {
  const claims: ClaimOfBuilding[] = []
  for (const one of small) {
    const { building, amount } = one
    if (!building || amount <= 0) continue
    const known = claims.find(
      (claim) => claim.building.name === building.name && claim.building.postcode === building.postcode,
    )
    if (known) known.years.push(one)
    else claims.push({ building, years: [one] })
  }
  return claims
}
