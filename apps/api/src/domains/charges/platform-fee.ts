import { allocate, money } from '@almoner/contracts/money'
import type { Charge } from './charge.entity.js'

/**
 * The platform's fee is on what the org keeps: of what went back it gives its share back as well. Notes on the charge, whose
 * returns are counted already, how much of the fee is back, and answers how much more that is than before, in minor units.
 * Once all of a charge is back, so is all of the fee.
 */
export function givePlatformFeeBack(charge: Charge): number {
  if (charge.platformFeeAmount === 0) return 0
  const back = charge.refundedAmount + charge.lostAmount
  const [stays] = allocate(money(charge.platformFeeAmount, charge.currency), [charge.amount - back, back])
  const more = charge.platformFeeAmount - (stays?.amount ?? 0) - charge.platformFeeReturnedAmount
  // After a refund that came back, rounding may have given a minor unit more than is due by now.
  if (more <= 0) return 0
  charge.platformFeeReturnedAmount += more
  return more
}
