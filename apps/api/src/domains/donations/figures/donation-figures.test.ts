import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Frequency } from '@almoner/contracts/donations/donation'
import type { DonationFilterWire } from '@almoner/contracts/donations/donations.operations'
import type { DonationFiguresOfCurrency } from '@almoner/contracts/donations/donation-figures'
import type { AddPledgeWire } from '@almoner/contracts/pledges/pledges.operations'
import { dueDate, occurrences } from '@almoner/contracts/donations/schedule'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import '../../../../test/matchers.js'
import { Rng } from '../../../demo/rng.js'
import { DonationSchedules } from '../donation-schedules.repository.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
  api.clock.set('2026-06-15T15:00:00Z')
})
afterAll(() => api.close())

const day = (base: string, days: number) => new Date(Date.parse(base) + days * 86_400_000).toISOString().slice(0, 10)

/** Recurring donations of every frequency and state, with skips, moves, terms to come, pauses, ends and limits. */
async function randomDonations(org: GivenOrg, count: number, seed: number): Promise<string[]> {
  const rng = new Rng(seed)
  const roll = (sides: number) => rng.between(0, sides - 1)
  const one = <Value>(...of: Value[]) => rng.pick(of)
  const donorId = await api.given.donor(org)
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    const status = one(
      'active',
      'active',
      'active',
      'past_due',
      'paused',
      'scheduled',
      'canceled',
      'failed',
      'completed',
    )
    const frequency = one<Frequency>('daily', 'weekly', 'monthly', 'monthly', 'monthly', 'yearly')
    const amount = 500 + roll(20_000)
    const id = await api.given.donation(org, {
      donorId,
      status,
      frequency,
      amount,
      mode: roll(12) === 0 ? 'test' : 'live',
    })
    ids.push(id)
    const startsOn = day('2026-06-15', -roll(700))
    const interval = frequency === 'daily' ? 1 : 1 + roll(3)
    const anchored = { startsOn, anchorDay: Number(startsOn.slice(8)), frequency, interval }
    let no = 1
    while (dueDate(anchored, no) < '2026-06-12') no += 1
    await api.asOwner(
      `update donations set currency = $2, starts_on = $3, anchor_day = extract(day from $3::date), interval = $4,
              next_installment = $5, ends_on = $6, max_charges = $7, max_total = $8, paused_from = $9, paused_until = $10,
              consecutive_failures = $11, method_exp_month = $12, method_exp_year = $13, canceled_at = $14, time_zone = $15
       where id = $1`,
      [
        id,
        one('usd', 'usd', 'eur', 'ils'),
        startsOn,
        interval,
        no,
        roll(5) === 0 ? day('2026-06-15', roll(500)) : null,
        roll(6) === 0 ? 1 + roll(9) : null,
        roll(6) === 0 ? amount * (1 + roll(9)) + 250 : null,
        status === 'paused' ? '2026-06-01' : null,
        status === 'paused' && roll(2) === 0 ? day('2026-06-15', roll(200)) : null,
        roll(4) === 0 ? 1 : 0,
        roll(2) === 0 ? 1 + roll(12) : null,
        2026,
        status === 'canceled' ? `${day('2026-06-15', -roll(60))}T12:00:00Z` : null,
        one('America/New_York', 'Asia/Jerusalem', 'Pacific/Kiritimati'),
      ],
    )
    await api.asOwner('update donations set method_exp_year = null where id = $1 and method_exp_month is null', [id])
    if (roll(4) === 0)
      await api.asOwner(
        "insert into donation_exceptions (donation_id, installment_no, org_id, kind) values ($1, $2, $3, 'skip')",
        [id, no + roll(5), org.orgId],
      )
    if (roll(5) === 0)
      await api.asOwner(
        `insert into donation_terms (donation_id, from_no, org_id, starts_on, anchor_day, frequency, interval, amount)
         values ($1, $2, $3, $4, extract(day from $4::date), 'monthly', 1, $5)`,
        [id, no + 2, org.orgId, dueDate(anchored, no + 2), amount * 2],
      )
    if (roll(3) === 0)
      await api.asOwner(
        `insert into donation_changes (id, org_id, donation_id, field, old, new, effective_on, annual_delta, kind, by, withdrawn_at)
         values (gen_random_uuid(), $1, $2, 'amount', '{}', '{}', $3, $4, $5, 'donor', $6)`,
        [
          org.orgId,
          id,
          day('2026-06-15', -roll(60)),
          12_00 * (1 + roll(9)) * (n % 2 === 0 ? 1 : -1),
          n % 2 === 0 ? 'upgrade' : 'downgrade',
          roll(4) === 0 ? '2026-06-01T00:00:00Z' : null,
        ],
      )
    if (status === 'failed')
      await api.asOwner(
        `insert into installments (id, org_id, donation_id, installment_no, due_on, amount, currency, state, settled_at)
         values (gen_random_uuid(), $1, $2, 1, $3, 100, 'usd', 'failed', $3::date + interval '15 hours')`,
        [org.orgId, id, day('2026-06-15', -roll(60))],
      )
  }
  return ids
}

const seed = 20_261_122
let org: GivenOrg
let donations: string[]
beforeAll(async () => {
  org = await api.given.org()
  donations = await randomDonations(org, 400, seed)
}, 60_000)

describe(`the figures of recurring gifts (seed ${seed})`, () => {
  const period = { from: '2026-05-17', to: '2026-06-15' }
  const lists: [keyof Omit<DonationFiguresOfCurrency, 'currency'>, DonationFilterWire][] = [
    ['active', { status: ['active', 'past_due'] }],
    ['pastDue', { status: ['past_due'] }],
    ['atRisk', { atRisk: 'only' }],
    ['paused', { status: ['paused'] }],
    ['started', { startedFrom: period.from, startedTo: period.to }],
    ['upgraded', { changed: 'upgrade', changedFrom: period.from, changedTo: period.to }],
    ['downgraded', { changed: 'downgrade', changedFrom: period.from, changedTo: period.to }],
    ['lost', { endedFrom: period.from, endedTo: period.to }],
  ]

  test.each(lists)('%s is what its list holds, in each currency', async (name, filter) => {
    const { byCurrency } = await api.as(org.agent).recurringFigures.get(period)
    expect(byCurrency.map(({ currency }) => currency).toSorted()).toEqual(['eur', 'ils', 'usd'])
    for (const figures of byCurrency) {
      const list = { ...filter, kind: 'recurring', mode: 'live', currency: figures.currency } as const
      const totals = await api.as(org.agent).donations.totals(list)
      expect([name, figures[name].recurringDonations]).toEqual([name, totals.rows])
      // One that finds nothing anywhere would be equal as well.
      expect(totals.rows).toBeGreaterThan(0)
      if (name === 'active') expect(figures.active.monthlyAmount).toBe(totals.byCurrency[0]?.monthlyAmount)
    }
  })

  test('are of the last 30 days where no period is named, and of the own currency also where nothing is given', async () => {
    const empty = await api.given.org({ currency: 'gbp' })
    const none = { recurringDonations: 0, monthlyAmount: 0 }
    expect(await api.as(empty.agent).recurringFigures.get({})).toMatchObject({
      ...period,
      byCurrency: [{ currency: 'gbp', active: none, lost: none, upgraded: none }],
    })
  })

  test('say what changes add to a month', async () => {
    const mine = await api.given.org()
    const id = await api.given.donation(mine, { amount: 30_00 })
    for (const [kind, delta] of [
      ['upgrade', 120_00],
      ['upgrade', 60_00],
      ['downgrade', -24_00],
    ])
      await api.asOwner(
        `insert into donation_changes (id, org_id, donation_id, field, old, new, effective_on, annual_delta, kind, by)
         values (gen_random_uuid(), $1, $2, 'amount', '{}', '{}', '2026-06-10', $3, $4, 'staff')`,
        [mine.orgId, id, delta, kind],
      )
    const { byCurrency } = await api.as(mine.agent).recurringFigures.get({})
    expect(byCurrency[0]).toMatchObject({
      active: { recurringDonations: 1, monthlyAmount: 30_00 },
      upgraded: { recurringDonations: 1, monthlyAmount: 15_00 },
      downgraded: { recurringDonations: 1, monthlyAmount: -2_00 },
    })
  })
})

describe('the forecast of twelve months', () => {
  test('is the sum over the schedules of all live plans, month by month and currency by currency', async () => {
    const forecast = await api.as(org.agent).recurringFigures.forecast()
    expect(forecast).toMatchObject({ at: '2026-06-15T15:00:00.000Z', from: '2026-06-15', to: '2027-05-31' })
    const live = await api.asOwner<{ id: string }>(
      `select id from donations where org_id = $1 and mode = 'live' and status in ('scheduled', 'active', 'past_due', 'paused')`,
      [org.orgId],
    )
    const ids = new Set(live.map(({ id }) => id))
    const schedules = await api.within(org, () => api.app.get(DonationSchedules).of(org.orgId, donations))
    const expected = new Map<string, { amount: number; charges: number }>()
    for (const schedule of [...schedules.values()].filter(({ donationId }) => ids.has(donationId)))
      for (const { isCharged, dueOn, amount } of occurrences(schedule, { count: 1_200 })) {
        if (!isCharged || dueOn < forecast.from || dueOn > forecast.to) continue
        const key = `${schedule.currency} ${dueOn.slice(0, 7)}`
        const found = expected.get(key) ?? { amount: 0, charges: 0 }
        expected.set(key, { amount: found.amount + amount, charges: found.charges + 1 })
      }
    const told = forecast.byCurrency.flatMap(({ currency, months }) =>
      months
        .filter(({ charges }) => charges > 0)
        .map(({ month, amount, charges }): [string, object] => [
          `${currency} ${month.slice(0, 7)}`,
          { amount, charges },
        ]),
    )
    expect(told.length).toBeGreaterThan(30)
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(expected))
    for (const { amount, months } of forecast.byCurrency)
      expect(amount).toBe(months.reduce((sum, month) => sum + month.amount, 0))
  })

  test('counts the plans that its list holds', async () => {
    const { byCurrency } = await api.as(org.agent).recurringFigures.forecast()
    for (const { currency, recurringDonations: count } of byCurrency) {
      const { rows } = await api.as(org.agent).donations.totals({
        kind: 'recurring',
        mode: 'live',
        currency,
        status: ['scheduled', 'active', 'past_due', 'paused'],
      })
      expect([currency, count]).toEqual([currency, rows])
    }
  })

  test('has a month of twelve for a monthly plan, none in a pause, and what is left of a limit', async () => {
    const mine = await api.given.org()
    const monthsOf = async () =>
      (await api.as(mine.agent).recurringFigures.forecast()).byCurrency[0]?.months.map(({ amount }) => amount)
    const id = await api.given.donation(mine, { amount: 30_00 })
    await api.asOwner("update donations set starts_on = '2026-06-20', anchor_day = 20 where id = $1", [id])
    expect(await monthsOf()).toEqual(Array(12).fill(30_00))
    await api.asOwner('update donations set max_total = 70_00 where id = $1', [id])
    expect(await monthsOf()).toEqual([30_00, 30_00, 10_00, ...Array(9).fill(0)])
    await api.asOwner(
      "update donations set max_total = null, status = 'paused', paused_from = '2026-06-15', paused_until = '2027-04-01' where id = $1",
      [id],
    )
    expect(await monthsOf()).toEqual([...Array(10).fill(0), 30_00, 30_00])
  })
})

describe('a recurring gift by hand', () => {
  const pledged = async (mine: GivenOrg, given: Partial<AddPledgeWire>) =>
    api.as(mine.agent).pledges.add({
      donor: { add: { firstName: 'Noa', lastName: 'Peretz' } },
      amount: { amount: 40_00, currency: 'usd' },
      frequency: 'monthly',
      startsOn: '2026-06-20',
      method: 'standing_order',
      idempotencyKey: randomUUID(),
      ...given,
    })
  const monthsOf = async (mine: GivenOrg) =>
    (await api.as(mine.agent).recurringFigures.forecast()).byCurrency[0]?.months.map(({ amount }) => amount)
  const datesOf = async (mine: GivenOrg, id: string) =>
    (await api.as(mine.agent).donations.schedule({ id })).occurrences
      .filter(({ isCharged }) => isCharged)
      .map(({ dueOn, amount }) => [dueOn, amount])

  test('stands in schedule and forecast with what is expected, and in figures and reports with what was paid', async () => {
    const mine = await api.given.org()
    const pledge = await pledged(mine, { total: 100_00 })
    await pledged(mine, { amount: { amount: 15_00, currency: 'usd' }, method: 'cheque', maxCharges: 2 })
    expect(await datesOf(mine, pledge.id)).toEqual([
      ['2026-06-20', 40_00],
      ['2026-07-20', 40_00],
      ['2026-08-20', 20_00],
    ])
    expect(await monthsOf(mine)).toEqual([55_00, 55_00, 20_00, ...Array(9).fill(0)])
    const raised = async () =>
      (await api.as(mine.agent).charges.totals({ donationId: pledge.id })).byCurrency.map(({ gross }) => gross)
    expect(await raised()).toEqual([])

    await api.as(mine.agent).charges.record({
      donor: { id: pledge.donorId },
      amount: { amount: 40_00, currency: 'usd' },
      giftDate: '2026-06-14',
      method: 'standing_order',
      pledgeId: pledge.id,
      idempotencyKey: randomUUID(),
    })
    expect(await monthsOf(mine)).toEqual([15_00, 55_00, 20_00, ...Array(9).fill(0)])
    expect(await datesOf(mine, pledge.id)).toEqual([
      ['2026-07-20', 40_00],
      ['2026-08-20', 20_00],
    ])
    expect(await raised()).toEqual([40_00])
    expect(await api.as(mine.agent).donations.get({ id: pledge.id })).toMatchObject({ paidTotal: 40_00 })
    const { byCurrency } = await api.as(mine.agent).recurringFigures.get({})
    expect(byCurrency[0]?.active).toEqual({ recurringDonations: 1, monthlyAmount: 40_00 })
    expect(await api.as(mine.agent).dashboards.general({})).toMatchObject({
      raised: { current: 40_00 },
      gifts: { current: 1 },
    })
  })
})

test('another org sees nothing of it, and a fundraiser is refused', async () => {
  const other = await api.given.org()
  expect((await api.as(other.agent).recurringFigures.forecast()).byCurrency).toEqual([])
  expect((await api.as(other.agent).recurringFigures.get({})).byCurrency[0]?.active.recurringDonations).toBe(0)
  await expect(api.as(other.fundraiser).recurringFigures.forecast()).rejects.toBeProblem('permission_denied')
})
