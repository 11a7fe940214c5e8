import { EntityManager } from '@mikro-orm/postgresql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { donationSorts } from '@almoner/contracts/donations/donations.operations'
import { exportedRows } from '../exports/testing/exported-rows.js'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import '../../../test/matchers.js'
import { Donation } from './donation.entity.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

describe('the list of donations', () => {
  test.each(donationSorts)('walks by %s without losing one or showing it twice', async (sort) => {
    const org = await api.given.org()
    const donorId = await api.given.donor(org)
    for (let n = 0; n < 23; n += 1)
      await api.given.donation(org, {
        donorId,
        amount: 100 + (n % 3),
        nextChargeOn: n % 4 === 0 ? null : `2026-07-0${1 + (n % 3)}`,
      })
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await api.as(org.agent).donations.list({ sort, limit: 10, after })
      seen.push(...page.rows.map((row) => row.id))
      after = page.next ?? undefined
    } while (after)
    expect([seen.length, new Set(seen).size]).toEqual([23, 23])
  })

  test('leaves out what is given once unless asked, and filters by each field', async () => {
    const org = await api.given.org()
    const donorId = await api.given.donor(org, { firstName: 'Çiğdem', email: 'cigdem@example.org' })
    await api.given.donation(org, { amount: 1_00, donorId, nextChargeOn: '2026-07-01' })
    await api.given.donation(org, { amount: 2_00, status: 'past_due' })
    await api.given.donation(org, { amount: 3_00, frequency: 'yearly' })
    await api.given.donation(org, { amount: 4_00, frequency: 'single', status: 'completed' })
    const amounts = async (input: Parameters<ReturnType<TestApi['as']>['donations']['list']>[0]) =>
      (await api.as(org.agent).donations.list({ sort: 'amount', ...input })).rows.map((row) => row.amount)

    expect(await amounts({})).toEqual([1_00, 2_00, 3_00])
    expect(await amounts({ kind: 'single' })).toEqual([4_00])
    expect(await amounts({ kind: 'all' })).toEqual([1_00, 2_00, 3_00, 4_00])
    expect(await amounts({ status: ['past_due'] })).toEqual([2_00])
    expect(await amounts({ frequency: ['yearly'] })).toEqual([3_00])
    expect(await amounts({ search: 'çiğ' })).toEqual([1_00])
    expect(await amounts({ nextFrom: '2026-06-30', nextTo: '2026-07-01' })).toEqual([1_00])
    expect(await amounts({ minAmount: 2_00, maxAmount: 2_50 })).toEqual([2_00])
    const { rows } = await api.as(org.agent).donations.list({ donorId })
    expect(await amounts({ search: rows[0]?.number ?? '' })).toEqual([1_00])
  })

  test('finds cards that have expired or will, the whole of their last month counted in', async () => {
    const org = await api.given.org()
    const now = api.clock.now()
    const inMonths = (months: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
    const expiring = [-2, 1, 9]
    for (const months of expiring) {
      const id = await api.given.donation(org, { amount: 1_000 + months })
      await api.within({ orgId: org.orgId }, () =>
        api.app.get(EntityManager).transactional(async (em) => {
          const donation = await em.findOneOrFail(Donation, { id, orgId: org.orgId })
          donation.methodExpYear = inMonths(months).getUTCFullYear()
          donation.methodExpMonth = inMonths(months).getUTCMonth() + 1
        }),
      )
    }
    await api.given.donation(org)
    const found = async (expiresWithin: number) =>
      (await api.as(org.agent).donations.list({ expiresWithin, sort: 'amount' })).rows.map((row) => row.amount - 1_000)

    expect(await found(0)).toEqual([-2])
    expect(await found(62)).toEqual([-2, 1])
    expect(await found(366)).toEqual(expiring)
    expect((await api.as(org.agent).donations.totals({ expiresWithin: 62 })).rows).toBe(2)
  })

  test('tells on which day a payment is tried again where the plan is, and so does its file', async () => {
    const org = await api.given.org()
    const id = await api.given.donation(org, { status: 'past_due' })
    // Half past one in the night in Jerusalem, and the beginning of the 18th there.
    await api.asOwner(
      "update donations set time_zone = 'Asia/Jerusalem', created_at = '2026-06-14T22:30:00Z' where id = $1",
      [id],
    )
    await api.asOwner(
      `insert into installments (id, org_id, donation_id, installment_no, due_on, amount, currency, state, attempts, next_attempt_at)
       values (uuidv7(), $1, $2, 1, '2026-06-14', 3000, 'usd', 'retrying', 1, '2026-06-17T21:00:00Z')`,
      [org.orgId, id],
    )
    expect((await api.as(org.agent).donations.list({})).rows).toMatchObject([{ retryOn: '2026-06-18' }])
    const [row] = await exportedRows(api, org, { list: 'donations', columns: ['retry', 'created'] })
    expect(row).toEqual(['2026-06-18', '2026-06-15'])
  })

  test('sums by currency, what is live in a month', async () => {
    const org = await api.given.org()
    await api.given.donation(org, { amount: 30_00 })
    await api.given.donation(org, { amount: 120_00, frequency: 'yearly' })
    await api.given.donation(org, { amount: 12_00, frequency: 'weekly' })
    await api.given.donation(org, { amount: 77_00, status: 'canceled' })
    await api.given.donation(org, { amount: 99_00, mode: 'test' })
    expect(await api.as(org.agent).donations.totals({})).toEqual({
      rows: 5,
      byCurrency: [{ currency: 'usd', rows: 5, live: 3, monthlyAmount: 30_00 + 10_00 + 52_00, paidTotal: 0 }],
    })
  })

  test('has nothing of another org', async () => {
    const [mine, theirs] = [await api.given.org(), await api.given.org()]
    await api.given.donation(theirs)
    expect((await api.as(mine.agent).donations.list({ kind: 'all' })).rows).toEqual([])
  })
})

test('one donation says what it is, and to its own org alone', async () => {
  const [mine, theirs] = [await api.given.org(), await api.given.org()]
  const id = await api.given.donation(mine, { amount: 30_00 })
  expect(await api.as(mine.agent).donations.get({ id })).toMatchObject({
    number: expect.stringMatching(/^R-\d{6}$/),
    giftAmount: 30_00,
    feeCoverAmount: 0,
    allocations: [{ designation: 'General fund', amount: 30_00 }],
    tribute: null,
    cancellation: null,
  })
  await expect(api.as(theirs.agent).donations.get({ id })).rejects.toBeProblem('not_found')
})

test('a step that the table does not have is refused and changes nothing', async () => {
  const org = await api.given.org()
  const id = await api.given.donation(org, { status: 'completed' })
  const restart = api.within({ orgId: org.orgId }, () =>
    api.app.get(EntityManager).transactional(async (em) => {
      const donation = await em.findOneOrFail(Donation, { id, orgId: org.orgId })
      donation.become('active')
    }),
  )
  await expect(restart).rejects.toMatchObject({ code: 'donation_state_refused' })
  expect((await api.as(org.agent).donations.get({ id })).status).toBe('completed')
})
