import type { ErasedRows } from '../noun.js'

/** What the gateway wrote of their payments; that it was taken in stays. */
export const erasedWithGateways: readonly ErasedRows[] = [
  {
    table: 'gateway_events',
    at: `exists (
      select from charges gift
      where gift.org_id = :org and gift.id = any(:gifts) and gift.gateway_charge_id is not null
        and strpos(body, gift.gateway_charge_id) > 0)`,
    sets: "body = '{}'",
  },
]
