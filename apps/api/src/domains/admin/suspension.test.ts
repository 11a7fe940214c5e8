import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { mailsTo } from '../accounts/testing/mailbox.js'
import { giftFor, payOn } from '../checkout/testing/sent-gifts.js'
import { aRecurringDonation, installmentsOf, runWorker } from '../recurring/testing/donations.js'

const someEmail = () => `${crypto.randomUUID()}@example.org`
const reason = 'Ticket 4711: a stolen account'

let api: TestApi
let url: string
beforeAll(async () => {
  api = await createTestApi()
  url = await api.listen()
})
beforeEach(() => api.clock.set('2026-06-15T12:00:00Z'))
afterAll(() => api.close())

const suspend = (org: GivenOrg, { collectsRecurring = true, by = org.superuser } = {}) =>
  api.as(by).admin.suspendOrg({ orgId: org.orgId, collectsRecurring, reason })

const reopen = (org: GivenOrg) => api.as(org.superuser).admin.reopenOrg({ orgId: org.orgId, reason })

describe('a suspended org', () => {
  test('is suspended and reopened by superusers, for a reason that is audited, and its managers are told', async () => {
    const org = await api.given.org()
    const email = someEmail()
    await api.given.member(org.orgId, 'owner', await api.given.user({ email }))
    expect(await suspend(org)).toMatchObject({
      status: 'suspended',
      suspension: { since: '2026-06-15T12:00:00.000Z', reason, collectsRecurring: true },
    })
    await expect(suspend(org)).rejects.toBeProblem('org_state_wrong')
    expect(await reopen(org)).toMatchObject({ status: 'active', suspension: null })
    await expect(reopen(org)).rejects.toBeProblem('org_state_wrong')
    expect(
      await api.asOwner(
        'select action, user_id, reason, before, after from audit_log where org_id = $1 order by sequence',
        [org.orgId],
      ),
    ).toEqual([
      {
        action: 'admin.suspendOrg',
        user_id: org.superuser.userId,
        reason,
        before: { status: 'active' },
        after: { status: 'suspended', collectsRecurring: true },
      },
      {
        action: 'admin.reopenOrg',
        user_id: org.superuser.userId,
        reason,
        before: { status: 'suspended', collectsRecurring: true },
        after: { status: 'active' },
      },
    ])
    const told = (await mailsTo(api, email)).map(({ subject, text }) => ({ subject, text }))
    expect(told).toMatchObject([
      { subject: 'Org of a test is suspended', text: expect.stringContaining(`“${reason}”`) },
      { subject: 'Org of a test is open again' },
    ])
  })

  test('is so for superusers alone, with a fresh second factor, and only where there is one', async () => {
    const org = await api.given.org()
    await expect(suspend(org, { by: org.owner })).rejects.toBeProblem('permission_denied')
    await expect(
      suspend(org, { by: { ...org.superuser, secondFactorAt: new Date('2026-06-15T11:00:00Z') } }),
    ).rejects.toBeProblem('second_factor_stale')
    await expect(suspend({ ...org, orgId: crypto.randomUUID() })).rejects.toBeProblem('not_found')
    await expect(
      api.as(org.superuser).admin.suspendOrg({ orgId: org.orgId, collectsRecurring: true, reason: 'short' }),
    ).rejects.toBeProblem('input_invalid', { field: 'reason' })
    expect(await api.as(org.superuser).admin.getOrg({ id: org.orgId })).toMatchObject({ status: 'active' })
  })

  test('is read by its members and their programs, and changed by neither', async () => {
    const org = await api.given.org()
    const { secret } = await api
      .as(org.admin)
      .apiKeys.create({ name: 'Zapier', scopes: ['donors:read', 'donors:write'] })
    const cookie = await api.given.cookie(org.owner)
    const ask = async (headers: Record<string, string>, path: string, body?: object) => {
      const init = body && { method: 'POST', body: JSON.stringify(body) }
      return fetch(`${url}/api${path}`, { ...init, headers: { 'content-type': 'application/json', ...headers } })
    }
    const asKey = { authorization: `Bearer ${secret}` }
    const asOwner = { cookie, 'x-almoner': '1' }
    const aDonor = () => ({ lastName: 'Reed', email: someEmail(), idempotencyKey: crypto.randomUUID() })
    const codes = async () => [
      (await ask(asKey, '/v1/donors')).status,
      (await ask(asKey, '/v1/donors', aDonor())).status,
      (await ask(asOwner, `/org/${org.orgId}`)).status,
      (await ask(asOwner, '/trpc/donors.create', aDonor())).status,
    ]
    api.clock.set(new Date().toISOString())
    await suspend(org)
    expect(await codes()).toEqual([200, 403, 200, 403])
    const shown = await (await ask(asOwner, `/org/${org.orgId}`)).text()
    expect(JSON.parse(shown)).toMatchObject({ data: { suspension: { collectsRecurring: true } } })
    expect(shown).not.toContain(reason)
    await reopen(org)
    expect((await codes()).filter((code) => code >= 300)).toEqual([])
  })

  test('takes no gifts, says so on its page, and still shows those that were given', async () => {
    const org = await api.given.org()
    const where = { org: org.orgId, campaign: org.campaignId, isEmbedded: true }
    const { token, status } = await api.as(null).checkout.give(giftFor(org))
    await payOn(api, status.payUrl)
    await suspend(org)
    expect(await api.as(null).checkout.page(where)).toMatchObject({ state: 'suspended', onward: null, others: [] })
    expect(await api.as(null).checkout.org({ org: org.orgId })).toMatchObject({ campaigns: [] })
    await expect(api.as(null).checkout.give(giftFor(org))).rejects.toBeProblem('checkout_closed')
    expect(await api.as(null).checkout.status({ token })).toMatchObject({ state: 'succeeded' })
    await reopen(org)
    expect(await api.as(null).checkout.page(where)).toMatchObject({ state: 'open' })
    await expect(api.as(null).checkout.give(giftFor(org))).resolves.toMatchObject({ token: expect.any(String) })
  })
})

describe('recurring gifts of a suspended org', () => {
  const daily = { frequency: 'daily', startsOn: '2026-06-14', timeZone: 'UTC' } as const

  async function workOn(org: GivenOrg, ...days: string[]): Promise<void> {
    for (const day of days) {
      api.clock.set(`${day}T09:00:00Z`)
      await runWorker(api, org)
    }
  }

  const statesOf = async (donationId: string) =>
    (await installmentsOf(api, donationId)).map(({ dueOn, state }) => `${dueOn} ${state}`)

  test('are collected where that was chosen', async () => {
    const org = await api.given.org()
    const donation = await aRecurringDonation(api, org, daily)
    await suspend(org)
    await workOn(org, '2026-06-14', '2026-06-15')
    expect(await statesOf(donation)).toEqual(['2026-06-14 paid', '2026-06-15 paid'])
  })

  test('wait where that was chosen, and on reopening the newest payment alone is collected', async () => {
    const org = await api.given.org()
    const donation = await aRecurringDonation(api, org, daily)
    await workOn(org, '2026-06-14')
    await suspend(org, { collectsRecurring: false })
    await workOn(org, '2026-06-15', '2026-06-16')
    expect(await statesOf(donation)).toEqual(['2026-06-14 paid'])
    await reopen(org)
    await workOn(org, '2026-06-17')
    expect(await statesOf(donation)).toEqual([
      '2026-06-14 paid',
      '2026-06-15 skipped_late',
      '2026-06-16 skipped_late',
      '2026-06-17 paid',
    ])
  })

  test('of another org are not held back by it', async () => {
    const [org, other] = [await api.given.org(), await api.given.org()]
    await suspend(org, { collectsRecurring: false })
    const donation = await aRecurringDonation(api, other, daily)
    await workOn(other, '2026-06-14')
    expect(await statesOf(donation)).toEqual(['2026-06-14 paid'])
  })
})
