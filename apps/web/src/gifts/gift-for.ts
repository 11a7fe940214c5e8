import { currencySchema, minorUnitsSchema } from '@almoner/contracts/money'
import { useLocation } from 'react-router'
import { z } from 'zod'

const pledgeSchema = z.object({
  id: z.string(),
  number: z.string(),
  /** What is expected of it. */
  amount: z.object({ amount: minorUnitsSchema, currency: currencySchema }),
})

const giftForSchema = z.object({ id: z.string(), name: z.string(), pledge: pledgeSchema.optional() })
const stateSchema = z.object({ giftFor: giftForSchema })

/** Whose gift is to be added, and of which pledge, where that is known. */
export interface GiftDonor extends z.infer<typeof giftForSchema> {}

/** Goes along with a link to the transactions: a gift of this donor is to be added, and then one goes back. */
export const giftForState = ({ id, name, pledge }: GiftDonor) => ({ giftFor: { id, name, ...(pledge && { pledge }) } })

export function useGiftFor(): GiftDonor | undefined {
  return stateSchema.safeParse(useLocation().state).data?.giftFor
}
