import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import { settled } from '../../../../test/settled.js'
import '../../../../test/matchers.js'
import { Secret } from '../../../platform/secrets/secret.js'
import { readPdf } from '../../../platform/pdf/testing/read-pdf.js'
import { receiptSettingsForm } from '../testing/receipt-settings.js'
import { ReportingStandIn } from '../testing/reporting-stand-in.js'
import { ReportingQueue } from './reporting-queue.js'

const service = new ReportingStandIn()
let api: TestApi
const noon = '2026-06-15T12:00:00Z'
const id = '123456782'

beforeAll(async () => {
  api = await createTestApi({ s46Reporting: { url: await service.listen(), token: new Secret('token-of-the-org') } })
  await api.startJobs()
})
beforeEach(() => {
  api.clock.set(noon)
  service.faults = []
  service.heard.length = 0
})
afterAll(async () => {
  await api.close()
  service.close()
})

async function israeliOrg(reporting: 'off' | 'file' | 'api'): Promise<GivenOrg> {
  const org = await api.given.org()
  const form = receiptSettingsForm(org, {
    pack: 'il',
    registrationNumber: '580000016',
    s46: { approvalNo: '46/77', reporting },
    when: { offline: 'auto' },
  })
  await api.as(org.owner).entities.saveReceipt(form)
  return org
}

const staff = (org: GivenOrg) => api.as(org.admin).receipts

/** A gift of a donor of its own, whose national id is known. */
async function give(org: GivenOrg, nationalId: string | null = id): Promise<{ chargeId: string; donorId: string }> {
  const donor = await api.as(org.admin).donors.create({
    firstName: 'Dana',
    lastName: 'Levi',
    email: `${randomUUID()}@example.org`,
    idempotencyKey: randomUUID(),
  })
  if (nationalId) await api.as(org.admin).donors.setNationalId({ id: donor.id, nationalId })
  const { chargeId } = await api.as(org.admin).charges.record({
    donor: { id: donor.id },
    amount: { amount: 500_00, currency: 'usd' },
    giftDate: '2026-06-14',
    method: 'cash',
    idempotencyKey: randomUUID(),
  })
  await settled(api, org)
  return { chargeId, donorId: donor.id }
}

async function receiptOf(org: GivenOrg, chargeId: string) {
  const { receipts } = await staff(org).ofCharge({ chargeId })
  return staff(org).get({ id: receipts[0]?.id ?? '' })
}

/** How often the donor was mailed their receipt. */
async function mailsTo(donorId: string): Promise<number> {
  const found = await api.mails('recipient = (select email from donors where id = $1)', [donorId])
  return found.filter(({ text }) => text.includes('/receipts/')).length
}

const drain = async (org: GivenOrg) => {
  await api.within({ orgId: org.orgId, userId: null }, () =>
    api.app.get(ReportingQueue).drain(org.orgId, new AbortController().signal),
  )
  await settled(api, org)
}
const later = (hours: number) => api.clock.set(new Date(Date.parse(noon) + hours * 3_600_000).toISOString())
const wordsOf = async (org: GivenOrg, receiptId: string) => {
  const { pdf } = await staff(org).download({ id: receiptId })
  return JSON.stringify(await readPdf(new Uint8Array(Buffer.from(pdf, 'base64'))))
}

describe('reporting under section 46', () => {
  test('is left where it is off, and neither asks for a national id nor waits', async () => {
    const org = await israeliOrg('off')
    const { chargeId } = await give(org, null)
    const receipt = await receiptOf(org, chargeId)
    expect(receipt).toMatchObject({ reportStatus: 'not_required', report: null })
    expect(service.heard).toEqual([])
    expect(await staff(org).reportingState({})).toEqual({ isInUse: false, toFile: 0, failed: 0 })
  })

  test('asks the service at once, and prints the number and the national id, which is kept sealed', async () => {
    const org = await israeliOrg('api')
    const { chargeId } = await give(org)
    const receipt = await receiptOf(org, chargeId)
    const reportNumber = service.numbers.get(receipt.id)
    expect(receipt).toMatchObject({ reportStatus: 'reported', reportNumber })
    expect(service.heard).toMatchObject([{ nationalId: id, amount: 500_00, token: 'Bearer token-of-the-org' }])
    expect(await wordsOf(org, receipt.id)).toContain(reportNumber)
    expect(await wordsOf(org, receipt.id)).toContain(`ID ${id}`)
    const [row] = await api.asOwner<{ text: string }>('select snapshot::text as text from receipts where id = $1', [
      receipt.id,
    ])
    expect(row?.text).not.toContain(id)
  })

  test('says which donors have no national id, until it is known', async () => {
    const org = await israeliOrg('api')
    const { chargeId, donorId } = await give(org, null)
    expect(await staff(org).ofCharge({ chargeId })).toMatchObject({ receipts: [], blockers: ['national_id_missing'] })
    await api.as(org.admin).donors.setNationalId({ id: donorId, nationalId: id })
    expect((await staff(org).ofCharge({ chargeId })).blockers).toEqual([])
  })

  test('is tried again after failures, reports once, and holds the mail until the number is there', async () => {
    const org = await israeliOrg('api')
    service.faults = ['500', 'lost', 'garbled', 'pending']
    const { chargeId, donorId } = await give(org)
    await staff(org).issue({ chargeIds: [chargeId], sends: true })
    const { id: receiptId } = await receiptOf(org, chargeId)
    await expect(staff(org).send({ id: receiptId })).rejects.toBeProblem('receipt_unreported')
    expect(await receiptOf(org, chargeId)).toMatchObject({
      reportStatus: 'queued',
      report: {
        failure: 'unreachable',
        reason: 'It answered 500',
        attempts: 1,
        mailWaitsUntil: '2026-06-18T12:00:00.000Z',
      },
    })
    expect(await wordsOf(org, receiptId)).toContain('Follows')
    for (const hours of [0.1, 0.3, 1, 4]) {
      expect(await mailsTo(donorId)).toBe(0)
      later(hours)
      await drain(org)
    }
    const receipt = await receiptOf(org, chargeId)
    expect(receipt).toMatchObject({ reportStatus: 'reported', reportNumber: service.numbers.get(receiptId) })
    expect(service.heard).toHaveLength(5)
    expect(await mailsTo(donorId)).toBe(1)
    expect(await wordsOf(org, receiptId)).toContain(receipt.reportNumber)
  })

  test('lets the mail go after three days, and once more with the number', async () => {
    const org = await israeliOrg('file')
    const { chargeId, donorId } = await give(org)
    const receipt = await receiptOf(org, chargeId)
    await expect(staff(org).send({ id: receipt.id })).rejects.toBeProblem('receipt_unreported')
    later(73)
    await drain(org)
    expect(await mailsTo(donorId)).toBe(1)
    await staff(org).enterReportNumbers({ numbers: [{ receipt: receipt.number, reportNumber: '900' }] })
    await settled(api, org)
    expect(await mailsTo(donorId)).toBe(2)
    expect(await wordsOf(org, receipt.id)).toContain('900')
  })

  test('tells why the service refused, and asks it again when staff say so', async () => {
    const org = await israeliOrg('api')
    service.faults = [{ rejects: 'No such person' }]
    const { chargeId } = await give(org)
    const { id: receiptId } = await receiptOf(org, chargeId)
    expect((await staff(org).reports({ hasFailed: true })).rows).toMatchObject([
      { receiptId, status: 'failed', failure: 'rejected', reason: 'No such person' },
    ])
    expect(await staff(org).reportingState({})).toMatchObject({ isInUse: true, failed: 1 })
    await expect(api.as((await api.given.org()).admin).receipts.retryReports({ ids: [receiptId] })).resolves.toEqual({
      count: 0,
    })
    expect(await staff(org).retryReports({ ids: [receiptId] })).toEqual({ count: 1 })
    await settled(api, org)
    expect(await receiptOf(org, chargeId)).toMatchObject({ reportStatus: 'reported' })
  })

  test('takes back what was reported when its receipt is voided or replaced, and not what never was', async () => {
    const org = await israeliOrg('api')
    const { chargeId } = await give(org)
    const first = await receiptOf(org, chargeId)
    const second = await staff(org).replace({ id: first.id, reason: 'details', sends: false })
    await settled(api, org)
    expect(await staff(org).get({ id: first.id })).toMatchObject({ reportStatus: 'canceled' })
    expect(service.canceled.has(first.id)).toBe(true)
    expect(service.numbers.get(second.id)).not.toBe(service.numbers.get(first.id))
    expect(await staff(org).reportingState({})).toEqual({ isInUse: true, toFile: 0, failed: 0 })
    const other = await israeliOrg('file')
    const gift = await give(other)
    const unfiled = await receiptOf(other, gift.chargeId)
    await staff(other).void({ id: unfiled.id, reason: 'issued_in_error' })
    expect(await staff(other).get({ id: unfiled.id })).toMatchObject({ reportStatus: 'canceled' })
    expect((await staff(other).reports({})).rows).toEqual([])
  })
})

describe('reporting by file', () => {
  test('writes what is to be carried over, and takes the numbers that come back', async () => {
    const org = await israeliOrg('file')
    const gifts = [await give(org), await give(org)]
    const [first, second] = await Promise.all(gifts.map(({ chargeId }) => receiptOf(org, chargeId)))
    if (!first || !second) throw new Error('There are two gifts')
    await expect(api.as(org.agent).receipts.reportFile({})).rejects.toBeProblem('permission_denied')
    const file = await staff(org).reportFile({})
    expect(file).toMatchObject({ fileName: 'section-46-2026-06-15.csv', count: 2 })
    expect(file.csv.split('\r\n')[1]).toBe(
      `"report","${first.number}","","${id}","Dana Levi",500,"USD","2026-06-14","2026-06-15","","580000016","46/77"`,
    )
    const entered = await staff(org).enterReportNumbers({
      numbers: [
        { receipt: first.number, reportNumber: '501' },
        { receipt: second.number, reportNumber: '501' },
        { receipt: first.number, reportNumber: '502' },
        { receipt: '2026-009999', reportNumber: '503' },
      ],
    })
    expect(entered.results.map(({ outcome }) => outcome)).toEqual(['kept', 'taken', 'not_open', 'unknown'])
    expect((await staff(org).list({ reportStatus: ['reported'] })).rows).toMatchObject([{ reportNumber: '501' }])
    await staff(org).void({ id: first.id, reason: 'issued_in_error' })
    expect((await staff(org).reports({})).rows).toMatchObject([
      { receiptId: second.id, isCancellation: false },
      { receiptId: first.id, isCancellation: true, reportNumber: '501' },
    ])
    expect((await staff(org).reportFile({})).csv).toContain(`"cancel","${first.number}","501"`)
    expect(await staff(org).confirmCancellations({ ids: [first.id, second.id] })).toEqual({ count: 1 })
    expect((await staff(org).reports({})).rows).toMatchObject([{ receiptId: second.id }])
    expect(service.heard).toEqual([])
  })
})

test('the service is a choice only where there is one', async () => {
  const without = await createTestApi()
  try {
    const org = await without.given.org()
    const form = receiptSettingsForm(org, {
      pack: 'il',
      registrationNumber: '580000016',
      s46: { approvalNo: '46/77', reporting: 'api' },
    })
    await expect(without.as(org.owner).entities.saveReceipt(form)).rejects.toBeProblem('input_invalid')
  } finally {
    await without.close()
  }
})
