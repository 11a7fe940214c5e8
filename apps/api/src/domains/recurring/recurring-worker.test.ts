import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { aPlan, installmentsOf, payWith, planOf, runWorker, toldOf } from './testing/plans.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-06-15T12:00:00Z')
  org = await api.given.org()
})

const at = (instant: string) => {
  api.clock.set(instant)
  return runWorker(api, org)
}

describe('what is due', () => {
  test('is collected once, and the plan goes on to its next date', async () => {
    const plan = await aPlan(api, org, { status: 'scheduled', startsOn: '2026-01-31', timeZone: 'Europe/Dublin' })
    expect(await at('2026-01-30T23:59:00Z')).toBe(0)
    expect(await at('2026-01-31T00:00:00Z')).toBe(1)
    expect(await at('2026-01-31T00:00:00Z')).toBe(0)
    expect(await installmentsOf(api, plan)).toEqual([
      { no: 1, dueOn: '2026-01-31', state: 'paid', attempts: 1, retryAt: null },
    ])
    expect(await planOf(api, plan)).toMatchObject({ status: 'active', nextNo: 2, nextOn: '2026-02-28', paidCount: 1 })
    await at('2026-02-28T00:00:00Z')
    expect(await planOf(api, plan)).toMatchObject({ status: 'active', nextNo: 3, nextOn: '2026-03-31', paidCount: 2 })
    expect(await toldOf(api, plan)).toEqual([
      'donation.activated',
      'installment.paid',
      'charge.succeeded',
      'installment.paid',
      'charge.succeeded',
    ])
  })

  test('begins with the day where the plan is', async () => {
    const [auckland, honolulu] = [
      await aPlan(api, org, { startsOn: '2026-06-20', timeZone: 'Pacific/Auckland' }),
      await aPlan(api, org, { startsOn: '2026-06-20', timeZone: 'Pacific/Honolulu' }),
    ]
    await at('2026-06-19T11:59:00Z')
    expect(await installmentsOf(api, auckland)).toEqual([])
    await at('2026-06-19T12:00:00Z')
    expect(await installmentsOf(api, auckland)).toHaveLength(1)
    await at('2026-06-20T09:59:00Z')
    expect(await installmentsOf(api, honolulu)).toEqual([])
    await at('2026-06-20T10:00:00Z')
    expect(await installmentsOf(api, honolulu)).toHaveLength(1)
  })
})

describe('a soft decline', () => {
  test('is tried again by the ladder of its rhythm, then given up, and the next waits until then', async () => {
    const plan = await aPlan(api, org, { rule: 'insufficient_funds', timeZone: 'UTC' })
    const tries: string[] = []
    for (let day = 15; day <= 30; day += 1) {
      if ((await at(`2026-06-${day}T06:00:00Z`)) > 0) tries.push(`06-${day}`)
    }
    expect(tries).toEqual(['06-15', '06-16', '06-18', '06-22', '06-28'])
    expect(await installmentsOf(api, plan)).toMatchObject([{ no: 1, state: 'failed', attempts: 5 }])
    expect(await planOf(api, plan)).toMatchObject({ status: 'past_due', failures: 5, unpaid: 1, nextOn: '2026-07-15' })
    expect(await toldOf(api, plan)).toEqual([
      'installment.failed 2026-06-16',
      'donation.past_due',
      'charge.failed',
      'installment.failed 2026-06-18',
      'charge.failed',
      'installment.failed 2026-06-22',
      'charge.failed',
      'installment.failed 2026-06-28',
      'charge.failed',
      'installment.failed last',
      'charge.failed',
    ])
    await payWith(api, plan, 'success')
    await at('2026-07-15T00:00:00Z')
    expect(await planOf(api, plan)).toMatchObject({ status: 'active', failures: 0, unpaid: 0, paidCount: 1 })
  })
})
