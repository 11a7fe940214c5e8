import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ReceiptFormWire } from '@almoner/contracts/legal-entities/receipt-settings'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { Files } from '../../platform/files/files.js'
import { picture } from '../../platform/files/testing/hostile-pictures.js'
import { JobRunner } from '../../platform/jobs/job-runner.js'
import { TenantPoller } from '../../platform/jobs/tenant-poller.js'
import { ReceiptPrinter } from './document/receipt-printer.js'
import { receiptSettingsForm } from './testing/receipt-settings.js'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi()
  await api.startJobs()
})
afterAll(() => api.close())

async function orgWithReceipts(changes: Partial<ReceiptFormWire> = {}): Promise<GivenOrg> {
  const org = await api.given.org()
  await api.as(org.owner).entities.saveReceipt(receiptSettingsForm(org, changes))
  return org
}

async function issue(org: GivenOrg, count = 1): Promise<string[]> {
  const chargeIds: string[] = []
  for (let no = 0; no < count; no += 1) chargeIds.push(await api.given.charge(org))
  const ids: string[] = []
  for (let from = 0; from < count; from += 100) {
    const { results } = await api
      .as(org.agent)
      .receipts.issue({ chargeIds: chargeIds.slice(from, from + 100), sends: false })
    ids.push(...results.flatMap(({ receipt }) => receipt?.id ?? []))
  }
  expect(ids).toHaveLength(count)
  return ids
}

const keyOf = ({ orgId }: GivenOrg, id: string) => `${orgId}/receipts/${id}.pdf`
const isKept = (org: GivenOrg, id: string) => api.app.get(Files).has(keyOf(org, id))
const lookNow = () => api.app.get(TenantPoller).lookNow()

test('a receipt that nobody opened has its document in the file storage, which is read ever after', async () => {
  const org = await orgWithReceipts()
  const [id = ''] = await issue(org)
  expect(await isKept(org, id)).toBe(false)
  await lookNow()
  const kept = await api.app.get(Files).readBytes(keyOf(org, id))
  const setAnew = vi.spyOn(api.app.get(ReceiptPrinter), 'print')
  const { pdf } = await api.as(org.agent).receipts.download({ id })
  expect(Buffer.from(pdf, 'base64').equals(Buffer.from(kept))).toBe(true)
  await lookNow()
  expect(setAnew).not.toHaveBeenCalled()
  setAnew.mockRestore()
})

test('one that a process left without its document has it soon after the next one starts', async () => {
  const org = await orgWithReceipts()
  const [id = ''] = await issue(org)
  await api.app.get(JobRunner).stop()
  expect(await isKept(org, id)).toBe(false)
  await api.startJobs()
  await vi.waitFor(async () => expect(await isKept(org, id)).toBe(true), 20_000)
})

test('one that waits for its report number is kept once it has it, and one that is valid no more is not', async () => {
  const s46 = { approvalNo: '46/77', reporting: 'file' } as const
  const org = await orgWithReceipts({ pack: 'il', registrationNumber: '580000016', s46 })
  const admin = api.as(org.admin)
  const give = async () => {
    const donor = await admin.donors.create({ firstName: 'Dana', lastName: 'Levi', idempotencyKey: randomUUID() })
    await admin.donors.setNationalId({ id: donor.id, nationalId: '123456782' })
    const chargeId = await api.given.charge(org, { donorId: donor.id })
    const { results } = await admin.receipts.issue({ chargeIds: [chargeId], sends: false })
    return results[0]?.receipt ?? { id: '', number: '' }
  }
  const [waiting, voided] = [await give(), await give()]
  await admin.receipts.void({ id: voided.id, reason: 'issued_in_error' })
  await lookNow()
  expect(await isKept(org, waiting.id)).toBe(false)
  await admin.receipts.enterReportNumbers({ numbers: [{ receipt: waiting.number, reportNumber: '900' }] })
  await lookNow()
  expect(await isKept(org, waiting.id)).toBe(true)
  expect(await isKept(org, voided.id)).toBe(false)
})

test('many are made in turns, and those that cannot be made keep no other from its own', async () => {
  const org = await orgWithReceipts()
  const form = receiptSettingsForm(org)
  form.set('signature', new File([Uint8Array.from(await picture('png'))], 'signature.png', { type: 'image/png' }))
  await api.as(org.owner).entities.saveReceipt(form)
  const damaged = await issue(org, 100)
  const files = api.app.get(Files)
  for await (const key of files.list(`${org.orgId}/receipts/pictures`)) await files.remove(key)
  const unsigned = receiptSettingsForm(org)
  unsigned.set('deleteSignature', 'true')
  await api.as(org.owner).entities.saveReceipt(unsigned)
  const others = await issue(org, 3)

  const keptOf = async (ids: string[]) => (await Promise.all(ids.map((id) => isKept(org, id)))).filter(Boolean).length
  const task = api.app.get(TenantPoller).named('receipts.keepDocuments')
  const turn = () => api.within(org, () => task.work(org.orgId))
  expect(await turn()).toBe('more')
  expect(await keptOf(others)).toBe(0)
  expect(await turn()).toBeUndefined()
  expect([await keptOf(damaged), await keptOf(others)]).toEqual([0, 3])
})
