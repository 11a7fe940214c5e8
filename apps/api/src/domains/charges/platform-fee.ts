import { add, allocate, subtract, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import type { Charge } from './charge.entity.js'

/**
 * The platform's fee is on what the org keeps: of what went back it gives its share back as well. Notes on the charge, whose
 * returns are counted already, how much of the fee is back, and answers how much more that is than before, in minor units.
 * Once all of a charge is back, so is all of the fee.
 */
export function givePlatformFeeBack(charge: Charge): MinorUnits {
  if (charge.platformFeeAmount === 0) return zero
  const back = add(charge.refundedAmount, charge.lostAmount)
  const [stays = zero] = allocate(charge.platformFeeAmount, [subtract(charge.amount, back), back])
  const more = subtract(charge.platformFeeAmount, stays, charge.platformFeeReturnedAmount)
  // After a refund that came back, rounding may have given a minor unit more than is due by now.
  if (more <= 0) return zero
  charge.platformFeeReturnedAmount = add(charge.platformFeeReturnedAmount, more)
  return more
}
