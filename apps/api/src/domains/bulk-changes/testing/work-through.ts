import type { TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import { BulkChangesWork } from '../bulk-changes.work.js'

/** Does a bulk change to its end, and what became of each. */
export async function workThrough(api: TestApi, org: GivenOrg, id: string) {
  const job = { orgId: org.orgId, userId: org.agent.userId, bulkChangeId: id }
  await api.within(org, () => api.app.get(BulkChangesWork).work(job, new AbortController().signal))
  const { rows } = await api.as(org.admin).bulkChanges.rows({ id })
  return { id, rows, change: await api.as(org.admin).bulkChanges.get({ id }) }
}
