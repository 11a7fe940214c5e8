import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Clock } from '../../../platform/clock.js'
import { newId } from '../../../platform/ids.js'
import { Secret } from '../../../platform/secrets/secret.js'
import type { GatewayConnection, StartSetupRequest } from '../gateway.js'
import { aCollection } from '../testing/requests.js'
import { StripeGateway } from './stripe-gateway.js'
import { StripeStandIn } from './testing/stripe-stand-in.js'

const clock = new Clock()
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

const collect = (paymentMethod: string) =>
  gateway.collect(connection, aCollection({ paymentMethod, isOffSession: true, intendedAt: clock.now() }))

describe('the page of Stripe for a card to keep', () => {
  const request = (): StartSetupRequest => ({
    setupId: newId(),
    currency: 'usd',
    methods: ['card'],
    donor: { email: 'dana@example.org', name: 'Dana Levi' },
    description: 'A new card',
    successUrl: 'https://give.example.org/kept',
    cancelUrl: 'https://give.example.org/left',
    language: 'he',
    intendedAt: clock.now(),
  })

  const start = async (sent = request()) => {
    const started = await gateway.startSetup(connection, sent)
    if (started.status !== 'started') throw new Error('It did not start')
    const session = stripe.sessions.get(started.gatewaySetupId) ?? {}
    return { started, session, query: { setupId: sent.setupId, gatewaySetupId: started.gatewaySetupId } }
  }

  test('takes nothing, is opened once for a key, and gives what to collect by', async () => {
    const sent = request()
    const { started, session, query } = await start(sent)
    expect(await gateway.startSetup(connection, sent)).toEqual(started)
    expect(session).toMatchObject({
      sent: { mode: 'setup', currency: 'usd', customer_creation: 'always', locale: 'auto' },
    })
    expect(await gateway.findSetup(connection, query)).toMatchObject({ status: 'open', url: started.url })
    stripe.keep(started.gatewaySetupId)
    const kept = await gateway.findSetup(connection, query)
    expect(kept).toMatchObject({ status: 'kept', method: { type: 'card', brand: 'visa', last4: '4242' } })
    if (kept.status !== 'kept') throw new Error('It was not kept')
    expect(kept.method.reference).toMatch(/^cus_\w+\/pm_\w+$/)
    expect(await collect(kept.method.reference)).toMatchObject({ status: 'succeeded' })
  })

  test('can be given up, and is nothing to whoever asks for another set-up', async () => {
    const { session, query } = await start()
    expect(await gateway.findSetup(connection, { ...query, setupId: newId() })).toEqual({ status: 'absent' })
    Object.assign(session, { status: 'expired' })
    expect(await gateway.findSetup(connection, query)).toMatchObject({ status: 'canceled' })
  })

  test('says that nobody knows where Stripe says nothing', async () => {
    stripe.faults = ['502', '502']
    expect(await gateway.startSetup(connection, request())).toMatchObject({ status: 'unknown' })
    const { query } = await start()
    stripe.faults = ['hang', 'hang']
    expect(await gateway.findSetup(connection, query)).toMatchObject({ status: 'unknown' })
  })
})
