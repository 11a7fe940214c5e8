import type { TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import { OutboxRelay } from '../../../platform/outbox/outbox-relay.js'
import { HUBSPOT_REACH } from '../client/hubspot-requests.js'
import { HubspotSync } from '../hubspot-sync.js'
import type { HubspotStandIn } from './hubspot-stand-in.js'

/** Has an Almoner ask the stand-in, as fast as it can. */
export async function reachStandIn(api: TestApi, standIn: HubspotStandIn): Promise<void> {
  const basePath = await standIn.listen()
  Object.assign(api.app.get<object>(HUBSPOT_REACH), { basePath, timeoutMs: 500, paceMs: 0, backOffMs: 1 })
}

/** An org that is connected to the account of the stand-in. */
export async function connectedOrg(api: TestApi, standIn: HubspotStandIn): Promise<GivenOrg> {
  const org = await api.given.org()
  await api.as(org.admin).hubspot.connect({ token: standIn.token })
  return org
}

/** Tells the org's events and works on its queue, as the jobs would. */
export const syncNow = (api: TestApi, { orgId }: GivenOrg, signal = new AbortController().signal): Promise<void> =>
  api.within({ orgId }, async () => {
    await api.app.get(OutboxRelay).relay(orgId)
    await api.app.get(HubspotSync).drain(orgId, signal)
  })

export async function backfill(api: TestApi, org: GivenOrg, from: string | null = null): Promise<void> {
  const { hubspot } = api.as(org.admin)
  await hubspot.previewBackfill({ from })
  await syncNow(api, org)
  await hubspot.startBackfill()
  await syncNow(api, org)
}
