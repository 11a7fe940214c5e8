import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { initialEmailSettings, type EmailSettings } from '@almoner/contracts/notifications/staff-notices'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { givenDonations } from '../emails/testing/given-donations.js'
import { StaffEmails } from './staff-emails.js'

let api: TestApi
let scenario: ReturnType<typeof givenDonations>
beforeAll(async () => {
  api = await createTestApi()
  await api.startJobs()
  scenario = givenDonations(api)
})
afterAll(() => api.close())
beforeEach(() => api.clock.set('2026-06-15T15:00:00Z'))

const nothing = { chargeSucceeded: false, chargeFailed: false, planFailed: false, planCanceled: false }

/** Has the agent alone want these, and everyone else in the org nothing. */
async function wants(org: GivenOrg, settings: Partial<EmailSettings>): Promise<void> {
  await api.asOwner('update memberships set email_settings = $2 where org_id = $1', [org.orgId, nothing])
  await api.asOwner('update memberships set email_settings = $3 where org_id = $1 and user_id = $2', [
    org.orgId,
    org.agent.userId,
    { ...nothing, ...settings },
  ])
}

async function sweep(org: GivenOrg) {
  await scenario.settled(org)
  await api.within(org, () => api.app.get(StaffEmails).sweep(org.orgId))
  const users = await api.asOwner<{ id: string; email: string }>('select id, email from users')
  const idOf = new Map(users.map(({ id, email }) => [email, id]))
  const mails = await api.mails('org_id = $1', [org.orgId])
  return mails.flatMap((mail) => {
    const userId = idOf.get(mail.recipient)
    return userId ? { ...mail, user_id: userId } : []
  })
}

const failed = (donationId: string, installmentNo: number, attempt = 1, willRetryOn: string | null = null) => ({
  donationId,
  installmentNo,
  attempt,
  willRetryOn,
  isHard: false,
  chargeId: null,
})

test('a plan that fails is told to owners, admins and members, not to fundraisers, once', async () => {
  const org = await api.given.org()
  const { donationId } = await scenario.give(org, { status: 'failed' })
  await scenario.happen(org, 'donation.failed', { donationId })
  const mails = await sweep(org)
  expect(mails.map(({ user_id }) => user_id).toSorted()).toEqual(
    [org.owner, org.admin, org.agent].map(({ userId }) => userId).toSorted(),
  )
  expect(mails[0]?.subject).toBe('Dana Levi’s gift of $30.00 every month has failed')
  expect(mails[0]?.text).toMatch(/has failed: too many[\s\S]+Open the recurring gift:\n\S+\/#\/donations\//)
  expect(await sweep(org)).toHaveLength(3)
})

test('each gets what they chose, and what the org leaves on', async () => {
  const org = await api.given.org()
  const { donationId } = await scenario.give(org, { status: 'canceled' })
  await wants(org, { chargeFailed: true })
  await scenario.happen(org, 'donation.canceled', { donationId })
  expect(await sweep(org)).toEqual([])
  await scenario.installment(org, donationId, 'failed', 1)
  await api.asOwner(
    `update orgs set crm_settings = crm_settings || '{"chargeNotifications": {"chargeFailed": false}}' where id = $1`,
    [org.orgId],
  )
  await scenario.happen(org, 'installment.failed', failed(donationId, 1))
  expect(await sweep(org)).toEqual([])
})

test('what has come together is one mail, the weightiest first, of what is not mended yet', async () => {
  const org = await api.given.org()
  await wants(org, { chargeFailed: true, planCanceled: true })
  const donations = await Promise.all(Array.from({ length: 17 }, () => scenario.give(org, { status: 'past_due' })))
  for (const { donationId } of donations) {
    await scenario.installment(org, donationId, 'retrying', 1)
    await scenario.happen(org, 'installment.failed', failed(donationId, 1, 1, '2026-06-17'))
    // The second of four tries is no news, the last is.
    await scenario.happen(org, 'installment.failed', failed(donationId, 1, 2, '2026-06-21'))
  }
  const [over, mended] = [await scenario.give(org, { status: 'canceled' }), await scenario.give(org)]
  await scenario.happen(org, 'donation.canceled', { donationId: over.donationId })
  await scenario.installment(org, mended.donationId, 'paid', 2)
  await scenario.happen(org, 'installment.failed', failed(mended.donationId, 1, 1, '2026-06-17'))
  const mails = await sweep(org)
  expect(mails.map(({ user_id, subject }) => [user_id, subject])).toEqual([
    [org.agent.userId, '1 recurring gift was canceled, 17 payments have failed – Org of a test'],
  ])
  expect(mails[0]?.text).toContain('It is tried again on June 17, 2026.')
  expect(mails[0]?.text).toContain('And 3 more.')
})

test('whoever did it is not told, and a donor’s change says what it was and is', async () => {
  const org = await api.given.org()
  const { donationId } = await scenario.give(org)
  await wants(org, { planCanceled: true, planChanged: true })
  const donation = await api.as(org.agent).donations.get({ id: donationId })
  await api.as(org.agent).donations.cancel({
    id: donationId,
    version: donation.version,
    idempotencyKey: crypto.randomUUID(),
    reason: 'financial',
    note: null,
  })
  expect(await sweep(org)).toEqual([])

  const other = await scenario.give(org)
  const terms = { frequency: 'monthly', interval: 1 }
  const changeId = await scenario.change(org, other.donationId, { amount: 3000, ...terms }, { amount: 4500, ...terms })
  await scenario.happen(org, 'donation.updated', { donationId: other.donationId, changeId })
  await scenario.happen(org, 'donation.updated', { donationId: other.donationId, changeId })
  const [mail, ...others] = await sweep(org)
  expect(others).toEqual([])
  expect(mail?.text).toContain(
    'was changed by the donor: $30.00 every month before, $45.00 every month now, from July 1, 2026',
  )
})

test('of payments that succeed, single gifts and the first of a plan are told; no test is, and no later payment', async () => {
  const org = await api.given.org()
  await wants(org, { chargeSucceeded: true })
  const { donationId } = await scenario.give(org)
  const take = async (settings: { mode?: 'live' | 'test'; no?: number; type: string }) => {
    const { donationId: id } =
      settings.type === 'single'
        ? { donationId: await api.given.donation(org, { frequency: 'single', status: 'completed' }) }
        : { donationId }
    if (settings.no) await scenario.installment(org, id, 'paid', 1, settings.no)
    const chargeId = await api.given.charge(org, { amount: 30_00 })
    await api.asOwner('update charges set donation_id = $2, type = $3, installment_no = $4 where id = $1', [
      chargeId,
      id,
      settings.type,
      settings.no ?? null,
    ])
    await api.asOwner('update donations set mode = $2 where id = $1', [id, settings.mode ?? 'live'])
    await scenario.happen(org, 'charge.succeeded', { chargeId, donationId: id })
    await scenario.settled(org)
  }
  await take({ type: 'single' })
  await take({ type: 'installment', no: 1 })
  await take({ type: 'installment', no: 2 })
  await take({ type: 'offline' })
  await take({ type: 'single', mode: 'test' })
  expect((await sweep(org)).map(({ subject }) => subject)).toEqual(['2 gifts have come in – Org of a test'])
})

test('one who came in before there was a choice is told of what everybody is at first', async () => {
  const org = await api.given.org()
  const account = await api.as(org.agent).accounts.current()
  expect(account?.userOrg?.emailSettings).toEqual(initialEmailSettings)
  const { firstName, lastName, email } = account ?? { firstName: '', lastName: '', email: '' }
  const saved = await api
    .as(org.agent)
    .accounts.save({ firstName, lastName, email, emailSettings: { planFailed: false } })
  expect(JSON.stringify(saved)).toContain('"planFailed":false')
  expect((await api.as(org.agent).accounts.current())?.userOrg?.emailSettings).toMatchObject({
    chargeFailed: true,
    planFailed: false,
  })
})
