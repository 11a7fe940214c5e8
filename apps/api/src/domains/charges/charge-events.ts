import type { ChargeFacts } from '@almoner/contracts/charges/charges.events'
import type { Charge } from './charge.entity.js'

/** What every event about a charge tells of it. */
export const chargeFacts = (
  charge: Pick<
    Charge,
    | 'id'
    | 'donationId'
    | 'donorId'
    | 'campaignId'
    | 'entityId'
    | 'fundraiserId'
    | 'status'
    | 'amount'
    | 'currency'
    | 'mode'
  >,
): ChargeFacts => ({
  chargeId: charge.id,
  donationId: charge.donationId ?? null,
  donorId: charge.donorId,
  campaignId: charge.campaignId,
  entityId: charge.entityId,
  fundraiserId: charge.fundraiserId ?? null,
  status: charge.status,
  amount: charge.amount,
  currency: charge.currency,
  mode: charge.mode,
})
