import type { TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import { Sweeps, type Sweep } from '../../../platform/jobs/sweeps.js'

/** Whether a sweep would find work for an org now; it asks for all orgs itself, past the rows that any of them sees. */
export async function isLookedAt(api: TestApi, name: string, { orgId }: GivenOrg): Promise<boolean> {
  const sweeps = Reflect.get(api.app.get(Sweeps), 'sweeps') as readonly Sweep[]
  const sweep = sweeps.find((one) => one.name === name)
  if (!sweep) throw new Error(`No sweep is called ${name}`)
  const found = await api.asOwner<{ org_id: string }>(sweep.orgs, sweep.takesTime ? [api.clock.now()] : [])
  return found.some((row) => row.org_id === orgId)
}
