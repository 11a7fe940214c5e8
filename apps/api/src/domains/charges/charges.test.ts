import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListChargesWire } from '@almoner/contracts/charges/charges.operations'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

async function amountsOf(org: GivenOrg, input: ListChargesWire): Promise<number[]> {
  return (await api.as(org.agent).charges.list(input)).rows.map((row) => row.amount)
}

describe('the list', () => {
  test.each(['-date', 'date', '-amount', 'amount'] as const)(
    'walks forth and back by %s without losing or repeating a row',
    async (sort) => {
      const org = await api.given.org()
      // Many share a date or an amount, so that the order among equals is put to the test.
      for (let n = 0; n < 47; n += 1)
        await api.given.charge(org, {
          amount: 100 + (n % 5),
          giftDate: `2026-03-${String(1 + (n % 4)).padStart(2, '0')}`,
        })
      const caller = api.as(org.agent)
      const forth: string[][] = []
      let after: string | undefined
      do {
        const page = await caller.charges.list({ sort, limit: 10, after })
        forth.push(page.rows.map((row) => row.id))
        after = page.next ?? undefined
        if (page.next === null) {
          const back: string[][] = [page.rows.map((row) => row.id)]
          let before = page.previous ?? undefined
          while (before) {
            const earlier = await caller.charges.list({ sort, limit: 10, before })
            back.unshift(earlier.rows.map((row) => row.id))
            before = earlier.previous ?? undefined
          }
          expect(back).toEqual(forth)
        }
      } while (after)
      expect(forth.map((page) => page.length)).toEqual([10, 10, 10, 10, 7])
      expect(new Set(forth.flat()).size).toBe(47)
    },
  )

  test('filters by each field, and by several at once', async () => {
    const org = await api.given.org()
    const donorId = await api.given.donor(org, { firstName: 'Çiğdem', lastName: 'Öztürk', email: 'cigdem@example.org' })
    await api.given.charge(org, { amount: 1, donorId })
    await api.given.charge(org, { amount: 2, status: 'failed' })
    await api.given.charge(org, { amount: 3, currency: 'eur' })
    await api.given.charge(org, { amount: 4, mode: 'test' })
    await api.given.charge(org, { amount: 50, refundedAmount: 50 })
    await api.given.charge(org, { amount: 60, refundedAmount: 10 })
    await api.given.charge(org, { amount: 7, giftDate: '2020-02-29' })

    expect(await amountsOf(org, { search: 'çiğdem' })).toEqual([1])
    expect(await amountsOf(org, { search: 'GDEM@EXAMPLE' })).toEqual([1])
    expect(await amountsOf(org, { search: '100%' })).toEqual([])
    expect(await amountsOf(org, { status: ['failed'] })).toEqual([2])
    expect(await amountsOf(org, { currency: 'eur' })).toEqual([3])
    expect(await amountsOf(org, { mode: 'test' })).toEqual([4])
    expect(await amountsOf(org, { refundState: ['full'] })).toEqual([50])
    expect(await amountsOf(org, { refundState: ['full', 'partial'], sort: 'amount' })).toEqual([50, 60])
    expect(await amountsOf(org, { to: '2020-12-31' })).toEqual([7])
    expect(
      await amountsOf(org, { from: '2020-03-01', minAmount: 2, maxAmount: 4, mode: 'live', sort: 'amount' }),
    ).toEqual([2, 3])
  })

  test('finds a transaction by its number', async () => {
    const org = await api.given.org()
    const id = await api.given.charge(org, { amount: 9 })
    await api.given.charge(org, { amount: 10 })
    const { number } = await api.as(org.agent).charges.get({ id })
    expect(await amountsOf(org, { search: number.toLowerCase() })).toEqual([9])
  })
})

describe('the totals', () => {
  test('are per currency, net of refunds, of what succeeded; test transactions are counted apart', async () => {
    const org = await api.given.org()
    await api.given.charge(org, { amount: 100_00 })
    await api.given.charge(org, { amount: 50_00, refundedAmount: 20_01 })
    await api.given.charge(org, { amount: 70_00, status: 'failed' })
    await api.given.charge(org, { amount: 30_00, currency: 'eur' })
    await api.given.charge(org, { amount: 999_00, mode: 'test' })
    expect(await api.as(org.agent).charges.totals({})).toEqual({
      rows: 5,
      testRows: 1,
      byCurrency: [
        {
          currency: 'usd',
          rows: 3,
          gifts: 2,
          gross: 150_00,
          refunded: 20_01,
          refunds: 1,
          lost: 0,
          fees: 0,
          net: 129_99,
        },
        { currency: 'eur', rows: 1, gifts: 1, gross: 30_00, refunded: 0, refunds: 0, lost: 0, fees: 0, net: 30_00 },
      ],
    })
  })
})

describe('one transaction', () => {
  test('has its refunds and funds', async () => {
    const org = await api.given.org()
    const id = await api.given.charge(org, { amount: 50_00, refundedAmount: 20_00 })
    const charge = await api.as(org.agent).charges.get({ id })
    expect(charge).toMatchObject({
      refundState: 'partial',
      netAmount: 30_00,
      allocations: [{ designation: 'General fund', amount: 50_00 }],
      refunds: [{ amount: 20_00, reason: 'requested_by_donor' }],
    })
  })

  test('that does not exist is not found', async () => {
    const org = await api.given.org()
    await expect(api.as(org.agent).charges.get({ id: org.orgId })).rejects.toBeProblem('not_found')
  })
})
