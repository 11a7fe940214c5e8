import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffDigest } from '@almoner/contracts/notifications/staff-notices'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { isLookedAt as isSweptNow } from '../emails/testing/is-looked-at.js'
import { StaffDigests } from './staff-digests.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
// A Tuesday, eight in the morning in New York.
beforeEach(() => api.clock.set('2026-06-16T12:00:00Z'))

const wants = (org: GivenOrg, kind: StaffDigest) =>
  api.asOwner('update memberships set email_settings = $3 where org_id = $1 and user_id = $2', [
    org.orgId,
    org.agent.userId,
    { [kind]: true },
  ])

const sweep = async (org: GivenOrg) => {
  await api.within(org, () => api.app.get(StaffDigests).sweep(org.orgId))
  return api.mails('org_id = $1', [org.orgId])
}

const isLookedAt = (org: GivenOrg) => isSweptNow(api, 'notifications.digests', org)

test('the day before is told once, to those who want it, in the morning of the org', async () => {
  const org = await api.given.org({ timeZone: 'America/New_York' })
  expect(await isLookedAt(org)).toBe(false)
  await wants(org, 'dailyDigest')
  api.clock.set('2026-06-16T10:30:00Z')
  expect(await isLookedAt(org)).toBe(false)
  api.clock.set('2026-06-16T12:00:00Z')
  expect(await isLookedAt(org)).toBe(true)

  await api.given.charge(org, { amount: 50_00, giftDate: '2026-06-15' })
  await api.given.charge(org, { amount: 25_00, refundedAmount: 5_00, giftDate: '2026-06-15' })
  await api.given.charge(org, { amount: 99_00, giftDate: '2026-06-14' })
  await api.given.charge(org, { amount: 11_00, giftDate: '2026-06-16' })
  const mails = await sweep(org)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('Yesterday at Org of a test: $75.00 from 2 gifts')
  expect(mails[0]?.text).toContain(
    'On June 15, 2026, $75.00 from 2 gifts came in, and $5.00 went back. The day before it was $99.00.',
  )
  expect(mails[0]?.text).toMatch(/\/#\/charges\?from=2026-06-15&to=2026-06-15\n/)
  expect(await sweep(org)).toHaveLength(1)
  expect(await isLookedAt(org)).toBe(false)
  api.clock.set('2026-06-17T12:00:00Z')
  expect(await isLookedAt(org)).toBe(true)
})

test('a day on which money went back and none came in says so', async () => {
  const org = await api.given.org({ timeZone: 'America/New_York' })
  await wants(org, 'dailyDigest')
  const chargeId = await api.given.charge(org, { amount: 25_00, giftDate: '2026-06-01' })
  api.clock.set('2026-06-15T12:00:00Z')
  await api.as(org.admin).charges.refund({
    chargeId,
    amount: 5_00,
    reason: 'other',
    notifyDonor: false,
    idempotencyKey: crypto.randomUUID(),
  })
  api.clock.set('2026-06-16T12:00:00Z')
  const [mail] = await sweep(org)
  expect(mail?.subject).toBe('Yesterday at Org of a test: no gifts')
  expect(mail?.text).toContain('On June 15, 2026, no gifts came in, and $5.00 went back.')
})

test('nothing is looked up for one whose address nobody has confirmed', async () => {
  const org = await api.given.org({ timeZone: 'America/New_York' })
  await wants(org, 'dailyDigest')
  await api.asOwner('update users set email_verified_at = null where id = $1', [org.agent.userId])
  expect(await isLookedAt(org)).toBe(false)
})

test('a day on which nothing happened is told to nobody, and not looked at again', async () => {
  const org = await api.given.org({ timeZone: 'America/New_York' })
  await wants(org, 'dailyDigest')
  await api.given.fundraiser(org, { status: 'pending' })
  expect(await sweep(org)).toEqual([])
  expect(await isLookedAt(org)).toBe(false)
})

test('the week before is told on Monday, made up for on Tuesday, and not later', async () => {
  const org = await api.given.org({ timeZone: 'America/New_York' })
  await wants(org, 'weeklyDigest')
  await api.given.charge(org, { amount: 40_00, giftDate: '2026-06-14' })
  await api.given.charge(org, { amount: 99_00, giftDate: '2026-06-15' })
  await api.given.fundraiser(org, { status: 'pending' })
  api.clock.set('2026-06-17T12:00:00Z')
  expect(await isLookedAt(org)).toBe(false)
  expect(await sweep(org)).toEqual([])
  api.clock.set('2026-06-16T12:00:00Z')
  expect(await isLookedAt(org)).toBe(true)
  const [mail, ...others] = await sweep(org)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Last week at Org of a test: $40.00 from 1 gift')
  expect(mail?.text).toContain('From June 8, 2026 to June 14, 2026')
  expect(mail?.text).toContain('What waits now: 1 fundraiser to decide on.')

  const quiet = await api.given.org({ timeZone: 'America/New_York' })
  await wants(quiet, 'weeklyDigest')
  api.clock.set('2026-06-15T12:00:00Z')
  expect((await sweep(quiet)).map(({ subject }) => subject)).toEqual(['Last week at Org of a test: no gifts'])
})
