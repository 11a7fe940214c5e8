import { Reconciliation } from '../../src/domains/charges/collection/reconciliation.js'
import type { TestApi } from '../create-test-api.js'
import type { GivenOrg } from '../given.js'

const roundMs = 600_000
const mostRounds = 100

/**
 * Reads the gateway about all that nobody has an answer to, ten minutes later each time as its sweep would, until nothing
 * waits. Moves the clock of the test past the real time.
 */
export async function reconcileAll(api: TestApi, { orgId }: GivenOrg): Promise<void> {
  for (let round = 1; round <= mostRounds; round += 1) {
    api.clock.set(new Date(Date.now() + round * roundMs).toISOString())
    await api.within({ orgId }, () => api.app.get(Reconciliation).run(orgId))
    const [open] = await api.asOwner<{ count: number }>(
      `select (select count(*) from charges where org_id = $1 and reconcile_after is not null)::int
            + (select count(*) from refunds where org_id = $1 and reconcile_after is not null)::int as count`,
      [orgId],
    )
    if (open?.count === 0) return
  }
  throw new Error('Something is still waiting to be reconciled')
}
