import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Clock } from '../../../platform/clock.js'
import { newId } from '../../../platform/ids.js'
import { Secret } from '../../../platform/secrets/secret.js'
import type { GatewayConnection, StartPaymentRequest } from '../gateway.js'
import { aCollection, aRefund, usd } from '../testing/requests.js'
import { StripeGateway } from './stripe-gateway.js'
import { StripeStandIn, type Fault } from './testing/stripe-stand-in.js'

class LaterClock extends Clock {
  aheadMs = 0
  override now(): Date {
    return new Date(super.now().getTime() + this.aheadMs)
  }
}

const clock = new LaterClock()
let stripe: StripeStandIn
let gateway: StripeGateway

beforeAll(async () => {
  stripe = new StripeStandIn()
  gateway = new StripeGateway(clock, {
    host: '127.0.0.1',
    port: await stripe.listen(),
    protocol: 'http',
    timeoutMs: 300,
  })
})
afterAll(() => stripe.close())
beforeEach(() => {
  stripe.faults = []
  stripe.heard.length = 0
  clock.aheadMs = 0
})

const connection: GatewayConnection = {
  integrationId: newId(),
  orgId: newId(),
  entityId: newId(),
  provider: 'stripe',
  mode: 'test',
  accountId: null,
  publishableKey: 'pk_test_standin',
  secretKey: new Secret('sk_test_standin'),
  webhookSecret: new Secret('whsec_standin'),
  methods: ['card'],
  statementDescriptor: null,
}

const collection = (paymentMethod = 'pm_card_visa', chargeId = newId()) =>
  aCollection({ chargeId, paymentMethod, intendedAt: clock.now() })

const collect = (paymentMethod?: string) => gateway.collect(connection, collection(paymentMethod))

describe('collecting', () => {
  test('sends our id as the key, with the version that this folder reads', async () => {
    const request = collection()
    const outcome = await gateway.collect(connection, {
      ...request,
      keepsMethod: true,
      paymentMethod: 'cus_1/pm_card_visa',
    })
    expect(outcome).toMatchObject({
      status: 'succeeded',
      amount: usd(25_00),
      fee: usd(1_03),
      method: { type: 'card', brand: 'visa', last4: '4242', reference: 'cus_1/pm_card_visa' },
    })
    expect(stripe.heard).toEqual([
      { method: 'POST', path: '/v1/payment_intents', key: request.chargeId, version: '2026-10-28.endive' },
    ])
  })

  test('takes money once for a key', async () => {
    const request = collection()
    const before = stripe.intents.size
    const [first, again] = [await gateway.collect(connection, request), await gateway.collect(connection, request)]
    expect(again).toEqual(first)
    expect(stripe.intents.size).toBe(before + 1)
  })

  test.each([
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds', 'soft'],
    ['pm_card_visa_chargeDeclinedLostCard', 'lost_card', 'hard'],
    ['pm_card_visa_chargeDeclined', 'generic_decline', 'unknown'],
    ['pm_card_authenticationRequired', 'authentication_required', 'authentication'],
  ])('%s is a decline', async (method, code, declineType) => {
    expect(await collect(method)).toMatchObject({ status: 'failed', code, declineType })
  })

  test('leads to a challenge, and waits for a bank', async () => {
    expect(await collect('pm_card_threeDSecure2Required')).toMatchObject({
      status: 'requires_action',
      action: { type: 'redirect', url: 'https://bank.example/approve' },
    })
    expect(await collect('pm_usBankAccount')).toMatchObject({ status: 'processing', amount: usd(25_00) })
  })

  test('with a key that Stripe refuses takes nothing and says nothing of the key', async () => {
    const outcome = await gateway.collect({ ...connection, secretKey: new Secret('sk_test_canary') }, collection())
    expect(outcome).toMatchObject({ status: 'failed', code: 'gateway_keys_refused', declineType: 'soft' })
    expect(JSON.stringify(outcome)).not.toContain('canary')
  })
})

describe('an answer that does not come', () => {
  // The SDK tries once more by itself, with the same key; each fault strikes both times.
  const faults: Fault[] = ['lost', 'refused', 'cut', '502', 'hang', '500', '429']

  test.each(faults)('%s: nobody knows, and reading settles it', async (fault) => {
    for (let round = 0; round < 3; round += 1) {
      const request = collection()
      const takenBefore = stripe.intents.size
      stripe.faults = [fault, fault]
      const outcome = await gateway.collect(connection, request)
      stripe.faults = []
      expect(outcome.status).toBe('unknown')
      const taken = stripe.intents.size - takenBefore
      expect(taken).toBe(['lost', 'cut', '502'].includes(fault) ? 1 : 0)
      const query = { chargeId: request.chargeId, gatewayChargeId: null }
      // Within two minutes it may still be on its way; after that it is certain.
      clock.aheadMs = 0
      const soon = await gateway.findCharge(connection, query)
      expect(soon.status).toBe(taken ? 'succeeded' : 'unknown')
      clock.aheadMs = 3 * 60_000
      expect((await gateway.findCharge(connection, query)).status).toBe(taken ? 'succeeded' : 'absent')
      const sends = stripe.heard.filter(({ method, key }) => method === 'POST' && key === request.chargeId)
      expect(sends.length).toBeLessThanOrEqual(2)
      stripe.heard.length = 0
    }
  })

  test('once is made good by the second try, which does nothing twice', async () => {
    for (const fault of ['lost', '502', '500'] as const) {
      const before = stripe.intents.size
      stripe.faults = [fault]
      expect((await collect()).status).toBe('succeeded')
      expect(stripe.intents.size).toBe(before + 1)
    }
  })

  test('while reading leaves it unknown', async () => {
    stripe.faults = ['500', '500']
    expect(await gateway.findCharge(connection, { chargeId: newId(), gatewayChargeId: 'pi_1' })).toMatchObject({
      status: 'unknown',
    })
    expect(await gateway.findCharge(connection, { chargeId: newId(), gatewayChargeId: 'pi_none' })).toEqual({
      status: 'absent',
    })
  })
})

describe('refunds', () => {
  const chargeId = newId()
  const refund = (gatewayChargeId: string, amount: number, refundId = newId()) =>
    gateway.refund(
      connection,
      aRefund({ refundId, chargeId, gatewayChargeId, amount: usd(amount), intendedAt: clock.now() }),
    )

  test('are given once for a key, and never more than was paid', async () => {
    const outcome = await collect()
    if (outcome.status !== 'succeeded') throw new Error('It was not taken')
    const { gatewayChargeId } = outcome
    const refundId = newId()
    const first = await refund(gatewayChargeId, 20_00, refundId)
    expect(first).toMatchObject({ status: 'succeeded', amount: usd(20_00) })
    expect(await refund(gatewayChargeId, 20_00, refundId)).toEqual(first)
    expect(await refund(gatewayChargeId, 5_01)).toMatchObject({ status: 'failed', code: 'charge_already_refunded' })
    expect(await gateway.findRefund(connection, { refundId, gatewayRefundId: null, gatewayChargeId })).toEqual(first)
  })

  test('whose answer is lost are found', async () => {
    const outcome = await collect()
    if (outcome.status !== 'succeeded') throw new Error('It was not taken')
    const refundId = newId()
    stripe.faults = ['lost', 'lost']
    expect((await refund(outcome.gatewayChargeId, 1_00, refundId)).status).toBe('unknown')
    const query = { refundId, gatewayRefundId: null, gatewayChargeId: outcome.gatewayChargeId }
    expect(await gateway.findRefund(connection, query)).toMatchObject({ status: 'succeeded' })
    const never = { ...query, refundId: newId() }
    expect(await gateway.findRefund(connection, never)).toMatchObject({ status: 'unknown' })
    clock.aheadMs = 3 * 60_000
    expect(await gateway.findRefund(connection, never)).toEqual({ status: 'absent' })
  })
})

const pageOf = (started: object): string =>
  'gatewayPageId' in started && typeof started.gatewayPageId === 'string' ? started.gatewayPageId : ''

describe('the page of Stripe', () => {
  const request = (surface: 'hosted' | 'embedded'): StartPaymentRequest => ({
    chargeId: newId(),
    amount: usd(25_00),
    surface,
    donor: { email: 'dana@example.org', name: 'Dana Levi' },
    keepsMethod: true,
    description: 'A gift',
    statementSuffix: null,
    successUrl: 'https://give.example.org/thanks',
    cancelUrl: 'https://give.example.org/again',
    language: 'he',
    methods: ['card', 'bank_debit'],
    intendedAt: clock.now(),
  })

  test('is opened once, followed to what was paid, and given up', async () => {
    const started = await gateway.startPayment(connection, request('hosted'))
    if (started.status !== 'started') throw new Error('It did not start')
    // There is no payment yet, and it will not go by the name of its page.
    expect(started.gatewayChargeId).toBeNull()
    const gatewayPageId = pageOf(started)
    expect(started.next).toEqual({ type: 'redirect', url: `https://checkout.example/${gatewayPageId}` })
    const session = stripe.sessions.get(gatewayPageId)
    // Stripe does not speak Hebrew, and refuses a page in what it does not speak.
    expect(session?.sent).toMatchObject({ customer_email: 'dana@example.org', locale: 'auto', submit_type: 'donate' })
    const query = { chargeId: String(session?.client_reference_id), gatewayChargeId: null }
    expect(await gateway.findCharge(connection, query)).toMatchObject({ status: 'requires_action', amount: usd(25_00) })
    const intentId = stripe.pay(gatewayPageId)
    for (const asked of [query, { ...query, gatewayPageId }, { ...query, gatewayChargeId: intentId }])
      expect(await gateway.findCharge(connection, asked)).toMatchObject({
        status: 'succeeded',
        gatewayChargeId: intentId,
      })
    const left = await gateway.startPayment(connection, request('hosted'))
    if (left.status !== 'started') throw new Error('It did not start')
    const given = { chargeId: newId(), gatewayChargeId: null, gatewayPageId: pageOf(left) }
    expect(await gateway.cancel(connection, given)).toEqual({ status: 'canceled', gatewayChargeId: null })
  })

  test('or its fields in ours, with a customer to keep the method with', async () => {
    const started = await gateway.startPayment(connection, request('embedded'))
    expect(started).toMatchObject({ next: { type: 'client_secret', publishableKey: 'pk_test_standin' } })
    expect(stripe.heard.map(({ path }) => path)).toEqual(['/v1/customers', '/v1/payment_intents'])
    expect(new Set(stripe.heard.map(({ key }) => key)).size).toBe(2)
  })
})

describe('the connection', () => {
  test('is tested with the account', async () => {
    expect(await gateway.test(connection)).toMatchObject({
      status: 'ok',
      accountId: 'acct_standin',
      payoutSchedule: 'daily',
    })
  })

  test.each([
    [{ secretKey: new Secret('sk_live_canary') }, 'secretKey'],
    [{ secretKey: new Secret('canary') }, 'secretKey'],
    [{ secretKey: new Secret('sk_test_canary') }, 'secretKey'],
    [{ publishableKey: 'pk_live_1' }, 'publishableKey'],
    [{ webhookSecret: new Secret('canary') }, 'webhookSecret'],
  ])('says which key is wrong: %o', async (keys, field) => {
    const answer = await gateway.test({ ...connection, ...keys })
    expect(answer).toMatchObject({ status: 'refused', field })
    expect(JSON.stringify(answer)).not.toContain('canary')
  })

  test('never shows a key by itself', () => {
    expect(
      `${inspect(connection, { depth: 9 })}${JSON.stringify(connection)}${String(new Secret('sk_test_standin'))}`,
    ).not.toMatch(/sk_test_standin|whsec_standin/)
  })
})

test('domains are registered, turned off and checked again', async () => {
  const domain = { domain: 'give.example.org', gatewayDomainId: null, isEnabled: true }
  const made = await gateway.registerDomain(connection, domain)
  if (made.status !== 'registered') throw new Error('It was refused')
  expect(made.wallets.applePay).toEqual({ status: 'active', error: null })
  const off = await gateway.registerDomain(connection, {
    ...domain,
    gatewayDomainId: made.gatewayDomainId,
    isEnabled: false,
  })
  expect(off).toMatchObject({ status: 'registered', isEnabled: false })
  const unserved = await gateway.registerDomain(connection, { ...domain, domain: 'give.invalid' })
  expect(unserved).toMatchObject({
    wallets: { applePay: { status: 'inactive', error: 'The file was not found on this domain.' } },
  })
})
