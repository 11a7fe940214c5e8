import type { TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import { TenantPoller } from '../../../platform/jobs/tenant-poller.js'

/** Whether a sweep would find work for an org now; it asks for all orgs itself, past the rows that any of them sees. */
export async function isLookedAt(api: TestApi, name: string, { orgId }: GivenOrg): Promise<boolean> {
  const { orgs, takesTime } = api.app.get(TenantPoller).named(name)
  const found = await api.asOwner<{ org_id: string }>(orgs, takesTime ? [api.clock.now()] : [])
  return found.some((row) => row.org_id === orgId)
}
