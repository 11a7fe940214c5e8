import type { Charge } from './charge.entity.js'

/**
 * The platform's fee is on what the org keeps: of what went back it gives its share back as well. Notes on the charge, whose
 * returns are counted already, how much of the fee is back, and answers how much more that is than before, in minor units.
 * Half a minor unit of the fee that stays is rounded up; once all of a charge is back, so is all of the fee.
 */
export function givePlatformFeeBack(charge: Charge): number {
  const kept = BigInt(charge.amount - charge.refundedAmount - charge.lostAmount)
  const amount = BigInt(charge.amount)
  const stays = Number((BigInt(charge.platformFeeAmount) * kept * 2n + amount) / (amount * 2n))
  const more = charge.platformFeeAmount - stays - charge.platformFeeReturnedAmount
  // After a refund that came back, rounding may have given a minor unit more than is due by now.
  if (more <= 0) return 0
  charge.platformFeeReturnedAmount += more
  return more
}
