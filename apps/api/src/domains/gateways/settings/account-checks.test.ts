import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import { takeGift } from '../../charges/testing/collecting.js'
import { TenantPoller } from '../../../platform/jobs/tenant-poller.js'
import { STRIPE_REACH } from '../stripe/stripe-client.js'
import { StripeStandIn } from '../stripe/testing/stripe-stand-in.js'
import { IntegrationKeys } from './integration-keys.js'

const secretKey = 'sk_test_checked'
const began = '2026-06-15T12:00:00Z'

let api: TestApi
let stripe: StripeStandIn
let org: GivenOrg
let integrationId: string

beforeAll(async () => {
  api = await createTestApi()
  stripe = new StripeStandIn()
  const port = await stripe.listen()
  Object.assign(api.app.get<object>(STRIPE_REACH), { host: '127.0.0.1', port, protocol: 'http', timeoutMs: 300 })
  await api.startJobs()
})
afterAll(async () => {
  await api.close()
  await stripe.close()
})
beforeEach(async () => {
  api.clock.set(began)
  Object.assign(stripe, { secretKey, faults: [] })
  // Of the orgs of other tests nothing is due.
  await api.asOwner('update gateway_integrations set enabled = false')
  org = await api.given.org()
  const made = await api.as(org.admin).gateways.connect({
    entityId: org.entityId,
    provider: 'stripe',
    mode: 'test',
    publishableKey: 'pk_test_1',
    secretKey,
    webhookSecret: 'whsec_1',
  })
  integrationId = made.id
})

const shown = async () => {
  const all = await api.as(org.admin).gateways.list({ id: org.orgId })
  return all.find(({ id }) => id === integrationId)
}

const timesAsked = () => stripe.heard.filter(({ path }) => path === '/v1/account').length

/** Has the sweeps look at a time, and what they ask for done. Answers how often the gateway was asked about the account. */
async function lookAt(time: string): Promise<number> {
  api.clock.set(time)
  const before = timesAsked()
  await api.app.get(TenantPoller).lookNow()
  await vi.waitFor(
    async () => {
      const left = await api.asOwner('select from graphile_worker.jobs where key like $1', [
        `gateways.check_account:${integrationId}`,
      ])
      expect(left).toEqual([])
    },
    { timeout: 10_000, interval: 20 },
  )
  return timesAsked() - before
}

const told = () =>
  api.asOwner<{ reason: string }>(
    "select payload ->> 'reason' as reason from outbox where org_id = $1 and type = 'integration.error'",
    [org.orgId],
  )
const tests = async () =>
  (await api.as(org.admin).audit.list({})).rows.filter(({ action }) => action === 'gateways.test').length

test('accounts are looked at once a day, and in the audit log only where they stand otherwise', async () => {
  expect(await lookAt('2026-06-16T11:59:00Z')).toBe(0)
  expect(await lookAt('2026-06-16T12:00:00Z')).toBe(1)
  expect(await shown()).toMatchObject({ status: 'active', checkedAt: '2026-06-16T12:00:00.000Z' })
  expect(await lookAt('2026-06-16T12:05:00Z')).toBe(0)
  expect([await told(), await tests()]).toEqual([[], 0])
})

test('staff are told once of a key that was taken back, and it takes gifts again as soon as it is good', async () => {
  stripe.secretKey = 'sk_test_another'
  expect(await lookAt('2026-06-16T12:00:00Z')).toBe(1)
  expect(await shown()).toMatchObject({ status: 'restricted', lastError: 'Stripe does not accept this key' })
  expect(await lookAt('2026-06-16T12:59:00Z')).toBe(0)
  expect(await lookAt('2026-06-16T13:00:00Z')).toBe(1)
  expect([await told(), await tests()]).toEqual([[{ reason: 'restricted' }], 1])
  stripe.secretKey = secretKey
  expect(await lookAt('2026-06-16T14:00:00Z')).toBe(1)
  expect(await shown()).toMatchObject({ status: 'active', lastError: null })
  expect([await told(), await tests()]).toEqual([[{ reason: 'restricted' }], 2])
})

test.each(['hang', '500', '429', 'refused'] as const)(
  'no answer (%s) closes nothing, tells nobody, and is asked for again in an hour',
  async (fault) => {
    // For whatever is asked meanwhile: payouts may be read as well, and must not use up what the account is to meet.
    stripe.faults = Array<typeof fault>(50).fill(fault)
    expect(await lookAt('2026-06-16T12:00:00Z')).toBeGreaterThan(0)
    expect(await shown()).toMatchObject({ status: 'active', lastError: 'The gateway did not answer' })
    expect(await told()).toEqual([])
    stripe.faults = []
    expect(await lookAt('2026-06-16T12:59:00Z')).toBe(0)
    expect(await lookAt('2026-06-16T13:00:00Z')).toBe(1)
    expect(await shown()).toMatchObject({ status: 'active', lastError: null })
  },
)

test('a payment at which the keys are refused has the account looked at without waiting for the day', async () => {
  await api.as(org.admin).gateways.update({ entityId: org.entityId, integrationId, updates: { isDefault: true } })
  stripe.secretKey = 'sk_test_another'
  const settled = await takeGift(api, org)
  expect(settled).toMatchObject({ status: 'failed', failure: { code: 'gateway_keys_refused' } })
  await vi.waitFor(async () => expect(await shown()).toMatchObject({ status: 'restricted' }), { timeout: 10_000 })
  expect(await told()).toEqual([{ reason: 'restricted' }])
})

test('a payment that is declined, or of which nothing is heard, says nothing of the account', async () => {
  await api.as(org.admin).gateways.update({ entityId: org.entityId, integrationId, updates: { isDefault: true } })
  const paymentReference = 'pm_card_visa_chargeDeclined'
  expect(await takeGift(api, org, { paymentReference })).toMatchObject({ status: 'failed' })
  // More than the two that the payment meets: payouts may be read meanwhile.
  stripe.faults = Array<'500'>(8).fill('500')
  expect(await takeGift(api, org)).toMatchObject({ isOutcomeUnknown: true })
  expect(await api.asOwner("select from graphile_worker.jobs where key like 'gateways.check_account:%'")).toEqual([])
  expect(await shown()).toMatchObject({ status: 'active', checkedAt: new Date(began).toISOString() })
})

test('what is off is left alone', async () => {
  const change = { entityId: org.entityId, integrationId, updates: { enabled: false } }
  await api.as(org.admin).gateways.update(change)
  expect(await lookAt('2026-06-17T12:00:00Z')).toBe(0)
})

test('a copy of the database asks nobody', async () => {
  const kept = await api.asOwner<{ name: string }>('select instance_id as name from instances')
  await api.asOwner("update instances set instance_id = 'the original'")
  expect(await lookAt('2026-06-17T12:00:00Z')).toBe(0)
  expect(await api.asOwner("select from graphile_worker.jobs where key like 'gateways.check_account:%'")).toEqual([])
  // Whoever else looks for work meanwhile writes down anew which database this is.
  await vi.waitFor(async () => {
    await api.asOwner("delete from instances where instance_id <> 'the original'")
    await api.asOwner('update instances set instance_id = $1', [kept[0]?.name])
  })
  expect(await lookAt('2026-06-17T12:01:00Z')).toBe(1)
})

test('what is said of a key says nothing of the one that has come in its place meanwhile', async () => {
  const answered = Promise.withResolvers<void>()
  const replaced = Promise.withResolvers<void>()
  stripe.secretKey = 'sk_test_another'
  const keys = api.app.get(IntegrationKeys)
  const testing = vi.spyOn(keys, 'test').mockImplementationOnce(async (row) => {
    const answer = await IntegrationKeys.prototype.test.call(keys, row)
    answered.resolve()
    await replaced.promise
    return answer
  })
  const looked = lookAt('2026-06-16T12:00:00Z')
  await answered.promise
  await api.asOwner("update gateway_integrations set secret_key = 'another' where id = $1", [integrationId])
  replaced.resolve()
  await looked
  testing.mockRestore()
  expect(await api.asOwner('select status from gateway_integrations where id = $1', [integrationId])).toEqual([
    { status: 'active' },
  ])
})
