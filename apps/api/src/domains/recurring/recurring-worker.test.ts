import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { Reconciliation } from '../charges/collection/reconciliation.js'
import { aRecurringDonation, installmentsOf, payWith, recurringOf, runWorker, eventsOf } from './testing/donations.js'

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
    const donation = await aRecurringDonation(api, org, {
      status: 'scheduled',
      startsOn: '2026-01-31',
      timeZone: 'Europe/Dublin',
    })
    expect(await at('2026-01-30T23:59:00Z')).toBe(0)
    expect(await at('2026-01-31T00:00:00Z')).toBe(1)
    expect(await at('2026-01-31T00:00:00Z')).toBe(0)
    expect(await installmentsOf(api, donation)).toEqual([
      { no: 1, dueOn: '2026-01-31', state: 'paid', attempts: 1, retryAt: null },
    ])
    expect(await recurringOf(api, donation)).toMatchObject({
      status: 'active',
      nextNo: 2,
      nextOn: '2026-02-28',
      paidCount: 1,
    })
    await at('2026-02-28T00:00:00Z')
    expect(await recurringOf(api, donation)).toMatchObject({
      status: 'active',
      nextNo: 3,
      nextOn: '2026-03-31',
      paidCount: 2,
    })
    expect(await eventsOf(api, donation)).toEqual([
      'donation.activated',
      'installment.paid',
      'charge.succeeded',
      'installment.paid',
      'charge.succeeded',
    ])
  })

  test('begins with the day where the plan is', async () => {
    const [auckland, honolulu] = [
      await aRecurringDonation(api, org, { startsOn: '2026-06-20', timeZone: 'Pacific/Auckland' }),
      await aRecurringDonation(api, org, { startsOn: '2026-06-20', timeZone: 'Pacific/Honolulu' }),
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

describe('the last payment of a plan', () => {
  test('that cannot be taken for want of a card leaves the plan past due, with the next one as its last', async () => {
    const donation = await aRecurringDonation(api, org, { rule: 'lost_card', maxCharges: 1, timeZone: 'UTC' })
    await at('2026-06-15T06:00:00Z')
    await at('2026-07-15T06:00:00Z')
    expect(await installmentsOf(api, donation)).toMatchObject([
      { no: 1, state: 'failed' },
      { no: 2, state: 'failed' },
    ])
    expect(await recurringOf(api, donation)).toMatchObject({ status: 'past_due', unpaid: 2, nextOn: '2026-08-15' })
  })
})

describe('a soft decline', () => {
  test('is tried again by the ladder of its rhythm, then given up, and the next waits until then', async () => {
    const donation = await aRecurringDonation(api, org, { rule: 'insufficient_funds', timeZone: 'UTC' })
    const tries: string[] = []
    for (let day = 15; day <= 30; day += 1) {
      if ((await at(`2026-06-${day}T06:00:00Z`)) > 0) tries.push(`06-${day}`)
    }
    expect(tries).toEqual(['06-15', '06-16', '06-18', '06-22', '06-28'])
    expect(await installmentsOf(api, donation)).toMatchObject([{ no: 1, state: 'failed', attempts: 5 }])
    expect(await recurringOf(api, donation)).toMatchObject({
      status: 'past_due',
      failures: 5,
      unpaid: 1,
      nextOn: '2026-07-15',
    })
    expect(await eventsOf(api, donation)).toEqual([
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
    await payWith(api, donation, 'success')
    await at('2026-07-15T00:00:00Z')
    expect(await recurringOf(api, donation)).toMatchObject({ status: 'active', failures: 0, unpaid: 0, paidCount: 1 })
  })
})

describe('a hard decline', () => {
  test('is not tried again and asks for a card at once; with a new one the plan goes on', async () => {
    const donation = await aRecurringDonation(api, org, { rule: 'lost_card', timeZone: 'UTC' })
    await at('2026-06-15T06:00:00Z')
    expect(await eventsOf(api, donation)).toEqual(['installment.failed hard', 'donation.past_due', 'charge.failed'])
    for (let day = 16; day <= 30; day += 1) expect(await at(`2026-06-${day}T06:00:00Z`)).toBe(0)
    expect(await recurringOf(api, donation)).toMatchObject({ status: 'past_due', needsMethod: true, unpaid: 1 })
    // Nothing is asked of a lost card next month either.
    expect(await at('2026-07-15T06:00:00Z')).toBe(0)
    expect(await installmentsOf(api, donation)).toMatchObject([
      { no: 1, state: 'failed', attempts: 1 },
      { no: 2, state: 'failed', attempts: 0 },
    ])
    await payWith(api, donation, 'success')
    expect(await at('2026-08-15T06:00:00Z')).toBe(1)
    expect(await recurringOf(api, donation)).toMatchObject({
      status: 'active',
      needsMethod: false,
      unpaid: 0,
      paidCount: 1,
    })
  })
})

describe('a plan', () => {
  test.each([
    [2, 2],
    ['never', 4],
  ] as const)(
    'fails after %s payments in a row that came to nothing, as the org has set',
    async (failAfter, opened) => {
      await api.as(org.admin).orgs.saveSettings({ failAfter, retryPolicy: { weekly: [3] } })
      const donation = await aRecurringDonation(api, org, {
        rule: 'insufficient_funds',
        frequency: 'weekly',
        timeZone: 'UTC',
      })
      for (const day of [0, 3, 7, 10, 14, 17, 21, 24])
        await at(new Date(Date.parse('2026-06-15T06:00:00Z') + day * 86_400_000).toISOString())
      const installments = await installmentsOf(api, donation)
      expect(installments.map(({ attempts }) => attempts).slice(0, 2)).toEqual([2, 2])
      expect(installments.filter(({ state }) => state === 'failed')).toHaveLength(opened)
      expect(await recurringOf(api, donation)).toMatchObject(
        failAfter === 'never' ? { status: 'past_due' } : { status: 'failed', nextOn: null },
      )
      expect((await eventsOf(api, donation)).includes('donation.failed')).toBe(failAfter !== 'never')
    },
  )

  test('is completed with its last payment, by count or by its last day', async () => {
    const byCount = await aRecurringDonation(api, org, { maxCharges: 2, frequency: 'weekly', timeZone: 'UTC' })
    const byDay = await aRecurringDonation(api, org, { endsOn: '2026-06-22', frequency: 'weekly', timeZone: 'UTC' })
    for (const day of ['2026-06-15', '2026-06-22', '2026-06-29']) await at(`${day}T06:00:00Z`)
    for (const donation of [byCount, byDay]) {
      expect(await recurringOf(api, donation)).toMatchObject({ status: 'completed', paidCount: 2, nextOn: null })
      expect((await eventsOf(api, donation)).filter((type) => type === 'donation.completed')).toHaveLength(1)
    }
  })

  test('is completed when its time has run out, also where the last payment came to nothing', async () => {
    const donation = await aRecurringDonation(api, org, { endsOn: '2026-06-15', rule: 'lost_card', timeZone: 'UTC' })
    await at('2026-06-15T06:00:00Z')
    expect(await recurringOf(api, donation)).toMatchObject({ status: 'completed', paidCount: 0, nextOn: null })
  })

  test('goes on when its pause has come to its end, from the date that the calendar gives', async () => {
    const donation = await aRecurringDonation(api, org, { startsOn: '2026-01-31', timeZone: 'UTC' })
    await at('2026-01-31T06:00:00Z')
    await api.asOwner(
      "update donations set status = 'paused', paused_from = '2026-02-01', paused_until = '2026-04-10', next_charge_on = null where id = $1",
      [donation],
    )
    expect(await at('2026-04-09T23:00:00Z')).toBe(0)
    expect(await at('2026-04-10T00:00:00Z')).toBe(0)
    expect(await recurringOf(api, donation)).toMatchObject({ status: 'active', nextNo: 4, nextOn: '2026-04-30' })
    expect(await at('2026-04-30T00:00:00Z')).toBe(1)
    expect(await recurringOf(api, donation)).toMatchObject({ paidCount: 2 })
  })

  test('that was canceled while a payment waited for its retry is left alone', async () => {
    const donation = await aRecurringDonation(api, org, { rule: 'insufficient_funds', timeZone: 'UTC' })
    await at('2026-06-15T06:00:00Z')
    await api.asOwner("update donations set status = 'canceled', next_charge_on = null where id = $1", [donation])
    expect(await at('2026-06-16T06:00:00Z')).toBe(0)
    expect(await installmentsOf(api, donation)).toMatchObject([{ state: 'skipped', attempts: 1, retryAt: null }])
  })

  test('whose gateway is off waits, and nothing of it is opened', async () => {
    const donation = await aRecurringDonation(api, org, { timeZone: 'UTC' })
    await api.asOwner('update gateway_integrations set enabled = false where id = $1', [org.sandboxId])
    expect(await at('2026-06-15T06:00:00Z')).toBe(0)
    expect(await installmentsOf(api, donation)).toEqual([])
    await api.asOwner('update gateway_integrations set enabled = true where id = $1', [org.sandboxId])
    expect(await at('2026-06-15T07:00:00Z')).toBe(1)
  })

  test('that another keeps is none of the worker’s', async () => {
    const donation = await aRecurringDonation(api, org, { timeZone: 'UTC' })
    await api.asOwner("update donations set managed_by = 'gateway' where id = $1", [donation])
    expect(await at('2026-06-15T06:00:00Z')).toBe(0)
  })
})

describe('a bank debit', () => {
  test('takes its days, keeps no later payment waiting, and is not tried again', async () => {
    const donation = await aRecurringDonation(api, org, {
      rule: 'slow_declined',
      method: 'bank_debit',
      frequency: 'daily',
      timeZone: 'UTC',
    })
    await at('2026-06-15T06:00:00Z')
    expect(await installmentsOf(api, donation)).toMatchObject([{ no: 1, state: 'collecting' }])
    expect(await at('2026-06-16T06:00:00Z')).toBe(1)
    await api.within({ orgId: org.orgId }, () => api.app.get(Reconciliation).run(org.orgId))
    expect(await installmentsOf(api, donation)).toMatchObject([
      { no: 1, state: 'failed', attempts: 1 },
      { no: 2, state: 'collecting' },
    ])
  })
})

describe('an outcome that nobody heard of', () => {
  test.each([
    ['timeout_taken', 'paid', 1],
    ['timeout_slow', 'paid', 1],
  ])('after %s is read and never asked for again: %s', async (rule, state, charges) => {
    const donation = await aRecurringDonation(api, org, { rule, timeZone: 'UTC' })
    await at('2026-06-15T06:00:00Z')
    expect(await installmentsOf(api, donation)).toMatchObject([{ state: 'collecting' }])
    expect(await at('2026-06-15T06:01:00Z')).toBe(0)
    api.clock.set('2026-06-15T06:10:00Z')
    await api.within({ orgId: org.orgId }, () => api.app.get(Reconciliation).run(org.orgId))
    expect(await installmentsOf(api, donation)).toMatchObject([{ state, attempts: charges }])
  })

  test('that never came to be is tried anew only once its key is forgotten', async () => {
    const donation = await aRecurringDonation(api, org, { rule: 'timeout_not_taken', timeZone: 'UTC' })
    await at('2026-06-15T06:00:00Z')
    api.clock.set('2026-06-15T18:00:00Z')
    await api.within({ orgId: org.orgId }, () => api.app.get(Reconciliation).run(org.orgId))
    expect(await installmentsOf(api, donation)).toMatchObject([{ state: 'collecting', attempts: 1 }])
    await payWith(api, donation, 'success')
    api.clock.set('2026-06-16T06:00:00Z')
    await api.within({ orgId: org.orgId }, () => api.app.get(Reconciliation).run(org.orgId))
    expect(await installmentsOf(api, donation)).toMatchObject([{ state: 'retrying', attempts: 1 }])
    await at('2026-06-18T06:00:00Z')
    expect(await installmentsOf(api, donation)).toMatchObject([{ state: 'paid', attempts: 2 }])
  })
})

describe('a copy of a database', () => {
  test('collects nothing until a superuser has confirmed it', async () => {
    const donation = await aRecurringDonation(api, org, { timeZone: 'UTC' })
    await api.asOwner('update instances set confirmed_at = null')
    api.clock.set('2026-06-15T06:30:00Z')
    expect(await at('2026-06-15T07:00:00Z')).toBe(0)
    expect(await installmentsOf(api, donation)).toEqual([])
    await expect(api.as(org.admin).installments.chargeNow({ donationId: donation })).rejects.toBeProblem(
      'instance_unconfirmed',
    )
    await api.as(org.superuser).admin.confirmInstance({ stopsOthers: true })
    expect(await at('2026-06-15T07:10:00Z')).toBe(1)
  })
})

describe('several workers at once', () => {
  test('collect each payment once', async () => {
    for (let n = 0; n < 40; n += 1) await aRecurringDonation(api, org, { timeZone: 'UTC' })
    api.clock.set('2026-06-15T06:00:00Z')
    const asked = await Promise.all(Array.from({ length: 4 }, () => runWorker(api, org, { batch: 7, atOnce: 3 })))
    expect(asked.reduce((sum, count) => sum + count, 0)).toBe(40)
    const taken = await api.asOwner<{ taken: number; paid: number }>(
      `select (select count(*)::int from sandbox_log where org_id = $1 and status = 'succeeded') as taken,
              (select count(*)::int from charges where org_id = $1 and status = 'succeeded') as paid`,
      [org.orgId],
    )
    expect(taken).toEqual([{ taken: 40, paid: 40 }])
  })
})
