import type { Charge } from '@almoner/contracts/charges/charge'
import { trpc } from '../../../trpc'

/** Shows a changed gift on its page, and on those of whoever is credited with it. */
export function useKeepCharge(): (charge: Charge) => Promise<void> {
  const utils = trpc.useUtils()
  return async (charge) => {
    utils.charges.get.setData({ id: charge.id }, charge)
    await Promise.all([utils.charges.invalidate(), utils.donors.invalidate(), utils.records.timeline.invalidate()])
  }
}
