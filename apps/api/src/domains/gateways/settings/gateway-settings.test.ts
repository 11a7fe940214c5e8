import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ConnectGatewayInput } from '@almoner/contracts/gateways/gateways.operations'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import '../../../../test/matchers.js'
import { newId } from '../../../platform/ids.js'
import { ChargeCollection } from '../../charges/collection/charge-collection.js'
import { Reconciliation } from '../../charges/collection/reconciliation.js'
import { aCollection, options } from '../../charges/testing/collecting.js'
import { GatewaysService } from '../gateways.service.js'
import { STRIPE_REACH } from '../stripe/stripe-client.js'
import { StripeStandIn } from '../stripe/testing/stripe-stand-in.js'

const canaries = { secretKey: 'sk_test_canaryKey7777', webhookSecret: 'whsec_canaryHook8888' }

let api: TestApi
let stripe: StripeStandIn
let org: GivenOrg

beforeAll(async () => {
  api = await createTestApi()
  stripe = new StripeStandIn()
  stripe.secretKey = canaries.secretKey
  const port = await stripe.listen()
  Object.assign(api.app.get<object>(STRIPE_REACH), { host: '127.0.0.1', port, protocol: 'http', timeoutMs: 300 })
})
afterAll(async () => {
  await api.close()
  await stripe.close()
})
beforeEach(async () => {
  org = await api.given.org()
  stripe.faults = []
})

const connectStripe = (more: Partial<ConnectGatewayInput> = {}) =>
  api.as(org.admin).gateways.connect({
    entityId: org.entityId,
    provider: 'stripe',
    mode: 'test',
    publishableKey: 'pk_test_1',
    secretKey: canaries.secretKey,
    ...more,
  })

const update = (integrationId: string, updates: object, entityId = org.entityId) =>
  api.as(org.admin).gateways.update({ entityId, integrationId, updates })

const defaults = async () =>
  (await api.as(org.admin).gateways.list({ id: org.orgId })).filter(({ isDefault }) => isDefault).map(({ id }) => id)

describe('what an entity begins with', () => {
  test('is a sandbox in test mode, the default, and gifts by hand', async () => {
    const [entity, ...others] = await api.as(org.admin).gateways.listByEntity()
    expect(others).toEqual([])
    expect(entity?.integrations).toMatchObject([
      { provider: 'sandbox', mode: 'test', isDefault: true, status: 'active' },
      { provider: 'offline', mode: 'live', isDefault: false, status: 'active' },
    ])
  })
})

describe('connecting', () => {
  test('asks the gateway first, and is complete once events can be verified', async () => {
    const made = await connectStripe()
    expect(made).toMatchObject({
      status: 'incomplete',
      accountId: 'acct_standin',
      secretKey: '••••7777',
      webhookSecret: null,
      isDefault: false,
    })
    expect(made.eventsUrl).toBe(`${api.infrastructure.config.publicUrl}/api/gateways/${made.id}/events`)
    const complete = await update(made.id, { webhookSecret: canaries.webhookSecret })
    expect(complete).toMatchObject({ status: 'active', webhookSecret: '••••8888', chargesEnabled: true })
    // What was read can be sent back, and changes nothing.
    const kept = await update(made.id, { secretKey: '••••7777', displayName: 'Cards' })
    expect(kept).toMatchObject({ status: 'active', displayName: 'Cards', secretKey: '••••7777' })
    const gateway = await api.app.get(GatewaysService).connectionFor(org.orgId, org.entityId, made.id)
    expect(gateway.mode).toBe('test')
  })

  test('is refused at the key that is wrong, and keeps nothing', async () => {
    await expect(connectStripe({ secretKey: 'sk_test_wrong' })).rejects.toBeProblem('gateway_refused', {
      field: 'secretKey',
    })
    await expect(connectStripe({ mode: 'live' })).rejects.toBeProblem('gateway_refused', { field: 'secretKey' })
    await expect(connectStripe({ secretKey: undefined })).rejects.toBeProblem('input_invalid', { field: 'secretKey' })
    stripe.faults = ['500', '500']
    await expect(connectStripe()).rejects.toBeProblem('gateway_silent')
    expect(await api.as(org.admin).gateways.list({ id: org.orgId })).toHaveLength(2)
  })

  test('twice with the same account is refused, and so is an entity of another org', async () => {
    await connectStripe()
    await expect(connectStripe()).rejects.toBeProblem('input_invalid', { field: 'provider' })
    const other = await api.given.org()
    await expect(connectStripe({ entityId: other.entityId })).rejects.toBeProblem('not_found')
  })

  test('keeps the account: a key of another one is refused', async () => {
    const made = await connectStripe({ webhookSecret: canaries.webhookSecret })
    const account = stripe.account
    stripe.account = { ...account, id: 'acct_other' }
    await expect(update(made.id, { secretKey: canaries.secretKey })).rejects.toBeProblem('gateway_refused', {
      field: 'updates.secretKey',
    })
    stripe.account = account
  })

  test('asks for the second factor again, and not of a superuser in the name of another', async () => {
    const stale = { ...org.admin, secondFactorAt: new Date(api.clock.now().getTime() - 16 * 60_000) }
    const input = { entityId: org.entityId, provider: 'sandbox', mode: 'test' } as const
    await expect(api.as(stale).gateways.connect(input)).rejects.toBeProblem('second_factor_stale')
    const updates = { entityId: org.entityId, integrationId: org.sandboxId, updates: { publishableKey: 'pk_test_2' } }
    await expect(api.as(stale).gateways.update(updates)).rejects.toBeProblem('second_factor_stale')
    await api.as(stale).gateways.update({ ...updates, updates: { displayName: 'Trying out' } })
    const acting = { ...org.superuser, orgId: org.orgId, isImpersonating: true }
    await expect(api.as(acting).gateways.connect(input)).rejects.toBeProblem('impersonation_denied')
  })
})

describe('one default', () => {
  test('is there at any time, whoever chooses at once', async () => {
    const made = await connectStripe({ webhookSecret: canaries.webhookSecret })
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        update(made.id, { isDefault: true }),
        update(org.sandboxId, { isDefault: true }),
        update(made.id, { isDefault: true }),
      ])
      expect(await defaults()).toHaveLength(1)
    }
    await update(made.id, { isDefault: true })
    expect(await defaults()).toEqual([made.id])
  })

  test('is not given up, turned off, incomplete, or of gifts by hand', async () => {
    const made = await connectStripe()
    const cases = [
      [org.sandboxId, { isDefault: false }, 'updates.isDefault'],
      [org.sandboxId, { enabled: false }, 'updates.enabled'],
      [made.id, { isDefault: true }, 'updates.isDefault'],
      [org.offlineId, { isDefault: true }, 'updates.isDefault'],
    ] as const
    for (const [id, updates, field] of cases)
      await expect(update(id, updates)).rejects.toBeProblem('input_invalid', { field })
    expect(await defaults()).toEqual([org.sandboxId])
  })
})

describe('disconnecting', () => {
  async function donation(integrationId: string): Promise<string> {
    const id = newId()
    const donorId = await api.given.donor(org)
    await api.asOwner(
      `insert into donations (id, org_id, donor_id, campaign_id, entity_id, status, frequency, amount, currency, starts_on, anchor_day, time_zone, method, source, gateway_integration_id, payment_reference)
       values ($1, $2, $3, $4, $5, 'active', 'monthly', 2500, 'usd', '2026-01-31', 31, 'America/New_York', 'card', 'checkout', $6, 'cus_1/pm_1')`,
      [id, org.orgId, donorId, org.campaignId, org.entityId, integrationId],
    )
    return id
  }
  const disconnect = (integrationId: string, targetIntegrationId?: string) =>
    api.as(org.owner).gateways.disconnect({ integrationId, ...(targetIntegrationId ? { targetIntegrationId } : {}) })

  test('takes the keys away for good', async () => {
    const made = await connectStripe({ webhookSecret: canaries.webhookSecret })
    expect(await disconnect(made.id)).toMatchObject({ status: 'disconnected', secretKey: null, webhookSecret: null })
    await expect(update(made.id, { displayName: 'Again' })).rejects.toBeProblem('not_found')
    await expect(disconnect(org.sandboxId)).rejects.toBeProblem('gateway_in_use')
    await expect(api.app.get(GatewaysService).connectionOf(org.orgId, made.id)).rejects.toThrow('There is no gateway')
  })

  test('while a payment is under way is refused, and nothing is begun by one that is gone', async () => {
    const made = { id: newId() }
    await api.asOwner(
      `insert into gateway_integrations (id, org_id, entity_id, provider, display_name, mode, status, methods, is_default, charges_enabled, requirements_due)
       values ($1, $2, $3, 'sandbox', 'Another', 'test', 'active', '{card}', false, true, '{}')`,
      [made.id, org.orgId, org.entityId],
    )
    const gateway = await api.app.get(GatewaysService).connectionFor(org.orgId, org.entityId, made.id)
    const collection = api.app.get(ChargeCollection)
    const input = await aCollection(api, org, { gateway, rule: 'timeout_taken' })
    const settled = await collection.take(gateway, input, options)
    expect(settled).toMatchObject({ status: 'processing', isOutcomeUnknown: true })
    await expect(disconnect(made.id)).rejects.toBeProblem('gateway_in_use')

    // Turned off, it takes no more; what it took is found out all the same, and then it can go.
    await update(made.id, { enabled: false })
    await api.asOwner("update charges set reconcile_after = '2026-01-01' where id = $1", [settled.chargeId])
    await api.within({ orgId: org.orgId }, () => api.app.get(Reconciliation).run(org.orgId))
    expect(await api.asOwner('select status from charges where id = $1', [settled.chargeId])).toEqual([
      { status: 'succeeded' },
    ])
    expect(await disconnect(made.id)).toMatchObject({ status: 'disconnected' })
    await expect(collection.begin(await aCollection(api, org, { gateway }))).rejects.toMatchObject({
      code: 'gateway_unavailable',
    })
  })

  test('with live plans needs a place for them', async () => {
    const made = await connectStripe({ webhookSecret: canaries.webhookSecret })
    const recurringId = await donation(made.id)
    expect(await api.as(org.admin).gateways.countUse({ integrationId: made.id })).toEqual({ liveDonations: 1 })
    await expect(update(made.id, { enabled: false })).rejects.toBeProblem('gateway_in_use')
    await expect(disconnect(made.id)).rejects.toBeProblem('gateway_in_use')
    for (const target of [made.id, org.offlineId, newId()])
      await expect(disconnect(made.id, target)).rejects.toBeProblem('input_invalid', { field: 'targetIntegrationId' })
    await disconnect(made.id, org.sandboxId)
    const [moved] = await api.asOwner('select gateway_integration_id, payment_reference from donations where id = $1', [
      recurringId,
    ])
    // Another account cannot use a card that was kept for the first one.
    expect(moved).toEqual({ gateway_integration_id: org.sandboxId, payment_reference: null })
  })
})

test('the connection is tested, and what came of it written down', async () => {
  const made = await connectStripe({ webhookSecret: canaries.webhookSecret })
  const account = stripe.account
  stripe.account = { ...account, charges_enabled: false, requirements: { currently_due: ['external_account'] } }
  const tested = () => api.as(org.admin).gateways.test({ integrationId: made.id })
  const told = () =>
    api.asOwner("select payload from outbox where type = 'integration.error' and about = $1", [made.id])
  expect(await told()).toEqual([])
  expect(await tested()).toMatchObject({ status: 'restricted', requirementsDue: ['external_account'] })
  expect(await tested()).toMatchObject({ status: 'restricted' })
  expect(await told()).toMatchObject([{ payload: { integrationId: made.id, status: 'restricted' } }])
  stripe.account = account
  stripe.faults = ['hang', 'hang']
  expect(await tested()).toMatchObject({ lastError: 'The gateway did not answer' })
  expect(await tested()).toMatchObject({ status: 'active', lastError: null, checkedAt: api.clock.now().toISOString() })
})

describe('payment domains', () => {
  const register = (domain: string) =>
    api.as(org.admin).gateways.registerDomain({ gatewayIntegrationId: org.sandboxId, domain })

  test('are registered once, also by many at once', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => register('Give.Example.org ')))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(made[0]).toMatchObject({ domain: 'give.example.org', status: 'active', applePay: { status: 'active' } })
    expect(await api.as(org.admin).gateways.listDomains({ gatewayIntegrationId: org.sandboxId })).toHaveLength(1)
  })

  test('say why a wallet does not work, are looked at again, turned off and on', async () => {
    const made = await register('give.invalid')
    expect(made).toMatchObject({ status: 'inactive', googlePay: { status: 'inactive', error: expect.any(String) } })
    const admin = api.as(org.admin)
    expect(await admin.gateways.verifyDomain({ id: made.id })).toMatchObject({ status: 'inactive' })
    expect(await admin.gateways.disableDomain({ id: made.id })).toMatchObject({ status: 'disabled', enabled: false })
    expect(await admin.gateways.enableDomain({ id: made.id })).toMatchObject({ status: 'inactive', enabled: true })
  })

  test.each([
    '',
    'https://give.example.org',
    'give.example.org/path',
    'localhost',
    '127.0.0.1',
    'a..b',
    'x'.repeat(260),
  ])('%s is no domain', async (domain) => {
    await expect(register(domain)).rejects.toBeProblem('input_invalid', { field: 'domain' })
  })

  test('need a gateway with wallets, and one of this org', async () => {
    const at = (gatewayIntegrationId: string) =>
      api.as(org.admin).gateways.registerDomain({ gatewayIntegrationId, domain: 'give.example.org' })
    await expect(at(org.offlineId)).rejects.toBeProblem('input_invalid', { field: 'gatewayIntegrationId' })
    await expect(at((await api.given.org()).sandboxId)).rejects.toBeProblem('not_found')
  })

  test('that the gateway gave no answer about stay pending, and are asked about again', async () => {
    const made = await connectStripe({ webhookSecret: canaries.webhookSecret })
    const input = { gatewayIntegrationId: made.id, domain: 'give.example.org' }
    stripe.faults = ['hang', 'hang']
    expect(await api.as(org.admin).gateways.registerDomain(input)).toMatchObject({ status: 'pending' })
    expect(await api.as(org.admin).gateways.registerDomain(input)).toMatchObject({ status: 'active' })
  })
})

test('no secret stands anywhere in the database, nor in anything that was answered', async () => {
  const made = await connectStripe({ webhookSecret: canaries.webhookSecret })
  await update(made.id, { secretKey: canaries.secretKey })
  const tables = await api.asOwner<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')",
  )
  for (const { name } of tables) {
    const [dump] = await api.asOwner<{ rows: string | null }>(
      `select string_agg(t::text, chr(10)) as rows from ${name} t`,
    )
    expect(dump?.rows ?? '').not.toMatch(/canary/)
  }
  const answers = [
    await api.as(org.admin).gateways.list({ id: org.orgId }),
    await api.as(org.admin).gateways.listByEntity(),
    await api.as(org.admin).audit.list({}),
  ]
  expect(JSON.stringify(answers)).not.toMatch(/canary/)
})

describe('on a copy of a database', () => {
  test('no gateway is called until a superuser confirms', async () => {
    const count = async () => (await api.asOwner('select from sandbox_log')).length
    const before = await count()
    // What the original wrote down comes along with its database.
    await api.asOwner("update instances set instance_id = 'the original'")
    api.clock.set(new Date(api.clock.now().getTime() + 60_000).toISOString())
    const gateways = api.app.get(GatewaysService)
    await expect(gateways.connectionFor(org.orgId, org.entityId)).rejects.toThrow('copy of another database')
    const gateway = await gateways.connectionOf(org.orgId, org.sandboxId)
    const domain = { domain: 'give.example.org', gatewayDomainId: null, isEnabled: true }
    await expect(gateway.registerDomain(domain)).rejects.toThrow('copy of another database')
    await expect(connectStripe()).rejects.toBeProblem('instance_unconfirmed')
    expect(await count()).toBe(before)

    const superuser = api.as(org.superuser)
    expect(await superuser.admin.getInstance()).toMatchObject({
      isConfirmed: false,
      instances: expect.arrayContaining([expect.objectContaining({ instanceId: 'the original', isThis: false })]),
    })
    await expect(api.as(org.owner).admin.confirmInstance({ stopsOthers: true })).rejects.toBeProblem(
      'permission_denied',
    )
    const confirmed = await superuser.admin.confirmInstance({ stopsOthers: true })
    expect(confirmed.instances).toHaveLength(2)
    for (const { isThis, confirmedAt } of confirmed.instances) expect(confirmedAt !== null).toBe(isThis)
    expect((await gateway.registerDomain(domain)).status).toBe('registered')
  })
})
