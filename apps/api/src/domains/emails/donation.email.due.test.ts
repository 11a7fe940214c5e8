import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import '../../../test/matchers.js'
import { givenDonations } from './testing/given-donations.js'

let api: TestApi
let scenario: ReturnType<typeof givenDonations>
beforeAll(async () => {
  api = await createTestApi()
  await api.startJobs()
  scenario = givenDonations(api)
})
afterAll(() => api.close())
beforeEach(() => api.clock.set('2026-06-15T15:00:00Z'))

describe('a notice before a recurring gift', () => {
  test('leaves seven days before a yearly one, in the day of where the plan is, and once', async () => {
    const org = await api.given.org()
    await scenario.give(org, { frequency: 'yearly', startsOn: '2026-07-01' })
    await scenario.give(org, { frequency: 'monthly', startsOn: '2026-07-01' })
    api.clock.set('2026-06-24T11:59:00Z') // 07:59 in New York
    await scenario.sweep(org)
    expect(await scenario.subjects(org)).toEqual([])
    for (const moment of ['2026-06-24T12:01:00Z', '2026-06-24T18:00:00Z', '2026-06-30T13:00:00Z']) {
      api.clock.set(moment)
      await scenario.sweep(org)
    }
    expect(await scenario.subjects(org)).toEqual(['Your next gift to Org of a test: $30.00 on July 1, 2026'])
  })

  test.each([
    ['a day before it, after an outage, is sent', '2026-06-30T13:00:00Z', 1],
    ['on the day itself is let go', '2026-07-01T13:00:00Z', 0],
    ['after it is let go', '2026-07-03T13:00:00Z', 0],
  ])('%s', async (_, moment, mails) => {
    const org = await api.given.org()
    await scenario.give(org, { frequency: 'yearly', startsOn: '2026-07-01' })
    api.clock.set(moment)
    await scenario.sweep(org)
    expect(await scenario.subjects(org)).toHaveLength(mails)
  })

  test('leaves before other gifts as the org has set it, each of them', async () => {
    const org = await api.given.org()
    await api.as(org.admin).orgs.saveSettings({ upcomingNotices: { monthly: 3 } })
    const { donationId } = await scenario.give(org, { frequency: 'monthly', startsOn: '2026-07-01' })
    api.clock.set('2026-06-28T13:00:00Z')
    await scenario.sweep(org)
    await api.asOwner("update donations set next_installment = 2, next_charge_on = '2026-08-01' where id = $1", [
      donationId,
    ])
    api.clock.set('2026-07-29T13:00:00Z')
    await scenario.sweep(org)
    expect(await scenario.subjects(org)).toEqual([
      'Your next gift to Org of a test: $30.00 on July 1, 2026',
      'Your next gift to Org of a test: $30.00 on August 1, 2026',
    ])
  })

  test('names the amount and the day of the schedule, past what is skipped', async () => {
    const org = await api.given.org()
    const { donationId } = await scenario.give(org, { frequency: 'yearly', startsOn: '2026-07-01' })
    await api.asOwner(
      `insert into donation_exceptions (donation_id, installment_no, org_id, kind, moved_to) values ($1, 1, $2, 'move', '2026-07-20')`,
      [donationId, org.orgId],
    )
    await api.asOwner("update donations set next_charge_on = '2026-07-20' where id = $1", [donationId])
    api.clock.set('2026-07-14T13:00:00Z')
    await scenario.sweep(org)
    expect(await scenario.subjects(org)).toEqual(['Your next gift to Org of a test: $30.00 on July 20, 2026'])
  })
})

describe('a card that is about to expire', () => {
  const card = { last4: '1881', month: 9, year: 2026 }

  test('is told of 30 and 7 days before, once for all gifts that are paid by it', async () => {
    const org = await api.given.org()
    const { donorId } = await scenario.give(org, { card })
    await scenario.give(org, { card }, donorId)
    for (const moment of [
      '2026-08-30T13:00:00Z',
      '2026-08-31T13:00:00Z',
      '2026-09-10T13:00:00Z',
      '2026-09-23T13:00:00Z',
      '2026-09-30T13:00:00Z',
      '2026-10-01T13:00:00Z',
    ]) {
      api.clock.set(moment)
      await scenario.sweep(org)
    }
    expect(await scenario.subjects(org)).toEqual(Array(2).fill('Your card for Org of a test is about to expire'))
    const emails = await api.asOwner<{ occasion: string }>(
      'select occasion from donation_emails where org_id = $1 order by created_at',
      [org.orgId],
    )
    expect(emails.map(({ occasion }) => occasion)).toEqual(['2026-09/1881/30', '2026-09/1881/7'])
  })

  test('is not told of where the gift ends before it, or where the card was replaced', async () => {
    const org = await api.given.org()
    const { donationId } = await scenario.give(org, { card })
    await api.asOwner("update donations set ends_on = '2026-09-15' where id = $1", [donationId])
    api.clock.set('2026-09-05T13:00:00Z')
    await scenario.sweep(org)
    expect(await scenario.subjects(org)).toEqual([])
  })
})
