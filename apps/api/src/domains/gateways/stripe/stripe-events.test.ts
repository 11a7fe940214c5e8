import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.js'
import { Secret } from '../../../platform/secrets/secret.js'
import { EventRefused } from '../gateway.js'
import { usd } from '../testing/requests.js'
import { readStripeEvent, verifyStripeEvent } from './stripe-events.js'

const webhookSecret = new Secret('whsec_standin')

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
    verifyStripeEvent({ rawBody: Buffer.from(payload), headers, receivedAt }, webhookSecret)
  }

  test('are believed for their signature, within five minutes either way', () => {
    const payload = event('payment_intent.succeeded', intent)
    for (const secondsAgo of [0, 299, -299]) expect(() => verify(payload, secondsAgo)).not.toThrow()
    for (const secondsAgo of [302, -302, 86_400]) expect(() => verify(payload, secondsAgo)).toThrow(EventRefused)
    expect(() => verify(payload, 0, 'whsec_other')).toThrow(EventRefused)
    const delivery = { rawBody: Buffer.from(payload), headers: {}, receivedAt: new Date() }
    expect(() => verifyStripeEvent(delivery, webhookSecret)).toThrow(EventRefused)
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
    expect(readStripeEvent(event(type, object))).toMatchObject({ id: 'evt_1', type, mode: 'test', change })
  })

  test('in a currency that we do not take are no money of ours', () => {
    expect(() => readStripeEvent(event('payment_intent.succeeded', { ...intent, currency: 'jpy' }))).toThrow(
      'Unknown currency',
    )
  })
})
