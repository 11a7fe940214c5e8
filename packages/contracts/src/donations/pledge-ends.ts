import { z } from 'zod'
import { largestAmountMinor, minorUnitsSchema } from '../money.js'
import { calendarDateSchema } from '../time.js'
import type { MinorUnits } from '../minor-units.js'

/** Where a pledge ends whose amount comes again and again: by one of these at most. */
export const pledgeEndFields = {
  /** Nothing is expected after this day. */
  endsOn: calendarDateSchema.nullish(),
  /** So many payments in all. */
  maxCharges: z.int().min(1, 'At least one payment').max(1_200, 'No more than 1,200 payments').nullish(),
  /** What was pledged in all, in minor units of the currency: payments are expected until it is reached. */
  total: minorUnitsSchema.min(1, 'Must be more than zero').max(largestAmountMinor).nullish(),
}

interface PledgeEnds {
  endsOn?: string | null | undefined
  maxCharges?: number | null | undefined
  total?: MinorUnits | null | undefined
}

/** Calls `refuse` at the end that cannot be, for payments of an amount in minor units that begin on a day. */
export function refuseEnds(
  { endsOn, maxCharges, total }: PledgeEnds,
  { amount, firstOn }: { amount: MinorUnits | undefined; firstOn: string | undefined },
  refuse: (path: PropertyKey[], message: string) => void,
): void {
  if ([endsOn, maxCharges, total].filter((end) => end !== null && end !== undefined).length > 1)
    refuse(['endsOn'], 'Give one end: a day, a number of payments or a total')
  if (endsOn && firstOn && endsOn < firstOn) refuse(['endsOn'], 'This is before the first payment')
  if (total && amount && total < amount) refuse(['total'], 'This is less than one payment')
}
