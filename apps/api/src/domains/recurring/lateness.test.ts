import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { aRecurringDonation, installmentsOf, runWorker } from './testing/donations.js'

// P18 of SECURITY: a worker that comes late is gentle. What the database's clock says of due days is asked through
// `DatabaseClock`, which the test's clock goes before, so that both move together; leases stay on the database's own time.
let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
  org = await api.given.org()
})
afterAll(() => api.close())

const hourMs = 3_600_000
const outageFrom = Date.parse('2026-06-15T12:00:00Z')

/** A worker's turn at every hour from one moment to another. */
async function workFrom(fromMs: number, untilMs: number): Promise<void> {
  for (let ms = fromMs; ms <= untilMs; ms += hourMs) {
    api.clock.set(new Date(ms).toISOString())
    await runWorker(api, org)
  }
}

const chargedAt = async (donationId: string): Promise<number[]> =>
  (
    await api.asOwner<{ ms: number }>(
      `select extract(epoch from charged_at)::float8 * 1000 as ms from charges where donation_id = $1 and status = 'succeeded' order by charged_at`,
      [donationId],
    )
  ).map(({ ms }) => ms)

const statesOf = async (donationId: string): Promise<string[]> =>
  (await installmentsOf(api, donationId)).map(({ dueOn, state }) => `${dueOn} ${state}`)

test('after 72 hours a daily plan pays once and a monthly one exactly once, the rest is let go and listed, also when the clock goes back', async () => {
  const daily = await aRecurringDonation(api, org, { frequency: 'daily', startsOn: '2026-06-14', timeZone: 'UTC' })
  const weekly = await aRecurringDonation(api, org, {
    frequency: 'weekly',
    startsOn: '2026-06-10',
    timeZone: 'America/Los_Angeles',
  })
  const monthly = await aRecurringDonation(api, org, { startsOn: '2026-06-17', timeZone: 'Asia/Jerusalem' })
  await workFrom(Date.parse('2026-06-14T01:00:00Z'), outageFrom)
  expect(await statesOf(daily)).toEqual(['2026-06-14 paid', '2026-06-15 paid'])

  const backAt = outageFrom + 72 * hourMs
  await workFrom(backAt, backAt + 3 * hourMs)
  expect(await statesOf(daily)).toEqual([
    '2026-06-14 paid',
    '2026-06-15 paid',
    '2026-06-16 skipped_late',
    '2026-06-17 skipped_late',
    '2026-06-18 paid',
  ])
  expect(await statesOf(monthly)).toEqual(['2026-06-17 paid'])

  // The clock is set back by three days, and runs on from there beyond where it was.
  await workFrom(outageFrom, backAt + 60 * hourMs)
  for (const donation of [daily, weekly, monthly]) {
    const moments = await chargedAt(donation)
    moments.slice(1).forEach((ms, index) => expect(ms - (moments[index] ?? 0)).toBeGreaterThanOrEqual(20 * hourMs))
  }
  expect(await statesOf(monthly)).toEqual(['2026-06-17 paid'])
  expect((await statesOf(daily)).slice(4)).toEqual([
    '2026-06-18 paid',
    '2026-06-19 paid',
    '2026-06-20 paid',
    '2026-06-21 paid',
  ])

  const listed = await api.as(org.agent).installments.list({ donationId: daily })
  expect(listed.rows.filter(({ state }) => state === 'skipped_late').map(({ dueOn }) => dueOn)).toEqual([
    '2026-06-17',
    '2026-06-16',
  ])
})

test('a clock that goes back by a second, and a second worker five seconds later, collect nothing twice', async () => {
  const other = await api.given.org()
  const donation = await aRecurringDonation(api, other, { frequency: 'daily', startsOn: '2026-06-15', timeZone: 'UTC' })
  for (const moment of ['2026-06-15T00:00:00Z', '2026-06-14T23:59:59Z', '2026-06-15T00:00:05Z']) {
    api.clock.set(moment)
    await runWorker(api, other)
  }
  expect(await statesOf(donation)).toEqual(['2026-06-15 paid'])
})

test('months of absence cost a donor one payment', async () => {
  const other = await api.given.org()
  const donation = await aRecurringDonation(api, other, { startsOn: '2026-01-31', timeZone: 'UTC' })
  api.clock.set('2026-06-05T12:00:00Z')
  await runWorker(api, other)
  expect(await statesOf(donation)).toEqual([
    '2026-01-31 skipped_late',
    '2026-02-28 skipped_late',
    '2026-03-31 skipped_late',
    '2026-04-30 skipped_late',
    '2026-05-31 paid',
  ])
})

test('a plan that has one payment left collects the newest that is due, too, and is complete', async () => {
  const other = await api.given.org()
  const donation = await aRecurringDonation(api, other, {
    frequency: 'daily',
    startsOn: '2026-06-14',
    timeZone: 'UTC',
    maxCharges: 1,
  })
  api.clock.set('2026-06-16T12:00:00Z')
  await runWorker(api, other)
  expect(await statesOf(donation)).toEqual(['2026-06-14 skipped_late', '2026-06-15 skipped_late', '2026-06-16 paid'])
  api.clock.set('2026-06-18T12:00:00Z')
  await runWorker(api, other)
  expect(await statesOf(donation)).toHaveLength(3)
})
