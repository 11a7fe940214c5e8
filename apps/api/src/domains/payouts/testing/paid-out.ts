import { EntityManager } from '@mikro-orm/postgresql'
import { minorUnits, subtract, sum, type MinorUnits } from '@almoner/contracts/minor-units'
import { money } from '@almoner/contracts/money'
import type { TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import type { PayoutPart, PayoutState } from '../../gateways/index.js'
import { PayoutBook } from '../payout-book.js'

/** A part of a payout in dollars: a fee of nothing unless one is given. */
export function aPart(api: TestApi, part: Pick<PayoutPart, 'kind' | 'gross'> & Partial<PayoutPart>): PayoutPart {
  const { gross, fee = minorUnits(0) } = part
  return {
    gatewayLineId: `txn_${crypto.randomUUID()}`,
    type: part.kind,
    description: null,
    fee,
    net: subtract(gross, fee),
    currency: 'usd',
    original: null,
    gatewayChargeId: null,
    refundId: null,
    gatewayObjectId: null,
    happenedAt: api.clock.now(),
    ...part,
  }
}

/** What a gateway says of a payout to a test org, written down. The amount is what its parts sum to. */
export async function payoutIs(
  api: TestApi,
  org: GivenOrg,
  facts: { gatewayPayoutId: string; amount?: MinorUnits } & Partial<Omit<PayoutState, 'amount'>>,
  parts: readonly PayoutPart[],
): Promise<void> {
  const now = api.clock.now()
  const { amount = sum(parts.map(({ net }) => net)), ...rest } = facts
  const state: PayoutState = {
    status: 'paid',
    arrivesOn: now.toISOString().slice(0, 10),
    initiatedAt: now,
    bankReference: null,
    failureMessage: null,
    contents: 'complete',
    ...rest,
    amount: money(amount, 'usd'),
  }
  const account = { orgId: org.orgId, entityId: org.entityId, integrationId: org.sandboxId, mode: 'live' as const }
  await api.within({ orgId: org.orgId }, () =>
    api.app.get(EntityManager).transactional(() => api.app.get(PayoutBook).take(account, state, parts)),
  )
}

/** One gift of a test org, paid out to the bank alone. Gives the payout's id. */
export async function paidOutAlone(api: TestApi, org: GivenOrg, chargeId: string): Promise<string> {
  const { amount, feeAmount: fee, gatewayChargeId } = await api.as(org.admin).charges.get({ id: chargeId })
  const gatewayPayoutId = `po_${chargeId}`
  await payoutIs(api, org, { gatewayPayoutId }, [aPart(api, { kind: 'gift', gross: amount, fee, gatewayChargeId })])
  const [found] = await api.asOwner<{ id: string }>('select id from payouts where gateway_payout_id = $1', [
    gatewayPayoutId,
  ])
  return found?.id ?? ''
}
