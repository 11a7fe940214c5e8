import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { ChargeCollection } from '../charges/index.js'
import { SandboxGateway } from '../gateways/sandbox/sandbox-gateway.js'
import { giftFor, payOn } from './testing/sent-gifts.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
  api.clock.set(new Date().toISOString())
})
afterAll(() => api.close())
afterEach(() => vi.restoreAllMocks())

const anyone = () => api.as(null)
const lost = new Error('Connection terminated unexpectedly')

describe('a gift sent again after it broke off', () => {
  /** What fails once on the first try, each at another step. */
  const breaks = {
    'before the gateway heard of it': () =>
      vi.spyOn(api.app.get(SandboxGateway), 'startPayment').mockRejectedValueOnce(lost),
    'when the gateway gave no answer': () =>
      vi
        .spyOn(api.app.get(SandboxGateway), 'startPayment')
        .mockResolvedValueOnce({ status: 'unknown', reason: 'timeout' }),
    'before the page was written down': () =>
      vi.spyOn(api.app.get(ChargeCollection), 'noteStarts').mockRejectedValueOnce(lost).mockRejectedValueOnce(lost),
  }

  test.each(Object.keys(breaks) as (keyof typeof breaks)[])('%s, gets its page and is paid once', async (when) => {
    const org = await api.given.org()
    const gift = giftFor(org)
    breaks[when]()
    const first = await anyone()
      .checkout.give(gift)
      .catch(() => null)
    expect(first?.status.payUrl ?? null).toBeNull()

    const again = await anyone().checkout.give(gift)
    expect(again.status).toMatchObject({ state: 'waiting', payUrl: expect.stringContaining('/sandbox/') })
    await payOn(api, again.status.payUrl)
    api.clock.set(new Date(api.clock.now().getTime() + 3_000).toISOString())
    await expect(anyone().checkout.status({ token: again.token })).resolves.toMatchObject({ state: 'succeeded' })
    const rows = await api.asOwner(
      `select c.status, (select count(distinct object_id)::int from sandbox_log where org_id = $1 and object = 'payment') as payments
       from charges c where org_id = $1`,
      [org.orgId],
    )
    expect(rows).toEqual([{ status: 'succeeded', payments: 1 }])
  })

  test('still waits for its donor where the gateway could not be read meanwhile', async () => {
    const org = await api.given.org()
    const gift = giftFor(org)
    breaks['before the gateway heard of it']()
    await anyone()
      .checkout.give(gift)
      .catch(() => null)
    const gateway = api.app.get(SandboxGateway)
    vi.spyOn(gateway, 'findCharge').mockResolvedValueOnce({ status: 'unknown', reason: 'timeout' })
    const again = await anyone().checkout.give(gift)
    expect(again.status).toMatchObject({ state: 'waiting', payUrl: expect.stringContaining('/sandbox/') })
  })
})
