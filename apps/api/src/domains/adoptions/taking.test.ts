import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import '../../../test/matchers.js'
import type { StandInSubscription } from '../gateways/stripe/testing/stand-in-billing.js'
import type { StripeStandIn } from '../gateways/stripe/testing/stripe-stand-in.js'
import { MovedAccount, standInFor } from './testing/moved-account.js'

const now = '2026-06-15T12:00:00Z'

let api: TestApi
let stripe: StripeStandIn
let account: MovedAccount

beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set(now)
  stripe = await standInFor(api)
  account = await MovedAccount.given(api, stripe)
  return () => stripe.close()
})

const give = (asked: Partial<Parameters<typeof stripe.billing.subscribe>[0]> = {}): StandInSubscription =>
  stripe.billing.subscribe({
    anchor: '2026-01-20T10:00:00Z',
    now,
    email: `${crypto.randomUUID()}@example.org`,
    ...asked,
  })

const at = (instant: string) => Math.floor(Date.parse(instant) / 1_000)

const donationOf = async (subscription: StandInSubscription) => {
  const { donation } = await account.item(subscription)
  return api.as(account.org.admin).donations.get({ id: donation?.id ?? '' })
}

const alerts = () =>
  api.asOwner<{ reason: string }>(
    "select payload ->> 'reason' as reason from outbox where org_id = $1 and type = 'integration.error'",
    [account.org.orgId],
  )

describe('a take-over', () => {
  test('has each period collected exactly once, before, across and after it', { timeout: 60_000 }, async () => {
    const gifts = [
      give(),
      give({ anchor: '2026-01-31T10:00:00Z' }),
      give({ anchor: '2026-05-18T09:00:00Z', interval: 'week' }),
      give({ anchor: '2025-08-03T09:00:00Z', interval: 'year' }),
      give({ anchor: '2026-03-29T09:00:00Z', intervalCount: 3 }),
    ]
    await account.read()
    // Almoner collects from midnight on, Stripe in the course of the day.
    for (let half = 1; half < 280; half += 1) {
      await account.day(new Date(Date.parse('2026-06-15T12:30:00Z') + half * 43_200_000).toISOString())
      if (half === 40) expect(await account.takeOver()).toMatchObject({ status: 'taking' })
      if (half > 40) await account.work()
    }
    expect(await account.adoption()).toMatchObject({
      status: 'done',
      counts: [{ status: 'taken', reason: null, isLeftOut: false, count: 5 }],
    })
    const [monthly, last, weekly, yearly, quarterly] = await Promise.all(gifts.map((gift) => account.paidOn(gift)))
    expect(monthly).toEqual(['2026-06-20', '2026-07-20', '2026-08-20', '2026-09-20', '2026-10-20'])
    expect(last).toEqual(['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'])
    expect(weekly?.slice(0, 5)).toEqual(['2026-06-22', '2026-06-29', '2026-07-06', '2026-07-13', '2026-07-20'])
    expect(weekly).toHaveLength(20)
    expect(yearly).toEqual(['2026-08-03'])
    expect(quarterly).toEqual(['2026-06-29', '2026-09-29'])
    const byStripe = gifts.map(({ id }) => stripe.billing.paidOn(id).at(-1) ?? null)
    expect(byStripe).toEqual(['2026-06-20', '2026-06-30', '2026-07-06', null, '2026-06-29'])
  })

  test('leaves the card, the amount and the dates as they were, with the donor and the campaign that were chosen', async () => {
    const gift = give({ name: 'Ada Lovelace', email: 'ada@example.org', anchor: '2026-01-31T10:00:00Z', amount: 40_00 })
    await account.read()
    await account.takeOver()
    const { donor, status } = await account.item(gift)
    expect(status).toBe('taken')
    expect(donor?.name).toBe('Ada Lovelace')
    expect(await donationOf(gift)).toMatchObject({
      status: 'scheduled',
      amount: 40_00,
      frequency: 'monthly',
      method: 'card',
      methodLast4: '4242',
      campaignId: account.org.campaignId,
      donorId: donor?.id,
      managedBy: 'almoner',
      nextChargeOn: '2026-06-30',
    })
    expect(gift.pause_collection).toEqual({ behavior: 'void', resumes_at: null })
    expect(gift.status).toBe('active')
  })

  test('is told on the timelines of the gift and of its donor, with the id at the gateway', async () => {
    const gift = give()
    await account.read()
    await account.takeOver()
    const { donation, donor } = await account.item(gift)
    const { records, donations } = api.as(account.org.admin)
    const told = {
      kind: 'adopted',
      donationId: donation?.id,
      donationNumber: donation?.number,
      gatewayName: 'Stripe',
      gatewayPlanId: gift.id,
    }
    for (const of of [
      { recordKind: 'donation', recordId: donation?.id ?? '' },
      { recordKind: 'donor', recordId: donor?.id ?? '' },
    ] as const) {
      const { rows } = await records.timeline({ ...of, group: 'changes' })
      expect(rows).toContainEqual(expect.objectContaining(told))
    }
    expect(await donations.get({ id: donation?.id ?? '' })).toMatchObject({
      isHeld: true,
      adoption: { integrationId: account.integrationId, gatewayName: 'Stripe', gatewayPlanId: gift.id, held: null },
    })
  })

  test('goes to the campaign and fund that the account’s own words were said to mean, and else to the chosen one', async () => {
    const { id: gala } = await api.as(account.org.admin).campaigns.create({ name: 'Spring gala', template: 'blank' })
    const [first, second, other] = [
      give({ metadata: { campaign_id: '77', campaign_name: 'Gala 2026', order: '5' } }),
      give({ product: 'Monthly for wells' }),
      give({ product: 'Monthly for wells' }),
    ]
    await account.read()
    const { id } = await account.adoption()
    const { calls } = account
    expect(await calls.words({ id })).toEqual([
      { word: 'Monthly for wells', count: 2, campaignId: null, designationId: null },
      { word: 'Gala 2026', count: 1, campaignId: null, designationId: null },
    ])
    await expect(calls.placeWord({ id, word: 'Gala 2026', campaignId: crypto.randomUUID() })).rejects.toBeProblem(
      'input_invalid',
      { field: 'campaignId' },
    )
    await calls.placeWord({ id, word: 'Monthly for wells', campaignId: gala })
    await calls.placeWord({ id, word: 'Monthly for wells' })
    await calls.placeWord({ id, word: 'Gala 2026', campaignId: gala, designationId: account.org.designationId })
    await account.takeOver()
    expect(await donationOf(first)).toMatchObject({ campaignId: gala })
    for (const gift of [second, other])
      expect(await donationOf(gift)).toMatchObject({ campaignId: account.org.campaignId })
  })

  test('waits for a renewal that is near, and takes the gift over once it has passed', async () => {
    const soon = give({ anchor: '2026-01-16T10:00:00Z' })
    await account.read()
    expect(await account.takeOver()).toMatchObject({ status: 'taking' })
    expect(await account.item(soon)).toMatchObject({ status: 'queued', reason: 'renews_soon' })
    expect(soon.pause_collection).toBeNull()
    await account.day('2026-06-16T14:00:00Z')
    await account.work()
    expect(await account.adoption()).toMatchObject({ status: 'done' })
    expect(await account.item(soon)).toMatchObject({ status: 'taken', nextOn: '2026-07-16' })
    await account.day('2026-07-16T12:00:00Z')
    expect(await account.paidOn(soon)).toEqual(['2026-06-16', '2026-07-16'])
  })

  test('leaves what came to be open or changed meanwhile with the gateway, which collects it as before', async () => {
    const [open, taxed] = [give(), give()]
    await account.read()
    stripe.billing.bill(open, at('2026-05-20T10:00:00Z'), 'open')
    taxed.automatic_tax = { enabled: true }
    await account.takeOver()
    expect(await account.item(open)).toMatchObject({ status: 'left', reason: 'open_invoice', donation: null })
    expect(await account.item(taxed)).toMatchObject({ status: 'left', reason: 'tax' })
    expect([open.pause_collection, taxed.pause_collection]).toEqual([null, null])
    expect(open.metadata).toEqual({})
  })

  test('asks for a campaign of the same legal entity, a day that has not passed, and the list that was looked at', async () => {
    give()
    give()
    const { id } = await account.read()
    const { calls, org } = account
    const takeOver = (on: string, count: number) => calls.takeOver({ id, on, count })
    await expect(takeOver('2026-06-15', 2)).rejects.toBeProblem('input_invalid', { field: 'campaignId' })
    await calls.place({ id, campaignId: org.campaignId })
    await expect(takeOver('2026-06-14', 2)).rejects.toBeProblem('input_invalid', { field: 'on' })
    await expect(takeOver('2026-06-15', 1)).rejects.toBeProblem('input_invalid', { field: 'count' })
    const [one] = await account.items()
    await calls.leaveOut({ id, itemIds: [one?.id ?? ''], isLeftOut: true })
    await takeOver('2026-06-18', 1)
    await account.work()
    expect(await account.adoption()).toMatchObject({ status: 'planned', takeOn: '2026-06-18' })
    await expect(calls.place({ id, campaignId: org.campaignId })).rejects.toBeProblem('adoption_busy')
    await calls.callOff({ id })
    await account.work()
    expect(await account.adoption()).toMatchObject({ status: 'read', takeOn: null })
    await expect(calls.callOff({ id })).rejects.toBeProblem('adoption_not_planned')
    await takeOver('2026-06-18', 1)
    await account.day('2026-06-18T00:00:00Z')
    await account.work()
    expect((await account.items()).map(({ status }) => status).toSorted()).toEqual(['ready', 'taken'])
  })

  test('is refused while Stripe would not tell of what it collects itself, with the event that is missing', async () => {
    give()
    const [endpoint] = stripe.endpoints
    if (!endpoint) throw new Error('An endpoint was to be there')
    endpoint.enabled_events = ['payment_intent.succeeded']
    const read = await account.read()
    expect(read).toMatchObject({ eventEndpoint: 'lacks', missingEvents: ['invoice.paid'] })
    expect(read.eventsUrl).toBe(endpoint.url)
    await expect(account.takeOver()).rejects.toBeProblem('adoption_unheard')
    endpoint.enabled_events = ['*']
    endpoint.status = 'disabled'
    await expect(account.takeOver()).rejects.toBeProblem('adoption_unheard')
    expect(await account.adoption()).toMatchObject({ eventEndpoint: 'off' })
    endpoint.status = 'enabled'
    expect(await account.takeOver()).toMatchObject({ status: 'done', eventEndpoint: 'tells', missingEvents: [] })
  })

  test('warns where Stripe knows no endpoint, or the key may not ask, and goes on', async () => {
    give()
    stripe.endpoints.length = 0
    expect(await account.read()).toMatchObject({ eventEndpoint: 'absent', missingEvents: ['invoice.paid'] })
    stripe.forbidden.add('GET webhook_endpoints')
    expect(await account.takeOver()).toMatchObject({ status: 'done', eventEndpoint: 'forbidden', missingRights: [] })
  })

  test('goes on after a gateway that did not answer, with nothing done twice', async () => {
    const gift = give({ anchor: '2026-01-25T10:00:00Z' })
    await account.read()
    const inTurn: StripeStandIn['faults'][] = [
      // The first answer is about the endpoint for events.
      [undefined, '500', '500'],
      ['lost', 'lost'],
      [undefined, 'lost', 'lost'],
    ]
    for (const faults of inTurn) {
      stripe.faults = faults
      await account.calls
        .place({ id: (await account.adoption()).id, campaignId: account.org.campaignId })
        .catch(() => undefined)
      if ((await account.adoption()).status === 'read') await account.takeOver()
      else await account.work()
      api.clock.set(new Date(api.clock.now().getTime() + 61_000).toISOString())
    }
    await account.work()
    await account.work()
    expect(await account.item(gift)).toMatchObject({ status: 'taken' })
    const [{ n } = { n: 0 }] = await api.asOwner<{ n: number }>(
      'select count(*)::int as n from donations where org_id = $1',
      [account.org.orgId],
    )
    expect(n).toBe(1)
  })
})

describe('before the first payment', () => {
  test('what the gateway has collected itself is not collected again, and staff are alerted', async () => {
    const gift = give()
    await account.read()
    await account.takeOver()
    stripe.billing.bill(gift, at('2026-06-20T10:00:00Z'), 'paid')
    await account.day('2026-06-20T12:00:00Z')
    expect(await account.item(gift)).toMatchObject({ held: 'collected_there' })
    expect(await alerts()).toEqual([{ reason: 'collected_elsewhere' }])
    const { donation, id: itemId } = await account.item(gift)
    await expect(
      api.as(account.org.admin).installments.chargeNow({ donationId: donation?.id ?? '' }),
    ).rejects.toBeProblem('donation_held')
    await account.calls.release({ id: (await account.adoption()).id, itemId })
    expect(await account.item(gift)).toMatchObject({ held: null })
    await account.day('2026-07-20T12:00:00Z')
    expect(await account.paidOn(gift)).toEqual(['2026-06-20', '2026-07-20'])
  })

  test('a gift that collects again at the gateway waits, and is not released before it rests there', async () => {
    const gift = give()
    await account.read()
    await account.takeOver()
    const { id } = await account.adoption()
    gift.pause_collection = null
    await account.day('2026-06-20T00:30:00Z')
    const { id: itemId, held } = await account.item(gift)
    expect(held).toBe('resumed_there')
    expect(await donationOf(gift)).toMatchObject({ isHeld: true, adoption: { held: 'resumed_there' } })
    await expect(account.calls.release({ id, itemId })).rejects.toBeProblem('donation_held')
    gift.pause_collection = { behavior: 'void', resumes_at: null }
    await account.calls.release({ id, itemId })
    await account.collect()
    expect(await account.paidOn(gift)).toEqual(['2026-06-20'])
  })

  test('word of a payment at the gateway holds the gift at once', async () => {
    const gift = give()
    await account.read()
    await account.takeOver()
    const invoice = stripe.billing.bill(gift, at('2026-06-20T10:00:00Z'), 'paid')
    await tell('invoice.paid', { ...invoice })
    expect(await account.item(gift)).toMatchObject({ held: 'collected_there' })
    expect(await alerts()).toEqual([{ reason: 'collected_elsewhere' }])
    await account.day('2026-06-20T12:00:00Z')
    expect(await account.paidOn(gift)).toEqual(['2026-06-20'])
  })
})

describe('giving back', () => {
  test('has the gateway collect again what Almoner has not collected yet, all or one', async () => {
    const [first, second, third] = [give(), give(), give({ anchor: '2026-01-25T10:00:00Z' })]
    await account.read()
    await account.takeOver()
    const { id } = await account.adoption()
    const one = await account.item(first)
    expect(one.canGiveBack).toBe(true)
    await account.calls.giveBack({ id, itemId: one.id })
    await account.work()
    expect(await account.item(first)).toMatchObject({ status: 'given_back' })
    expect([first.pause_collection, first.metadata]).toEqual([null, {}])
    expect(second.pause_collection).not.toBeNull()
    await account.day('2026-06-20T12:00:00Z')
    await account.calls.giveBack({ id })
    await account.work()
    expect(await account.item(second)).toMatchObject({ status: 'taken', canGiveBack: false })
    expect(await account.item(third)).toMatchObject({ status: 'given_back' })
    const { id: itemId } = await account.item(second)
    await expect(account.calls.giveBack({ id, itemId })).rejects.toBeProblem('adoption_collected')
    await expect(account.calls.giveBack({ id })).rejects.toBeProblem('adoption_nothing_to_give_back')
    await account.day('2026-07-26T12:00:00Z')
    expect(await account.paidOn(first)).toEqual(['2026-06-20', '2026-07-20'])
    expect(await account.paidOn(second)).toEqual(['2026-06-20', '2026-07-20'])
    expect(await account.paidOn(third)).toEqual(['2026-06-25', '2026-07-25'])
    const mails = await api.mails('org_id = $1 and recipient like $2', [account.org.orgId, '%@example.org'])
    expect(mails.filter(({ subject }) => /cancel/i.test(subject))).toEqual([])
  })

  test('what was given back can be taken over again', async () => {
    const gift = give({ anchor: '2026-01-25T10:00:00Z' })
    await account.read()
    await account.takeOver()
    await account.calls.giveBack({ id: (await account.adoption()).id })
    await account.work()
    await account.read()
    expect(await account.item(gift)).toMatchObject({ status: 'ready' })
    await account.takeOver()
    await account.day('2026-06-25T12:00:00Z')
    expect(await account.item(gift)).toMatchObject({ status: 'taken' })
    expect(await account.paidOn(gift)).toEqual(['2026-06-25'])
  })

  test('says so where the gateway has ended the gift meanwhile', async () => {
    const gift = give({ anchor: '2026-01-25T10:00:00Z' })
    await account.read()
    await account.takeOver()
    gift.status = 'canceled'
    await account.calls.giveBack({ id: (await account.adoption()).id })
    await account.work()
    expect(await account.item(gift)).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('nobody collects'),
    })
  })
})

/** Tells of a thing at Stripe, signed as Stripe signs, and has it applied. */
async function tell(type: string, object: object): Promise<void> {
  const created = Math.floor(api.clock.now().getTime() / 1_000)
  const payload = JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    object: 'event',
    type,
    livemode: false,
    created,
    data: { object },
  })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_moved', timestamp: created })
  const { integrationId, org } = account
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/gateways/${integrationId}/events`,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  })
  expect(answer.statusCode).toBe(200)
  const [row] = await api.asOwner<{ id: string }>(
    'select id from gateway_events where org_id = $1 order by received_at desc limit 1',
    [org.orgId],
  )
  const { GatewayEventWork } = await import('../gateways/events/gateway-event-work.js')
  await api.within({ orgId: org.orgId }, () =>
    api.app.get(GatewayEventWork).applyOrNote({ orgId: org.orgId, userId: null, eventRowId: row?.id ?? '' }),
  )
}
