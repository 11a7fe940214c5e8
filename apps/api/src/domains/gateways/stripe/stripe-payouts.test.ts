import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Clock } from '../../../platform/clock.js'
import { newId } from '../../../platform/ids.js'
import { Secret } from '../../../platform/secrets/secret.js'
import type { GatewayConnection } from '../gateway.js'
import { StripeGateway } from './stripe-gateway.js'
import { StripeStandIn } from './testing/stripe-stand-in.js'

let stripe: StripeStandIn
let gateway: StripeGateway

beforeAll(async () => {
  stripe = new StripeStandIn()
  const port = await stripe.listen()
  gateway = new StripeGateway(new Clock(), { host: '127.0.0.1', port, protocol: 'http', timeoutMs: 300 })
})
afterAll(() => stripe.close())
beforeEach(() => {
  stripe.faults = []
  stripe.payouts.clear()
  stripe.balance.clear()
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

const day = Date.UTC(2026, 5, 17) / 1_000

function aPayout(facts: Record<string, unknown> = {}): string {
  const id = `po_${newId()}`
  stripe.payouts.set(id, {
    id,
    object: 'payout',
    metadata: {},
    amount: 96_50,
    currency: 'usd',
    arrival_date: day,
    created: day - 86_400,
    automatic: true,
    status: 'paid',
    reconciliation_status: 'completed',
    statement_descriptor: null,
    trace_id: { status: 'supported', value: '091000019876543' },
    failure_message: null,
    ...facts,
  })
  return id
}

/** A balance transaction as Stripe writes it, of an amount less a fee. */
const moved = (type: string, amount: number, fee: number, source: object | string | null) => ({
  id: `txn_${newId()}`,
  object: 'balance_transaction',
  metadata: {},
  type,
  amount,
  fee,
  net: amount - fee,
  currency: 'usd',
  created: day - 90_000,
  description: null,
  source,
})

describe('a payout', () => {
  test('is read with its day, what the bank shows, and whether its contents are known', async () => {
    const id = aPayout()
    expect(await gateway.findPayout(connection, { gatewayPayoutId: id })).toEqual({
      status: 'found',
      payout: {
        gatewayPayoutId: id,
        status: 'paid',
        amount: { amount: 96_50, currency: 'usd' },
        arrivesOn: '2026-06-17',
        initiatedAt: new Date('2026-06-16T00:00:00Z'),
        bankReference: '091000019876543',
        failureMessage: null,
        contents: 'complete',
      },
    })
  })

  test.each([
    [{ automatic: false, reconciliation_status: 'not_applicable' }, { contents: 'unavailable' }],
    [
      { reconciliation_status: 'in_progress', status: 'in_transit' },
      { contents: 'awaited', status: 'in_transit' },
    ],
    [{ status: 'failed', failure_message: 'The account was closed' }, { failureMessage: 'The account was closed' }],
    [{ trace_id: { status: 'pending', value: null }, statement_descriptor: 'SHELTER' }, { bankReference: 'SHELTER' }],
  ])('says so where it is another: %j', async (facts, expected) => {
    const found = await gateway.findPayout(connection, { gatewayPayoutId: aPayout(facts) })
    expect(found).toMatchObject({ payout: expected })
  })

  test('that Stripe does not have is absent; where Stripe says nothing nobody knows', async () => {
    expect(await gateway.findPayout(connection, { gatewayPayoutId: 'po_none' })).toEqual({ status: 'absent' })
    stripe.faults = ['500', '500']
    expect(await gateway.findPayout(connection, { gatewayPayoutId: 'po_none' })).toMatchObject({ status: 'unknown' })
    stripe.faults = ['hang', 'hang']
    expect(await gateway.payoutParts(connection, { gatewayPayoutId: 'po_none' })).toMatchObject({ status: 'unknown' })
  })

  test('is among those that were begun since', async () => {
    const ids = [aPayout(), aPayout({ status: 'pending' })]
    const found = await gateway.payoutsSince(connection, new Date('2026-06-01T00:00:00Z'))
    expect(found.status === 'found' && found.payouts.map(({ gatewayPayoutId }) => gatewayPayoutId).toSorted()).toEqual(
      ids.toSorted(),
    )
  })
})

test('the parts of a payout are all pages of its balance transactions, each with what it is about', async () => {
  const id = aPayout()
  const refundId = newId()
  stripe.balance.set(id, [
    moved('charge', 100_00, 3_20, { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' }),
    moved('payment', 50_00, 40, { id: 'py_1', object: 'charge', payment_intent: 'pi_2' }),
    moved('refund', -20_00, 0, {
      id: 're_1',
      object: 'refund',
      payment_intent: 'pi_1',
      metadata: { almoner_refund: refundId },
    }),
    moved('adjustment', -10_00, 15_00, { id: 'dp_1', object: 'dispute', payment_intent: 'pi_2' }),
    moved('stripe_fee', -2_00, 0, null),
    moved('payout_failure', 7_00, 0, 'po_before'),
    moved('contribution', -1_00, 0, null),
    moved('payout', -96_50, 0, id),
  ])
  const found = await gateway.payoutParts(connection, { gatewayPayoutId: id })
  if (found.status !== 'found') throw new Error('Stripe was not understood')
  expect(
    found.parts.map(({ kind, type, gross, fee, net, gatewayChargeId, refundId: ofRefund }) => [
      kind,
      type,
      gross,
      fee,
      net,
      gatewayChargeId,
      ofRefund,
    ]),
  ).toEqual([
    ['gift', 'charge', 100_00, 3_20, 96_80, 'pi_1', null],
    ['gift', 'payment', 50_00, 40, 49_60, 'pi_2', null],
    ['refund', 'refund', -20_00, 0, -20_00, 'pi_1', refundId],
    ['dispute', 'adjustment', -10_00, 15_00, -25_00, 'pi_2', null],
    ['fee', 'stripe_fee', 0, 2_00, -2_00, null, null],
    ['payout_return', 'payout_failure', 7_00, 0, 7_00, null, null],
    ['other', 'contribution', -1_00, 0, -1_00, null, null],
  ])
})

test('a part that Stripe converted has what moved in its own currency, with its sign and Stripe’s rate', async () => {
  const id = aPayout()
  const inEuros = { currency: 'eur', payment_intent: 'pi_1' }
  const converted = (type: string, amount: number, rate: number, source: object) => ({
    ...moved(type, amount, 0, source),
    exchange_rate: rate,
  })
  stripe.balance.set(id, [
    converted('charge', 108_42, 1.0842, {
      id: 'ch_1',
      object: 'charge',
      amount: 120_00,
      amount_captured: 100_00,
      ...inEuros,
    }),
    converted('refund', -21_80, 1.09, { id: 're_1', object: 'refund', amount: 20_00, ...inEuros }),
    converted('refund_failure', 21_60, 1.08, { id: 're_1', object: 'refund', amount: 20_00, ...inEuros }),
    converted('adjustment', -86_40, 1.08, { id: 'dp_1', object: 'dispute', amount: 80_00, ...inEuros }),
    converted('charge', 5_00, 0.01, {
      id: 'ch_2',
      object: 'charge',
      amount: 500,
      currency: 'xaf',
      payment_intent: 'pi_2',
    }),
    moved('charge', 9_00, 0, { id: 'ch_3', object: 'charge', amount: 9_00, currency: 'usd', payment_intent: 'pi_3' }),
  ])
  const found = await gateway.payoutParts(connection, { gatewayPayoutId: id })
  expect(found.status === 'found' && found.parts.map(({ original }) => original)).toEqual([
    { money: { amount: 100_00, currency: 'eur' }, rate: 1.0842 },
    { money: { amount: -20_00, currency: 'eur' }, rate: 1.09 },
    { money: { amount: 20_00, currency: 'eur' }, rate: 1.08 },
    { money: { amount: -80_00, currency: 'eur' }, rate: 1.08 },
    null,
    null,
  ])
})
