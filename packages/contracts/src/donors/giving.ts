import { z } from 'zod'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { calendarDateSchema } from '../time.js'

/** What a donor gave in one currency: minor units, less refunds and lost disputes, live gifts only. */
export const givingSchema = z.object({
  currency: currencySchema,
  giftCount: z.int(),
  lifetimeAmount: minorUnitsSchema,
  largestAmount: minorUnitsSchema,
  firstGiftOn: calendarDateSchema,
  lastGiftOn: calendarDateSchema,
  lastGiftAmount: minorUnitsSchema,
})
export interface Giving extends z.infer<typeof givingSchema> {}
