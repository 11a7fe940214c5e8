import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { settled } from '../../../test/settled.js'
import { readPdf } from '../../platform/pdf/testing/read-pdf.js'
import { giftFor, payOn } from '../checkout/testing/sent-gifts.js'
import { receiptSettingsForm } from './testing/receipt-settings.js'

let api: TestApi
let base: string

beforeAll(async () => {
  api = await createTestApi()
  base = await api.listen()
})
afterAll(() => api.close())

async function orgWithReceipts(): Promise<GivenOrg> {
  const org = await api.given.org()
  await api.as(org.owner).entities.saveReceipt(receiptSettingsForm(org, { when: { offline: 'auto' } }))
  return org
}

/** The words of the document that a link leads to. */
async function documentAt(url = ''): Promise<string> {
  const answer = await fetch(new URL(new URL(url).pathname, base))
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  return JSON.stringify(await readPdf(new Uint8Array(await answer.arrayBuffer())))
}

test('whoever has paid is told that the receipt is coming, then its number with a link that opens it', async () => {
  const org = await orgWithReceipts()
  await api.asOwner("update gateway_integrations set mode = 'live' where id = $1", [org.sandboxId])
  const { token, status: asked } = await api.as(null).checkout.give(giftFor(org))
  const status = () => api.as(null).checkout.status({ token })
  expect(asked).toMatchObject({ state: 'waiting', receipt: null })
  await payOn(api, asked.payUrl)
  api.clock.set(new Date(api.clock.now().getTime() + 3_000).toISOString())
  expect(await status()).toMatchObject({ state: 'succeeded', receipt: 'coming' })

  await api.startJobs()
  await settled(api, org)
  const { receipt } = await status()
  expect(receipt).toMatchObject({ number: '2026-000001' })
  const text = await documentAt(typeof receipt === 'object' ? receipt?.url : '')
  expect(text).toContain('2026-000001')
  expect(text).toContain('$50.00')
})

test('a donor finds the receipts of their own gifts on their page, which open, and nobody else’s', async () => {
  await api.startJobs()
  const org = await orgWithReceipts()
  const [mine, theirs] = [await api.given.donor(org), await api.given.donor(org)]
  for (const [donorId, amount] of [
    [mine, 40_00],
    [theirs, 70_00],
  ] as const)
    await api.as(org.agent).charges.record({
      donor: { id: donorId },
      amount: { amount, currency: 'usd' },
      giftDate: '2026-06-14',
      method: 'cash',
      idempotencyKey: randomUUID(),
    })
  await settled(api, org)
  const giftsOf = async (donorId: string) => {
    const { gifts } = await api.asDonor(await api.given.donorSession(org, donorId)).portal.home({})
    return gifts
  }
  const [own, other] = [await giftsOf(mine), await giftsOf(theirs)]
  expect(own).toMatchObject([{ amount: 40_00, receipt: { number: expect.any(String) } }])
  expect(other).toMatchObject([{ amount: 70_00, receipt: { number: expect.any(String) } }])
  expect(own[0]?.receipt?.number).not.toBe(other[0]?.receipt?.number)
  const text = await documentAt(own[0]?.receipt?.url)
  expect(text).toContain('$40.00')
  expect(text).not.toContain('$70.00')
})
