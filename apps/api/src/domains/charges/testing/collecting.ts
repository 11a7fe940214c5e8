import { money } from '@almoner/contracts/money'
import { randomUUID } from 'node:crypto'
import { sandboxRules } from '@almoner/contracts/gateways/sandbox-rules'
import type { TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import { ConnectedGateway, GatewaysService } from '../../gateways/index.js'
import { ChargeCollection } from '../collection/charge-collection.js'
import type { CollectOptions } from '../collection/collect-options.js'
import type { SettledCharge } from '../collection/charge-settler.js'
import type { CollectionInput } from '../collection/collection-input.js'

export const options: CollectOptions = { isOffSession: false, keepsMethod: true, description: 'A gift' }

/** The number that makes the sandbox do what its rule of this name says. */
function numberOfRule(name: string): string {
  const rule = sandboxRules.find((candidate) => candidate.name === name)
  if (!rule) throw new Error(`The sandbox has no rule ${name}`)
  return rule.number
}

/** From here on the org's sandbox counts as live, so that its gifts are in the totals. */
export async function takeLive(api: TestApi, org: GivenOrg): Promise<void> {
  await api.asOwner("update gateway_integrations set mode = 'live' where id = $1 returning id", [org.sandboxId])
}

export const gatewayOf = (api: TestApi, org: GivenOrg): Promise<ConnectedGateway> =>
  api.within({ orgId: org.orgId }, () => api.app.get(GatewaysService).connectionFor(org.orgId, org.entityId))

export async function aCollection(
  api: TestApi,
  org: GivenOrg,
  given: Partial<CollectionInput> & { rule?: string; cents?: number } = {},
): Promise<CollectionInput> {
  const { rule = 'success', cents = 100_00, ...rest } = given
  return {
    orgId: org.orgId,
    idempotencyKey: randomUUID(),
    gateway: await gatewayOf(api, org),
    donorId: rest.donorId ?? (await api.given.donor(org)),
    campaignId: org.campaignId,
    donation: { frequency: 'single', source: 'checkout' },
    amount: money(cents, 'usd'),
    allocations: [],
    method: 'card',
    paymentReference: numberOfRule(rule),
    ...rest,
  }
}

/** Begins, collects and settles, as a checkout does. */
export async function takeGift(
  api: TestApi,
  org: GivenOrg,
  given: Parameters<typeof aCollection>[2] = {},
): Promise<SettledCharge> {
  const input = await aCollection(api, org, given)
  return api.app.get(ChargeCollection).take(await gatewayOf(api, org), input, options)
}
