import type { TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import { compiler } from '../../../platform/database/plain-query.js'
import { TenantPoller } from '../../../platform/jobs/tenant-poller.js'

/** Whether a sweep would find work for an org now; it asks for all orgs itself, past the rows that any of them sees. */
export async function isLookedAt(api: TestApi, name: string, { orgId }: GivenOrg): Promise<boolean> {
  const { sql, parameters } = api.app
    .get(TenantPoller)
    .named(name)
    .orgs(api.clock.now().toISOString())
    .compile(compiler)
  const found = await api.asOwner<{ org_id: string }>(sql, [...parameters])
  return found.some((row) => row.org_id === orgId)
}
