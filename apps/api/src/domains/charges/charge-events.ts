import type { Charge } from './charge.entity.js'

/** What an event about a charge tells of it: ids, the sum in minor units, and whether it is a test. */
export const chargeEvent = (charge: Charge) => ({
  chargeId: charge.id,
  donationId: charge.donationId ?? null,
  donorId: charge.donorId,
  campaignId: charge.campaignId,
  entityId: charge.entityId,
  amount: charge.amount,
  currency: charge.currency,
  mode: charge.mode,
})
