import type { PayoutStatus } from './payout-status.js'

/** The one table of steps. A bank may send back within days what was paid, and then the payout has failed. */
const payoutSteps: Record<PayoutStatus, readonly PayoutStatus[]> = {
  pending: ['in_transit', 'paid', 'failed', 'canceled'],
  in_transit: ['paid', 'failed', 'canceled'],
  paid: ['failed'],
  failed: [],
  canceled: [],
}

export const canPayoutBecome = (from: PayoutStatus, to: PayoutStatus): boolean => payoutSteps[from].includes(to)
