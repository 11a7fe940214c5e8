import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkCommandWire } from '@almoner/contracts/bulk-changes/bulk-command'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { startChange, workThrough } from '../bulk-changes/testing/work-through.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

async function done(org: GivenOrg, command: BulkCommandWire, ids: string[]) {
  const { id } = await startChange(api, org.agent, command, { kind: 'charge', ids })
  return workThrough(api, org, id)
}

test('receipts go out again to each that has an address, once for a transaction', async () => {
  const org = await api.given.org()
  const [reached, silent] = [
    await api.given.donor(org, { firstName: 'Dana', lastName: 'Reached', email: 'dana@example.org' }),
    await api.given.donor(org),
  ]
  const ids = [
    await api.given.charge(org, { donorId: reached }),
    await api.given.charge(org, { donorId: silent }),
    await api.given.charge(org, { donorId: reached, status: 'failed' }),
  ]
  const { rows, change } = await done(org, { action: 'resendConfirmation' }, ids)
  expect(rows).toMatchObject([
    { outcome: 'done', name: expect.stringMatching(/^T-/), donorName: 'Dana Reached', sentTo: 'dana@example.org' },
    { outcome: 'skipped', problem: 'email_missing' },
    { outcome: 'skipped', problem: 'charge_state_refused' },
  ])
  expect(change.canUndo).toBe(false)
  const mails = await api.asOwner('select recipient from mails where org_id = $1', [org.orgId])
  expect(mails).toEqual([{ recipient: 'dana@example.org' }])
})

test('all transactions that a filter finds are tagged, and another org’s are not there', async () => {
  const [org, other] = [await api.given.org(), await api.given.org()]
  const [donorId, elsewhere] = [await api.given.donor(org), await api.given.donor(other)]
  const [own, theirs] = [
    await api.given.charge(org, { donorId }),
    await api.given.charge(other, { donorId: elsewhere }),
  ]
  await expect(done(org, { action: 'addTags', tags: ['Gala'] }, [own, theirs])).rejects.toBeProblem('not_found')
  const { id } = await api.as(org.agent).bulkChanges.start({
    idempotencyKey: randomUUID(),
    command: { action: 'addTags', tags: ['Gala'] },
    selection: { kind: 'charge', matching: { status: ['succeeded'] } },
    count: 1,
  })
  expect((await workThrough(api, org, id)).rows).toMatchObject([{ recordId: own, outcome: 'done', tags: ['Gala'] }])
})
