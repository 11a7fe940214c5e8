import { useLocation } from 'react-router'
import { z } from 'zod'

const stateSchema = z.object({ giftFor: z.object({ id: z.string(), name: z.string() }) })

export type GiftDonor = z.infer<typeof stateSchema>['giftFor']

/** Goes along with a link to the transactions: a gift of this donor is to be added, and then one goes back. */
export const giftForState = ({ id, name }: GiftDonor) => ({ giftFor: { id, name } })

export function useGiftFor(): GiftDonor | undefined {
  return stateSchema.safeParse(useLocation().state).data?.giftFor
}
