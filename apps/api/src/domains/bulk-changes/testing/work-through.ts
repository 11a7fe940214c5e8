import { randomUUID } from 'node:crypto'
import type { BulkCommandWire } from '@almoner/contracts/bulk-changes/bulk-command'
import type { RecordKind } from '@almoner/contracts/records/record'
import type { TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import type { SignedIn } from '../../../platform/access/actor.js'
import { BulkChangesWork } from '../bulk-changes.work.js'

/** Does a bulk change to its end, and what became of each. */
export async function workThrough(api: TestApi, org: GivenOrg, id: string) {
  const job = { orgId: org.orgId, userId: org.agent.userId, bulkChangeId: id }
  await api.within(org, () => api.app.get(BulkChangesWork).work(job, new AbortController().signal))
  const { rows } = await api.as(org.admin).bulkChanges.rows({ id })
  return { id, rows, change: await api.as(org.admin).bulkChanges.get({ id }) }
}

interface ChosenRecords {
  kind: RecordKind
  ids: string[]
}

/** Begins a bulk change of records that were chosen one by one. */
export const startChange = (api: TestApi, by: SignedIn, command: BulkCommandWire, selection: ChosenRecords) =>
  api.as(by).bulkChanges.start({ idempotencyKey: randomUUID(), command, selection, count: selection.ids.length })
