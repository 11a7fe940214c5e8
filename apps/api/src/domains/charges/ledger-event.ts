import type { LedgerEvent } from '../ledger/index.js'
import type { Charge } from './charge.entity.js'

/** An event of the books about a charge. */
export function ledgerEvent(
  charge: Pick<Charge, 'id' | 'orgId' | 'mode' | 'currency' | 'campaignId' | 'fundraiserId'>,
  kind: LedgerEvent['kind'],
  subjectId: string,
  onDate: string,
): LedgerEvent {
  const { orgId, mode, currency, campaignId } = charge
  return {
    orgId,
    kind,
    subjectId,
    mode,
    currency,
    onDate,
    chargeId: charge.id,
    campaignId,
    fundraiserId: charge.fundraiserId ?? null,
  }
}
