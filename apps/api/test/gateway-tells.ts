import { randomUUID } from 'node:crypto'
import { EntityManager } from '@mikro-orm/postgresql'
import { money } from '@almoner/contracts/money'
import { GatewayEventApplier } from '../src/domains/charges/collection/gateway-event-applier.js'
import type { DisputeState, GatewayChange } from '../src/domains/gateways/index.js'
import type { TestApi } from './create-test-api.js'
import type { GivenOrg } from './given.js'

/** Has the org's sandbox tell of a change, as an event of live money whose signature was checked. */
export const gatewayTells = (api: TestApi, org: GivenOrg, change: GatewayChange) =>
  api.within(org, () =>
    api.app.get(EntityManager).transactional(() =>
      api.app.get(GatewayEventApplier).apply({
        id: randomUUID(),
        type: change.kind,
        occurredAt: api.clock.now(),
        mode: 'live',
        orgId: org.orgId,
        entityId: org.entityId,
        integrationId: org.sandboxId,
        provider: 'sandbox',
        change,
      }),
    ),
  )

/** What the gateway calls a charge. */
export async function gatewayNameOf(api: TestApi, chargeId: string): Promise<string> {
  const [charge] = await api.asOwner<{ name: string | null }>(
    'select gateway_charge_id as name from charges where id = $1',
    [chargeId],
  )
  return charge?.name ?? ''
}

/** Has it tell how a dispute over a charge stands: one over $100.00 that costs $15.00, but for what is said otherwise. */
export async function disputeIs(
  api: TestApi,
  org: GivenOrg,
  chargeId: string,
  state: Pick<DisputeState, 'status'> & Partial<DisputeState>,
) {
  return gatewayTells(api, org, {
    kind: 'dispute',
    chargeId,
    gatewayChargeId: await gatewayNameOf(api, chargeId),
    state: {
      gatewayDisputeId: `dp_${chargeId}`,
      reason: 'fraudulent',
      amount: money(100_00, 'usd'),
      fee: money(15_00, 'usd'),
      evidenceDueBy: null,
      fundsWithdrawnAt: null,
      reinstatedAt: null,
      ...state,
    },
  })
}
