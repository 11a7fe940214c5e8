import { minorUnits } from '@almoner/contracts/minor-units'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { DonorRecognition } from '../donors/index.js'
import { GiftRows } from './gift-rows.js'
import { giftFor, giveFrom, givenFrom, payOn } from './testing/sent-gifts.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const chargesOf = ({ orgId }: GivenOrg) => api.asOwner('select id from charges where org_id = $1', [orgId])

/** Ends once so many gifts were sent off, so that the first of them has all others waiting for it. */
function untilSent(count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const rows = api.app.get(GiftRows)
  let sent = 0
  const begin = vi.spyOn(rows, 'begin').mockImplementation((gift) => {
    const begun = GiftRows.prototype.begin.call(rows, gift)
    sent += 1
    if (sent === count) {
      begin.mockRestore()
      resolve()
    }
    return begun
  })
  return promise
}

describe('gifts that are sent off at the same time', () => {
  test('are written down together, each with what is its own', async () => {
    const org = await api.given.org()
    const giver = { firstName: 'Noa', lastName: 'Peretz', email: `${crypto.randomUUID()}@example.org` }
    const amounts = [10_00, 20_00, 30_00, 40_00]
    const inputs = amounts.map((amount, at) =>
      giftFor(org, { total: minorUnits(amount) }, { amount: minorUnits(amount), ...(at < 2 ? { giver } : {}) }),
    )
    const recognition = api.app.get(DonorRecognition)
    const recognizeMany = vi.spyOn(recognition, 'recognizeMany')
    const allSent = untilSent(inputs.length)
    recognizeMany.mockImplementationOnce(async (...all) => {
      await allSent
      return DonorRecognition.prototype.recognizeMany.apply(recognition, all)
    })
    const given = await Promise.all(inputs.map((input) => givenFrom(api, '203.0.113.77', input)))
    const lots = recognizeMany.mock.calls.map(([, said]) => said.length)
    recognizeMany.mockRestore()
    // Those that came while the first were held up are together, and none had to be done a second time, each alone.
    expect(lots.length).toBeLessThan(3)
    expect(lots.reduce((sum, size) => sum + size, 0)).toBe(inputs.length)
    expect(given.map(({ status }) => status.amount)).toEqual(amounts)

    await Promise.all(given.map(({ status }) => payOn(api, status.payUrl)))
    const seen = await Promise.all(given.map(({ token }) => api.as(null).checkout.status({ token })))
    expect(seen.map(({ state }) => state)).toEqual(Array<string>(4).fill('succeeded'))

    const charges = await api.asOwner(
      `select c.amount::int as amount, c.status, n.status as donation, sum(a.amount)::int as shared,
              (select count(*)::int from ledger_transactions t where t.subject_id = c.id and t.kind = 'gift') as posted,
              (select array_agg(o.type order by o.type) from outbox o
               where o.org_id = c.org_id and (o.payload ->> 'donationId')::uuid = n.id) as told
       from charges c join donations n on n.id = c.donation_id join charge_allocations a on a.charge_id = c.id
       where c.org_id = $1 group by c.id, n.id order by c.amount`,
      [org.orgId],
    )
    const told = ['charge.succeeded', 'donation.completed']
    expect(charges).toEqual(
      amounts.map((amount) => ({
        amount,
        status: 'succeeded',
        donation: 'completed',
        shared: amount,
        posted: 1,
        told,
      })),
    )
    const donors = await api.asOwner(
      `select d.first_name as name, t.gift_count as gifts, t.lifetime_amount::int as amount
       from donors d left join donor_totals t on t.donor_id = d.id where d.org_id = $1 order by d.first_name, t.lifetime_amount`,
      [org.orgId],
    )
    expect(donors).toEqual([
      { name: 'Dana', gifts: null, amount: null },
      { name: 'Dana', gifts: null, amount: null },
      { name: 'Noa', gifts: null, amount: null },
    ])
  })

  test('are one where they have one key', async () => {
    const org = await api.given.org()
    const input = giftFor(org)
    const given = await Promise.all([input, giftFor(org), input].map((each) => givenFrom(api, '203.0.113.79', each)))
    expect(given[2]?.token).toBe(given[0]?.token)
    expect(await chargesOf(org)).toHaveLength(2)
  })

  test('do not take each other along when one of them cannot be', async () => {
    const org = await api.given.org()
    const recognition = api.app.get(DonorRecognition)
    const recognizeMany = vi.spyOn(recognition, 'recognizeMany')
    const giver = { firstName: 'Broken', lastName: 'One', email: `${crypto.randomUUID()}@example.org` }
    const others = [giftFor(org), giftFor(org, {}, { giver }), giftFor(org)]
    const allSent = untilSent(1 + others.length)
    recognizeMany.mockImplementation(async (...all) => {
      await allSent
      if (all[1].some(({ firstName }) => firstName === 'Broken')) throw new Error('This one cannot be')
      return DonorRecognition.prototype.recognizeMany.apply(recognition, all)
    })
    const first = giveFrom(api, '203.0.113.78', giftFor(org))
    // The one that breaks is to be among those that wait.
    await vi.waitFor(() => expect(recognizeMany).toHaveBeenCalledOnce())
    const answers = await Promise.all([first, ...others.map((input) => giveFrom(api, '203.0.113.78', input))])
    const lots = recognizeMany.mock.calls.map(([, said]) => said.length)
    recognizeMany.mockRestore()
    expect(answers.map(({ result }) => result !== undefined)).toEqual([true, true, false, true])
    // The first, the others together, and each of them alone.
    expect(lots).toEqual([1, 3, 1, 1, 1])
    expect(await chargesOf(org)).toHaveLength(3)
  })
})
