import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CorrectChargeWire } from '@almoner/contracts/charges/correct.operations'
import type { RecordGiftWire } from '@almoner/contracts/charges/offline.operations'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import { disputeIs } from '../../../../test/gateway-tells.js'
import type { GivenOrg } from '../../../../test/given.js'
import '../../../../test/matchers.js'
import { money } from '@almoner/contracts/money'
import { runChecks } from '../../../checks/run-checks.js'
import { formOf } from '../../imports/testing/gift-files.js'
import { ImportClient } from '../../imports/testing/import-client.js'
import { takeGift, takeLive } from '../testing/collecting.js'

let api: TestApi
let org: GivenOrg
let chargeId: string
let dana: string
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(async () => {
  const wrong = await runChecks(api.infrastructure.connections.ownerUrl)
  expect(wrong.flatMap(({ violations }) => violations)).toEqual([])
  await api.close()
})
beforeEach(async () => {
  api.clock.set('2026-06-15T12:00:00Z')
  org = await api.given.org()
  dana = await api.given.donor(org, { firstName: 'Dana', lastName: 'Levi' })
  chargeId = await record()
})

const record = async (given: Partial<RecordGiftWire> = {}) =>
  (
    await api.as(org.agent).charges.record({
      donor: { id: dana },
      amount: { amount: 50_00, currency: 'usd' },
      giftDate: '2026-06-10',
      method: 'cheque',
      idempotencyKey: randomUUID(),
      ...given,
    })
  ).chargeId

const correct = (change: Partial<CorrectChargeWire>) =>
  api.as(org.agent).charges.correct({ chargeId, idempotencyKey: randomUUID(), ...change })

const givingOf = async (id: string) => (await api.as(org.agent).donors.get({ id })).giving
const charge = () => api.as(org.agent).charges.get({ id: chargeId })

const refund = (amount: number) =>
  api.as(org.admin).charges.refund({
    chargeId,
    amount,
    reason: 'other',
    notifyDonor: false,
    idempotencyKey: randomUUID(),
  })

describe('a gift that was written down wrongly', () => {
  test('goes to another donor, and both have their totals at once', async () => {
    const noa = await api.given.donor(org, { firstName: 'Noa', lastName: 'Levi' })
    await record({ giftDate: '2026-06-12', amount: { amount: 20_00, currency: 'usd' } })
    expect(await correct({ donorId: noa })).toMatchObject({ corrected: ['donor'] })
    expect(await givingOf(dana)).toMatchObject([{ giftCount: 1, lifetimeAmount: 20_00, firstGiftOn: '2026-06-12' }])
    expect(await givingOf(noa)).toMatchObject([{ giftCount: 1, lifetimeAmount: 50_00, lastGiftAmount: 50_00 }])
    const { rows } = await api.as(org.agent).records.timeline({ recordKind: 'charge', recordId: chargeId })
    expect(rows.find(({ kind }) => kind === 'correction')).toMatchObject({
      changes: [{ field: 'donor', before: { name: 'Dana Levi' }, after: { name: 'Noa Levi' } }],
      person: { name: 'Test User' },
    })
    await correct({ donorId: dana })
    expect(await givingOf(noa)).toEqual([])
  })

  test('gets another amount, day, method, reference and comment, and a split that stays in proportion', async () => {
    const kitchen = await api.as(org.admin).designations.save({ designation: { name: 'Kitchen', code: 'KIT' } })
    const split = (first: number, second: number) => [
      { designationId: org.designationId, amount: first },
      { designationId: kitchen.id, amount: second },
    ]
    await correct({ allocations: split(30_00, 20_00) })
    await correct({ amount: 75_00, giftDate: '2026-06-01', method: 'cash', reference: '77', comment: 'In an envelope' })
    expect(await charge()).toMatchObject({
      amount: 75_00,
      giftDate: '2026-06-01',
      method: 'cash',
      reference: '77',
      comment: 'In an envelope',
      allocations: [{ amount: 45_00 }, { amount: 30_00 }],
    })
    expect(await givingOf(dana)).toMatchObject([{ lifetimeAmount: 75_00, firstGiftOn: '2026-06-01' }])
    const ofDay = { from: '2026-06-01', to: '2026-06-01' }
    expect((await api.as(org.agent).charges.totals(ofDay)).byCurrency).toMatchObject([{ gross: 75_00 }])
    await expect(correct({ allocations: split(30_00, 20_00) })).rejects.toBeProblem('input_invalid', {
      field: 'allocations',
    })
  })

  test('keeps what covers its fee within the whole amount, which one fund or several share without it', async () => {
    const file = formOf([
      ['Gift ID', 'Last Name', 'Amount', 'Date', 'Fund 1', 'Fund 1 amount', 'Fund 2', 'Fees covered'],
      ['one', 'Rivers', '103', '2026-03-01', 'Roof', '', '', '3'],
      ['two', 'Hill', '103', '2026-03-02', 'Roof', '60', 'Choir', '3'],
    ])
    await new ImportClient(api, org.admin).take(file)
    const { rows } = await api.as(org.agent).charges.list({ sort: 'date' })
    const partsNow = async (id?: string) => {
      chargeId = id ?? ''
      await correct({ amount: 110_00 })
      return charge()
    }
    const imported = rows.filter(({ amount }) => amount === 103_00)
    expect(await partsNow(imported[0]?.id)).toMatchObject({
      amount: 110_00,
      feeCoverAmount: 3_00,
      allocations: [{ designation: 'Roof', amount: 107_00 }],
    })
    const { allocations } = await partsNow(imported[1]?.id)
    expect(allocations.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([42_80, 64_20])
    const funds = (...amounts: number[]) =>
      allocations.map(({ designationId }, at) => ({ designationId, amount: amounts[at] ?? 0 }))
    await expect(correct({ allocations: funds(70_00, 40_00) })).rejects.toBeProblem('input_invalid', {
      field: 'allocations',
    })
    await correct({ amount: 113_00, allocations: funds(70_00, 40_00) })
    expect(await charge()).toMatchObject({ amount: 113_00, feeCoverAmount: 3_00 })
    await expect(correct({ amount: 3_00 })).rejects.toBeProblem('input_invalid', { field: 'amount' })
  })

  test('counts for another campaign and another page', async () => {
    const walk = await api.as(org.admin).campaigns.create({ name: 'Walk', template: 'appeal' })
    const fundraiserId = await api.given.fundraiser(org, { campaignId: walk.id })
    await expect(correct({ fundraiserId })).rejects.toBeProblem('input_invalid', { field: 'fundraiserId' })
    await correct({ campaignId: walk.id, fundraiserId })
    expect((await api.as(org.admin).fundraisers.get({ id: fundraiserId })).raisedAmount).toBe(50_00)
    await expect(correct({ campaignId: org.campaignId })).rejects.toBeProblem('input_invalid', {
      field: 'fundraiserId',
    })
    await correct({ campaignId: org.campaignId, fundraiserId: null })
    expect((await api.as(org.admin).fundraisers.get({ id: fundraiserId })).raisedAmount).toBe(0)
  })

  test('is told once under one key, and what is so already is told to nobody', async () => {
    const idempotencyKey = randomUUID()
    const first = await correct({ amount: 60_00, idempotencyKey })
    expect(await correct({ amount: 60_00, idempotencyKey })).toEqual(first)
    expect(await correct({ amount: 60_00 })).toMatchObject({ correctionId: null, corrected: [] })
    const told = await api.asOwner<{ payload: object }>(
      "select payload from outbox where org_id = $1 and type = 'charge.corrected'",
      [org.orgId],
    )
    expect(told).toMatchObject([{ payload: { chargeId, amount: 60_00, corrected: ['amount'], previousDonorId: null } }])
  })

  test('is corrected twice at the same moment, and has what both said', async () => {
    const noa = await api.given.donor(org, { firstName: 'Noa' })
    const other = await record({ giftDate: '2026-06-11' })
    await Promise.all([
      correct({ amount: 61_00 }),
      correct({ donorId: noa }),
      correct({ chargeId: other, amount: 5_00 }),
      record({ donor: { id: noa }, amount: { amount: 1_00, currency: 'usd' } }),
      record({ amount: { amount: 2_00, currency: 'usd' } }),
    ])
    expect(await givingOf(noa)).toMatchObject([{ giftCount: 2, lifetimeAmount: 62_00 }])
    expect(await givingOf(dana)).toMatchObject([{ giftCount: 2, lifetimeAmount: 7_00 }])
  })
})

describe('a payment of a recurring gift', () => {
  test('goes to another donor alone: the recurring gift, what it was paid and its next payments stay with its own', async () => {
    await takeLive(api, org)
    const noa = await api.given.donor(org, { firstName: 'Noa', lastName: 'Levi' })
    chargeId = (await takeGift(api, org, { donorId: dana, donation: { frequency: 'monthly', source: 'checkout' } }))
      .chargeId
    const donationId = (await charge()).donationId ?? ''
    const donation = () => api.as(org.agent).donations.get({ id: donationId })
    const before = await donation()
    expect(await correct({ donorId: noa })).toMatchObject({ corrected: ['donor'] })
    expect(await charge()).toMatchObject({ donorId: noa, donationId, amount: 100_00 })
    expect(await donation()).toEqual(before)
    expect(await givingOf(noa)).toMatchObject([{ giftCount: 1, lifetimeAmount: 100_00 }])
    expect(await givingOf(dana)).toMatchObject([{ giftCount: 1, lifetimeAmount: 50_00 }])
    for (const recordId of [chargeId, noa]) {
      const recordKind = recordId === noa ? 'donor' : 'charge'
      const { rows } = await api.as(org.agent).records.timeline({ recordKind, recordId })
      expect(rows.find(({ kind }) => kind === 'correction')).toMatchObject({
        changes: [{ field: 'donor', before: { name: 'Dana Levi' }, after: { name: 'Noa Levi' } }],
      })
    }
    await refund(30_00)
    expect(await givingOf(noa)).toMatchObject([{ lifetimeAmount: 70_00 }])
    await takeGift(api, org, { donorId: dana, donation: { donationId, installmentNo: 2, attemptNo: 1 } })
    expect(await givingOf(dana)).toMatchObject([{ giftCount: 2, lifetimeAmount: 150_00 }])
    await correct({ donorId: dana })
    expect(await givingOf(noa)).toEqual([])
    expect(await givingOf(dana)).toMatchObject([{ giftCount: 3, lifetimeAmount: 220_00 }])
  })
})

describe('what stays as it is', () => {
  const refused = async (change: Partial<CorrectChargeWire>, field: string) =>
    expect(correct(change)).rejects.toBeProblem('input_invalid', { field })

  test('the amount of a gift of which some went back', async () => {
    await refund(10_00)
    await refused({ amount: 60_00 }, 'amount')
    await refused({ giftDate: '2026-06-16' }, 'giftDate')
    await correct({ giftDate: '2026-06-02', comment: 'Found the envelope' })
    expect(await givingOf(dana)).toMatchObject([{ lifetimeAmount: 40_00, lastGiftOn: '2026-06-02' }])
  })

  test('what a gateway says: the amount, the day and the method, while donor, campaign and fund may be others', async () => {
    await takeLive(api, org)
    chargeId = (await takeGift(api, org, { donorId: dana })).chargeId
    await refused({ amount: 1_00 }, 'amount')
    await refused({ giftDate: '2026-06-01' }, 'giftDate')
    await refused({ method: 'cash' }, 'method')
    const [noa, kitchen] = [
      await api.given.donor(org, { firstName: 'Noa' }),
      await api.as(org.admin).designations.save({ designation: { name: 'Kitchen', code: 'KIT' } }),
    ]
    await correct({ donorId: noa, allocations: [{ designationId: kitchen.id, amount: 100_00 }] })
    const { donationId, donorId } = await charge()
    expect(donorId).toBe(noa)
    expect(await api.as(org.agent).donations.get({ id: donationId ?? '' })).toMatchObject({ donorId: noa })
    await disputeIs(api, org, chargeId, {
      status: 'lost',
      amount: money(100_00, 'usd'),
      gatewayDisputeId: `dp_${chargeId}`,
    })
    await correct({ donorId: dana, allocations: [{ designationId: org.designationId, amount: 100_00 }] })
    expect((await charge()).allocations).toMatchObject([{ designation: 'General fund', returnedAmount: 100_00 }])
  })

  test('all of what was not paid', async () => {
    await takeLive(api, org)
    const noa = await api.given.donor(org, { firstName: 'Noa' })
    chargeId = (await takeGift(api, org, { rule: 'declined' })).chargeId
    await refused({ donorId: noa }, 'donorId')
  })

  test('what is of another org, or still to come', async () => {
    const other = await api.given.org()
    await refused({ donorId: await api.given.donor(other) }, 'donorId')
    await refused({ campaignId: other.campaignId }, 'campaignId')
    await refused(
      { allocations: [{ designationId: other.designationId, amount: 50_00 }] },
      'allocations.0.designationId',
    )
    await refused({ giftDate: '2026-06-16' }, 'giftDate')
    await expect(
      api.as(other.agent).charges.correct({ chargeId, amount: 1, idempotencyKey: randomUUID() }),
    ).rejects.toBeProblem('not_found')
  })
})
