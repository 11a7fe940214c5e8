import type { SmallDonations } from '@almoner/contracts/gift-aid/gift-aid-claim'
import { ukTaxYear } from '@almoner/contracts/gift-aid/gift-aid-rules'
import { smallDonationsLimit, type ReceiptSettings } from '@almoner/contracts/legal-entities/receipt-settings'
import { add, greatest, least, minorUnits, subtract, sum, zero, type MinorUnits } from '@almoner/contracts/minor-units'

export interface SmallGift {
  chargeId: string
  giftDate: string
  campaignId: string
  amount: MinorUnits
}

/** What is claimed of a tax year. */
export interface ClaimedOfYear {
  taxYear: number
  isSmall: boolean
  /** Null where it does not matter. */
  campaignId: string | null
  amount: MinorUnits
}

type Scheme = Pick<NonNullable<ReceiptSettings['giftAid']>, 'buildings' | 'gasdsShare'>

// HMRC, "Claim top-up payments for the Gift Aid Small Donations Scheme".
const timesGiftAid = 10

/**
 * The small donations that are claimed of each tax year: the earliest, up to the lower of £8,000 and ten times the gifts of that year that
 * are claimed with declarations. Where there are community buildings, each has £8,000 of its own for what was collected there, nothing else is
 * claimed, and ten times the gifts holds for all of them together. `claimed` is what this claim and those before it have of each year.
 */
export function takeSmallDonations(
  gifts: readonly SmallGift[],
  claimed: readonly ClaimedOfYear[],
  { buildings = [], gasdsShare }: Scheme = {},
) {
  const places = buildings.map(({ campaignId, ...building }) => ({ campaignId, building }))
  const taken: SmallGift[] = []
  const years: SmallDonations[] = []
  for (const [taxYear, ofYear] of Map.groupBy(gifts, ({ giftDate }) => ukTaxYear(giftDate))) {
    const known = claimed.filter((one) => one.taxYear === taxYear)
    const matched = minorUnits(sum(known.filter(({ isSmall }) => !isSmall).map(({ amount }) => amount)) * timesGiftAid)
    const small = known.filter(({ isSmall }) => isSmall)
    let free = greatest(zero, subtract(matched, sum(small.map(({ amount }) => amount))))
    for (const { campaignId, building } of places.length > 0 ? places : [{ campaignId: null, building: null }]) {
      const isThere = (one: { campaignId: string | null }) => campaignId === null || one.campaignId === campaignId
      const collected = ofYear.filter(isThere)
      const before = sum(small.filter(isThere).map(({ amount }) => amount))
      if (collected.length === 0) continue
      const most = building ? smallDonationsLimit : (gasdsShare ?? smallDonationsLimit)
      const room = least(free, greatest(zero, subtract(most, before)))
      const { claims, amount } = earliestWithin(collected, room)
      taken.push(...claims)
      free = subtract(free, amount)
      const left = subtract(sum(collected.map((gift) => gift.amount)), amount)
      const ceiling = least(most, matched)
      years.push({ taxYear, building, gifts: claims.length, amount, ceiling, claimedBefore: before, left })
    }
  }
  return { taken, years: years.sort((a, b) => a.taxYear - b.taxYear) }
}

function earliestWithin(gifts: readonly SmallGift[], room: MinorUnits) {
  const claims: SmallGift[] = []
  let amount = zero
  for (const gift of gifts) {
    if (add(amount, gift.amount) > room) break
    amount = add(amount, gift.amount)
    claims.push(gift)
  }
  return { claims, amount }
}
