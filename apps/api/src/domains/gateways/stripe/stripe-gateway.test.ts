import { inspect } from 'node:util'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Clock } from '../../../platform/clock.js'
import { newId } from '../../../platform/ids.js'
import { Secret } from '../connection/secret.js'
import { EventRefused, type GatewayConnection, type StartPaymentRequest } from '../gateway.js'
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

describe('events', () => {
  const [ourCharge, ourRefund] = [newId(), newId()]
  const intent = {
    id: 'pi_1',
    object: 'payment_intent',
    amount: 25_00,
    amount_received: 25_00,
    currency: 'usd',
    status: 'succeeded',
    created: 1_800_000_000,
    metadata: { almoner_charge: ourCharge, almoner_surface: 'hosted' },
    latest_charge: 'ch_1',
  }
  const event = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, livemode: false, created: 1_800_000_000, data: { object } })

  const verify = (payload: string, secondsAgo: number, secret = 'whsec_standin') => {
    const receivedAt = new Date('2027-01-15T08:00:00Z')
    const timestamp = receivedAt.getTime() / 1_000 - secondsAgo
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    const headers = { 'stripe-signature': signature }
    gateway.verifyEvent(connection, { rawBody: Buffer.from(payload), headers, receivedAt })
  }

  test('are believed for their signature, within five minutes either way', () => {
    const payload = event('payment_intent.succeeded', intent)
    for (const secondsAgo of [0, 299, -299]) expect(() => verify(payload, secondsAgo)).not.toThrow()
    for (const secondsAgo of [302, -302, 86_400]) expect(() => verify(payload, secondsAgo)).toThrow(EventRefused)
    expect(() => verify(payload, 0, 'whsec_other')).toThrow(EventRefused)
    const delivery = { rawBody: Buffer.from(payload), headers: {}, receivedAt: new Date() }
    expect(() => gateway.verifyEvent(connection, delivery)).toThrow(EventRefused)
  })

  test.each([
    ['payment_intent.succeeded', intent, { kind: 'charge', chargeId: ourCharge, state: { status: 'succeeded' } }],
    [
      'payment_intent.payment_failed',
      { ...intent, status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } },
      // On Stripe's page another card may be tried.
      { kind: 'charge', state: { status: 'requires_action' } },
    ],
    [
      'checkout.session.expired',
      { id: 'cs_1', status: 'expired', client_reference_id: ourCharge },
      { kind: 'charge', chargeId: ourCharge, state: { status: 'canceled' } },
    ],
    [
      'refund.updated',
      {
        id: 're_1',
        amount: 5_00,
        currency: 'usd',
        status: 'failed',
        failure_reason: 'lost_or_stolen_card',
        payment_intent: 'pi_1',
        metadata: { almoner_refund: ourRefund },
      },
      {
        kind: 'refund',
        refundId: ourRefund,
        gatewayChargeId: 'pi_1',
        state: { status: 'failed', code: 'lost_or_stolen_card' },
      },
    ],
    [
      'charge.dispute.closed',
      {
        id: 'dp_1',
        amount: 25_00,
        currency: 'usd',
        status: 'won',
        reason: 'fraudulent',
        payment_intent: 'pi_1',
        evidence_details: { due_by: 1_800_500_000 },
        balance_transactions: [
          { amount: -25_00, fee: 15_00, currency: 'usd', created: 1_800_000_000 },
          { amount: 25_00, fee: -15_00, currency: 'usd', created: 1_800_400_000 },
        ],
      },
      {
        kind: 'dispute',
        gatewayChargeId: 'pi_1',
        state: { status: 'won', fee: usd(0), reinstatedAt: new Date(1_800_400_000_000) },
      },
    ],
    [
      'radar.early_fraud_warning.created',
      { payment_intent: 'pi_1', actionable: true },
      { kind: 'fraud_warning', isActionable: true },
    ],
    ['account.updated', { id: 'acct_1' }, { kind: 'account' }],
    // Sold through the same account by somebody else.
    ['payment_intent.succeeded', { ...intent, metadata: {} }, { kind: 'other' }],
    [
      'checkout.session.expired',
      { id: 'cs_3', mode: 'setup', status: 'expired', client_reference_id: ourCharge },
      { kind: 'other' },
    ],
    ['checkout.session.completed', { id: 'cs_2', client_reference_id: 'order-17' }, { kind: 'other' }],
    [
      'refund.created',
      {
        id: 're_2',
        amount: 5_00,
        currency: 'usd',
        status: 'succeeded',
        payment_intent: 'pi_2',
        metadata: { almoner_refund: "17' or" },
      },
      { kind: 'refund', refundId: null, chargeId: null, gatewayChargeId: 'pi_2' },
    ],
    ['customer.created', { id: 'cus_1' }, { kind: 'other' }],
  ])('%s', (type, object, change) => {
    expect(gateway.readEvent(event(type, object))).toMatchObject({ id: 'evt_1', type, mode: 'test', change })
  })

  test('in a currency that we do not take are no money of ours', () => {
    expect(() => gateway.readEvent(event('payment_intent.succeeded', { ...intent, currency: 'jpy' }))).toThrow(
      'Unknown currency',
    )
  })
})
