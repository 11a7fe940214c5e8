import type { TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import type { SignedIn } from '../../../platform/access/actor.js'
import { OutboxRelay } from '../../../platform/outbox/outbox-relay.js'
import { Secret } from '../../../platform/secrets/secret.js'
import { HUBSPOT_REACH } from '../client/hubspot-requests.js'
import { HubspotConnecting } from '../hubspot-connecting.js'
import type { RevokeJob } from '../hubspot-jobs.js'
import { HubspotSync } from '../hubspot-sync.js'
import type { HubspotStandIn } from './hubspot-stand-in.js'

/** Has an Almoner ask the stand-in, as fast as it can. */
export async function reachStandIn(api: TestApi, standIn: HubspotStandIn): Promise<void> {
  const basePath = await standIn.listen()
  const { clientId, clientSecret } = standIn.oauth.app
  const app = {
    clientId,
    clientSecret: new Secret(clientSecret),
    redirectUri: 'http://localhost:3000/api/hubspot/oauth',
  }
  Object.assign(api.app.get<object>(HUBSPOT_REACH), { basePath, app, timeoutMs: 500, paceMs: 0, backOffMs: 1 })
  standIn.oauth.now = () => api.clock.now().getTime()
}

/** Someone of the org goes to the consent page, allows access and comes back with what HubSpot gave them. */
export async function consent(
  api: TestApi,
  standIn: HubspotStandIn,
  visitor: SignedIn,
): Promise<{ code: string; state: string }> {
  const { url } = await api.as(visitor).hubspot.startOauth()
  const { searchParams } = new URL(standIn.oauth.decide(url))
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
}

/** An org that is connected by a consent. */
export async function consentingOrg(api: TestApi, standIn: HubspotStandIn): Promise<GivenOrg> {
  const org = await api.given.org()
  await api.as(org.admin).hubspot.finishOauth(await consent(api, standIn, org.admin))
  return org
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

/** Carries out the jobs that take consents back, as the jobs would; those that fail stay. */
export async function takeBackConsents(api: TestApi, { orgId }: GivenOrg): Promise<void> {
  const jobs = await api.asOwner<{ id: string; payload: RevokeJob }>(
    `select j.id, j.payload
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'hubspot.revoke' and j.payload ->> 'orgId' = $1`,
    [orgId],
  )
  for (const { id, payload } of jobs) {
    await api.within({ orgId }, () => api.app.get(HubspotConnecting).revoke(payload))
    await api.asOwner('delete from graphile_worker._private_jobs where id = $1', [id])
  }
}

export async function backfill(api: TestApi, org: GivenOrg, from: string | null = null): Promise<void> {
  const { hubspot } = api.as(org.admin)
  await hubspot.previewBackfill({ from })
  await syncNow(api, org)
  await hubspot.startBackfill()
  await syncNow(api, org)
}
