import { z } from 'zod'
import { minorUnitsSchema } from '../money.js'

export const feeCoverModes = ['off', 'optional', 'preselected', 'mandatory'] as const
export const feeCoverBases = ['processor', 'combined', 'fixed'] as const

/**
 * Whether donors are asked to pay the fees on top. `processor` reckons with the gateway's rate, `combined` with the
 * platform's share besides, `fixed` with the rate that stands here, which also serves where the gateway tells none. The
 * rate in basis points (290 is 2.90 %), the fixed part in minor units.
 */
export const feeCoverSchema = z.strictObject({
  mode: z.enum(feeCoverModes),
  basis: z.enum(feeCoverBases),
  rateBps: z.int().min(0, 'Cannot be negative').max(2000, 'Up to 20%'),
  fixed: minorUnitsSchema.min(0, 'Cannot be negative').max(10_000, 'At most 100.00'),
})
export interface FeeCover extends z.infer<typeof feeCoverSchema> {}
