import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import '../matchers.js'
import { createTestApi, type TestApi } from '../create-test-api.js'
import type { GivenOrg } from '../given.js'
import { balancesOf } from '../ledger.js'
import { Reconciliation } from '../../src/domains/charges/collection/reconciliation.js'
import { giftFor } from '../../src/domains/checkout/testing/sent-gifts.js'
import { STRIPE_REACH } from '../../src/domains/gateways/stripe/stripe-client.js'
import { StripeStandIn } from '../../src/domains/gateways/stripe/testing/stripe-stand-in.js'

const webhookSecret = 'whsec_gift'

let api: TestApi
let stripe: StripeStandIn
let org: GivenOrg
let integrationId: string

beforeAll(async () => {
  api = await createTestApi()
  // Jobs wait by the clock of the database.
  api.clock.set(new Date().toISOString())
  await api.startJobs()
  stripe = new StripeStandIn()
  const port = await stripe.listen()
  Object.assign(api.app.get<object>(STRIPE_REACH), { host: '127.0.0.1', port, protocol: 'http', timeoutMs: 300 })
})
afterAll(async () => {
  await api.close()
  await stripe.close()
})
beforeEach(async () => {
  stripe.faults = []
  org = await api.given.org()
  const made = await api.as(org.admin).gateways.connect({
    entityId: org.entityId,
    provider: 'stripe',
    mode: 'test',
    publishableKey: 'pk_test_gift',
    secretKey: stripe.secretKey,
    webhookSecret,
  })
  integrationId = made.id
  await api.as(org.admin).gateways.update({ entityId: org.entityId, integrationId, updates: { isDefault: true } })
})

const give = () => api.as(null).checkout.give(giftFor(org, { language: 'he' }))

const statusOf = async (token: string) => {
  api.clock.set(new Date(api.clock.now().getTime() + 3_000).toISOString())
  return api.as(null).checkout.status({ token })
}

/** Tells of a thing at Stripe as it stands, signed as Stripe signs. */
async function tell(type: string, object: object | undefined): Promise<void> {
  const created = Math.floor(api.clock.now().getTime() / 1_000)
  const id = `evt_${crypto.randomUUID()}`
  const payload = JSON.stringify({ id, object: 'event', type, livemode: false, created, data: { object } })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp: created })
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/gateways/${integrationId}/events`,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  })
  expect(answer.statusCode).toBe(200)
}

const newestPage = () => [...stripe.sessions.keys()].at(-1) ?? ''

const charge = async () => {
  const [found] = await api.asOwner<{
    id: string
    status: string
    gateway_charge_id: string | null
    gateway_page_id: string | null
    contradiction: string | null
  }>('select id, status, gateway_charge_id, gateway_page_id, contradiction from charges where org_id = $1', [org.orgId])
  return found
}

const booked = { gateway_balance: 48_25, gateway_fees: 1_75, gift_income: -50_00 }

const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 8_000, interval: 25 })

describe('a gift on the page of Stripe', () => {
  test('is booked once by what Stripe tells, in whatever order, and can be given back', async () => {
    const { status } = await give()
    const page = newestPage()
    expect(status).toMatchObject({ state: 'waiting', payUrl: `https://checkout.example/${page}` })
    const intentId = stripe.pay(page)
    await tell('checkout.session.completed', stripe.sessions.get(page))
    await tell('payment_intent.succeeded', stripe.intents.get(intentId))
    await tell('payment_intent.processing', { ...stripe.intents.get(intentId), status: 'processing' })
    await eventually(async () => expect(await charge()).toMatchObject({ status: 'succeeded' }))
    expect(await charge()).toMatchObject({
      gateway_charge_id: intentId,
      gateway_page_id: page,
      contradiction: null,
    })
    expect(await balancesOf(api, org.orgId, 'test')).toEqual(booked)

    const { id: chargeId } = (await charge()) ?? { id: '' }
    expect(await api.as(org.admin).charges.get({ id: chargeId })).toMatchObject({ source: 'page' })
    await api.as(org.admin).charges.refund({
      chargeId,
      amount: 20_00,
      reason: 'requested_by_donor',
      notifyDonor: false,
      receiptAction: 'none',
      idempotencyKey: crypto.randomUUID(),
    })
    expect([...stripe.refunds.values()].at(-1)).toMatchObject({ payment_intent: intentId, amount: 20_00 })
    expect(await balancesOf(api, org.orgId, 'test')).toMatchObject({ gateway_balance: 28_25, refunds: 20_00 })
  })

  test('is booked by reading alone, where no event ever comes', async () => {
    const { token } = await give()
    expect(await statusOf(token)).toMatchObject({ state: 'waiting' })
    stripe.pay(newestPage())
    expect(await statusOf(token)).toMatchObject({ state: 'succeeded' })
    expect(await balancesOf(api, org.orgId, 'test')).toEqual(booked)
  })

  test('waits for another card after a decline, and is taken by that', async () => {
    const { token } = await give()
    const page = newestPage()
    const declined = stripe.pay(page, 'pm_card_visa_chargeDeclined')
    await tell('payment_intent.payment_failed', stripe.intents.get(declined))
    await eventually(async () => expect(await charge()).toMatchObject({ gateway_charge_id: declined }))
    expect(await statusOf(token)).toMatchObject({ state: 'waiting', payUrl: `https://checkout.example/${page}` })
    expect(stripe.pay(page)).toBe(declined)
    await tell('payment_intent.succeeded', stripe.intents.get(declined))
    await eventually(async () => expect(await charge()).toMatchObject({ status: 'succeeded', contradiction: null }))
    expect(await balancesOf(api, org.orgId, 'test')).toEqual(booked)
  })

  test('whose page was opened while the answer was lost is found, and leads there', async () => {
    stripe.faults = ['lost', 'lost']
    const { token, status } = await give()
    expect(status.state).toBe('confirming')
    const page = newestPage()
    expect(await statusOf(token)).toMatchObject({ state: 'waiting', payUrl: `https://checkout.example/${page}` })
    stripe.pay(page)
    expect(await statusOf(token)).toMatchObject({ state: 'succeeded' })
    expect(await charge()).toMatchObject({ gateway_page_id: page, contradiction: null })
  })

  test('that nobody paid is closed after a day, at Stripe too', async () => {
    await give()
    const page = newestPage()
    api.clock.set(new Date(api.clock.now().getTime() + 25 * 3_600_000).toISOString())
    await api.within(org, () => api.app.get(Reconciliation).run(org.orgId))
    expect(stripe.sessions.get(page)).toMatchObject({ status: 'expired' })
    expect(await charge()).toMatchObject({ status: 'canceled', gateway_charge_id: null })
    api.clock.set(new Date().toISOString())
  })

  test('that was paid twice says so and books one', async () => {
    const { token } = await give()
    const first = stripe.pay(newestPage())
    expect(await statusOf(token)).toMatchObject({ state: 'succeeded' })
    const second = { ...stripe.intents.get(first), id: 'pi_another' }
    stripe.intents.set(second.id, second as never)
    await tell('payment_intent.succeeded', second)
    await eventually(async () => expect((await charge())?.contradiction).toContain('pi_another'))
    expect(await balancesOf(api, org.orgId, 'test')).toEqual(booked)
  })
})
