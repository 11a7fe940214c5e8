import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { money } from '@almoner/contracts/money'
import { webhookSchemaOf, type WebhookEvent, type WebhookEventType } from '@almoner/contracts/webhooks/webhook-events'
import { takeGift, takeLive } from '../src/domains/charges/testing/collecting.js'
import { receiptSettingsForm } from '../src/domains/receipts/testing/receipt-settings.js'
import { Receiver } from '../src/domains/webhooks/testing/receiver.js'
import { createTestApi, type TestApi } from './create-test-api.js'
import { disputeIs } from './gateway-tells.js'
import type { GivenOrg } from './given.js'

let api: TestApi
let receiver: Receiver
let org: GivenOrg

beforeAll(async () => {
  api = await createTestApi({ takesLoopbackTargets: true })
  await api.startJobs()
  receiver = await Receiver.open()
  org = await api.given.org()
  await takeLive(api, org)
  await api.as(org.admin).webhooks.save({ url: receiver.url, events: ['*'] })
})
afterAll(async () => {
  receiver.close()
  await api.close()
})

/** The newest event of the type about the object, as the receiver got it. */
async function received(type: WebhookEventType, id: string): Promise<WebhookEvent> {
  const all = () => receiver.received.map(({ body }) => JSON.parse(body) as WebhookEvent)
  const isIt = (event: WebhookEvent) => event.type === type && event.data.object.id === id
  await vi.waitFor(() => expect(all().some(isIt)).toBe(true), 10_000)
  const event = all().findLast(isIt)
  if (!event) throw new Error(`No ${type} came`)
  return event
}

/** Holds what came to the schema that the documents show. */
async function expectWhole(type: WebhookEventType, id: string): Promise<WebhookEvent> {
  const event = await received(type, id)
  expect(webhookSchemaOf(type).safeParse(event).error).toBeUndefined()
  return event
}

const recordByHand = () =>
  api.as(org.admin).charges.record({
    donor: { add: { firstName: 'Dana', lastName: 'Levi' } },
    amount: money(50_00, 'usd'),
    giftDate: '2026-06-14',
    method: 'cash',
    idempotencyKey: randomUUID(),
  })

test('the timeline of a gift says that a webhook told of it, and how that went', async () => {
  const { chargeId } = await recordByHand()
  await expectWhole('charge.succeeded', chargeId)
  await vi.waitFor(async () => {
    const { rows } = await api.as(org.admin).records.timeline({ recordKind: 'charge', recordId: chargeId })
    expect(rows.find(({ kind }) => kind === 'webhook')).toMatchObject({
      type: 'charge.succeeded',
      state: 'delivered',
      lastStatus: 204,
    })
  }, 10_000)
})

test('a gift recorded by hand tells all that one of the checkout tells', async () => {
  const { chargeId: byHand } = await recordByHand()
  const { chargeId: byCheckout } = await takeGift(api, org, { cents: 50_00 })
  const [hand, checkout] = [
    await expectWhole('charge.succeeded', byHand),
    await expectWhole('charge.succeeded', byCheckout),
  ]
  expect(Object.keys(hand.data.object).sort()).toEqual(Object.keys(checkout.data.object).sort())
  expect(hand).toMatchObject({
    entityId: org.entityId,
    mode: 'live',
    actor: { type: 'user', userId: org.admin.userId },
    data: {
      object: { campaignId: org.campaignId, amount: 50_00, currency: 'usd', status: 'succeeded', donationId: null },
    },
  })
})

test('a declined payment, a refund in part and in full, and a dispute are told whole', async () => {
  const declined = await takeGift(api, org, { cents: 20_00, rule: 'declined' })
  expect((await expectWhole('charge.failed', declined.chargeId)).data.object.status).toBe('failed')

  const { chargeId } = await takeGift(api, org, { cents: 100_00 })
  const refund = (amount: number) =>
    api.as(org.admin).charges.refund({
      chargeId,
      amount,
      reason: 'requested_by_donor',
      notifyDonor: false,
      idempotencyKey: randomUUID(),
    })
  await refund(40_00)
  expect((await expectWhole('charge.partially_refunded', chargeId)).data.object.refundedAmount).toBe(40_00)
  await refund(60_00)
  expect((await expectWhole('charge.refunded', chargeId)).data.object.refundedAmount).toBe(100_00)

  const { chargeId: disputed } = await takeGift(api, org, { cents: 100_00 })
  await disputeIs(api, org, disputed, { status: 'needs_response' })
  expect((await expectWhole('charge.disputed', disputed)).data.object).toMatchObject({
    status: 'succeeded',
    disputeStatus: 'needs_response',
  })
  await disputeIs(api, org, disputed, { status: 'lost' })
  expect((await expectWhole('charge.dispute_closed', disputed)).data.object.disputeStatus).toBe('lost')
})

test('what becomes of a recurring donation is told whole', async () => {
  const donationId = await api.given.donation(org, { frequency: 'monthly', status: 'active' })
  const donations = api.as(org.admin).donations
  const { version } = await donations.pause({ id: donationId, version: 0, idempotencyKey: randomUUID() })
  expect((await expectWhole('donation.paused', donationId)).data.object).toMatchObject({
    status: 'paused',
    frequency: 'monthly',
    by: 'staff',
  })
  await donations.resume({ id: donationId, version, idempotencyKey: randomUUID() })
  expect((await expectWhole('donation.resumed', donationId)).data.object.status).toBe('active')
})

test('what becomes of a campaign is told whole', async () => {
  const { id } = await api.as(org.admin).campaigns.create({ name: 'Winter coats', template: 'blank' })
  await expectWhole('campaign.created', id)
  await api.as(org.admin).campaigns.changeStatus({ id, to: 'active' })
  expect((await expectWhole('campaign.updated', id)).data.object.status).toBe('active')
  await api.as(org.admin).campaigns.changeStatus({ id, to: 'ended' })
  expect((await expectWhole('campaign.ended', id)).data.object.status).toBe('ended')
})

test('a receipt that is issued, replaced and voided is told of whole', async () => {
  await api.as(org.owner).entities.saveReceipt(receiptSettingsForm(org))
  const { chargeId } = await recordByHand()
  const { receipts } = api.as(org.admin)
  const { results } = await receipts.issue({ chargeIds: [chargeId], sends: false })
  const id = results[0]?.receipt?.id ?? ''
  const facts = { object: 'receipt', chargeId, amount: 50_00, eligibleAmount: 50_00, currency: 'usd' }
  expect((await expectWhole('receipt.issued', id)).data.object).toMatchObject(facts)
  const second = await receipts.replace({ id, reason: 'details', sends: false })
  expect((await expectWhole('receipt.replaced', id)).data.object).toMatchObject({ ...facts, replacedById: second.id })
  await expectWhole('receipt.issued', second.id)
  await receipts.void({ id: second.id, reason: 'issued_in_error' })
  expect((await expectWhole('receipt.voided', second.id)).data.object).toMatchObject({
    ...facts,
    number: second.number,
  })
})

test('a goal of a fundraiser that is reached is told of whole', async () => {
  const fundraiserId = await api.given.fundraiser(org, { goalAmount: 40_00 })
  await api.as(org.admin).charges.record({
    donor: { add: { firstName: 'Dana', lastName: 'Levi' } },
    amount: money(50_00, 'usd'),
    giftDate: '2026-06-14',
    method: 'cash',
    fundraiserId,
    idempotencyKey: randomUUID(),
  })
  expect((await expectWhole('fundraiser.goal_reached', fundraiserId)).data.object).toMatchObject({
    campaignId: org.campaignId,
    goal: 40_00,
    reached: 50_00,
  })
})

test('a merge of donors and its undoing are told whole', async () => {
  const [donorId, mergedDonorId] = [await api.given.donor(org), await api.given.donor(org)]
  const { mergeId } = await api.as(org.admin).donors.merge({ keptId: donorId, mergedId: mergedDonorId })
  expect((await expectWhole('donor.merged', donorId)).data.object).toMatchObject({ object: 'donor', mergedDonorId })
  await api.as(org.admin).donors.unmerge({ mergeId })
  expect((await expectWhole('donor.unmerged', donorId)).data.object).toMatchObject({ mergedDonorId })
})
