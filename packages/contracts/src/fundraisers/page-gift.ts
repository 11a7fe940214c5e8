import { z } from 'zod'
import { minorUnitsSchema } from '../money.js'
import { calendarDateSchema, instantSchema } from '../time.js'

/** A gift on the page of a person or a team, as whoever runs it sees it. Minor units. */
export const pageGiftSchema = z.object({
  id: z.string(),
  /** Null for donors who want no name shown. */
  donorName: z.string().nullable(),
  amount: minorUnitsSchema,
  giftDate: calendarDateSchema,
  comment: z.string().nullable(),
  thankedOn: instantSchema.nullable(),
  /** Whether there is an address to thank at, and no thanks yet. */
  canBeThanked: z.boolean(),
})
export interface PageGift extends z.infer<typeof pageGiftSchema> {}
