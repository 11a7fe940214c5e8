import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AddPledgeWire, ListExpectedWire } from '@almoner/contracts/pledges/pledges.operations'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { runChecks } from '../../checks/run-checks.js'
import { givenDonations } from '../emails/testing/given-donations.js'
import { eventsOf, installmentsOf, recurringOf } from '../recurring/testing/donations.js'
import { DuePledges } from './due-pledges.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(() => api.clock.set('2026-06-15T15:00:00Z'))

const usd = (amount: number) => ({ amount, currency: 'usd' as const })

const aPledge = (given: Partial<AddPledgeWire> = {}): AddPledgeWire => ({
  donor: { add: { firstName: 'Noa', lastName: 'Peretz', email: 'noa@example.org' } },
  amount: usd(40_00),
  frequency: 'monthly',
  startsOn: '2026-06-01',
  method: 'standing_order',
  idempotencyKey: randomUUID(),
  ...given,
})

const pledged = (org: GivenOrg, given: Partial<AddPledgeWire> = {}) => api.as(org.agent).pledges.add(aPledge(given))

const gift = (
  org: GivenOrg,
  donorId: string,
  given: Partial<Pick<AddPledgeWire, 'method'>> & { amount?: number; giftDate?: string; pledgeId?: string } = {},
) =>
  api.as(org.agent).charges.record({
    donor: { id: donorId },
    amount: usd(given.amount ?? 40_00),
    giftDate: given.giftDate ?? '2026-06-14',
    method: given.method ?? 'standing_order',
    idempotencyKey: randomUUID(),
    ...(given.pledgeId && { pledgeId: given.pledgeId }),
  })

const expected = async (org: GivenOrg, input: ListExpectedWire = {}) =>
  (await api.as(org.agent).pledges.listExpected(input)).rows

const look = async ({ orgId }: GivenOrg, on: string) => {
  api.clock.set(`${on}T15:00:00Z`)
  await api.app.get(DuePledges).run(orgId)
}

const expectChecksKept = async () => {
  const wrong = await runChecks(api.infrastructure.connections.ownerUrl)
  expect(wrong.flatMap(({ violations }) => violations)).toEqual([])
}

const statesOf = async (id: string) =>
  (await installmentsOf(api, id)).map(({ no, dueOn, state }) => `${no} ${dueOn} ${state}`)

describe('a pledge', () => {
  test('expects each payment from its day on, and a gift pays the earliest', async () => {
    const org = await api.given.org()
    const { id, donorId, number } = await pledged(org)
    await look(org, '2026-07-01')
    expect(await expected(org)).toMatchObject([
      {
        donationNumber: number,
        dueOn: '2026-06-01',
        amount: 40_00,
        isLate: true,
        candidate: null,
        donorName: 'Noa Peretz',
      },
      { donationNumber: number, dueOn: '2026-07-01', isLate: false },
    ])
    expect(await recurringOf(api, id)).toMatchObject({ status: 'past_due', nextOn: '2026-08-01' })
    const { chargeId } = await gift(org, donorId, { pledgeId: id })
    expect(await statesOf(id)).toEqual(['1 2026-06-01 paid', '2 2026-07-01 due'])
    expect(await recurringOf(api, id)).toMatchObject({ status: 'active', paidCount: 1, nextOn: '2026-08-01' })
    expect(await api.as(org.agent).charges.get({ id: chargeId })).toMatchObject({
      donationNumber: number,
      type: 'offline',
    })
    expect(await eventsOf(api, id)).toEqual([
      'donation.activated',
      'donation.past_due',
      'installment.paid',
      'donation.activated',
      'charge.succeeded',
    ])
    await expectChecksKept()
  })

  test('that begins later is scheduled until then, and can be paid ahead', async () => {
    const org = await api.given.org()
    const { id, donorId } = await pledged(org, { frequency: 'weekly', startsOn: '2026-06-20' })
    expect(await recurringOf(api, id)).toMatchObject({ status: 'scheduled', nextOn: '2026-06-20' })
    await look(org, '2026-06-19')
    expect(await expected(org)).toEqual([])
    await gift(org, donorId, { pledgeId: id })
    expect(await recurringOf(api, id)).toMatchObject({ status: 'active', paidCount: 1, nextOn: '2026-06-27' })
    await look(org, '2026-06-27')
    expect(await statesOf(id)).toEqual(['1 2026-06-20 paid', '2 2026-06-27 due'])
  })

  test('of a total ends when it is reached, whatever each gift was', async () => {
    const org = await api.given.org()
    const { id, donorId } = await pledged(org, { total: 100_00 })
    await gift(org, donorId, { pledgeId: id, amount: 50_00 })
    await look(org, '2026-08-15')
    expect((await expected(org)).map(({ dueOn, amount }) => [dueOn, amount])).toEqual([
      ['2026-07-01', 40_00],
      ['2026-08-01', 10_00],
    ])
    await gift(org, donorId, { pledgeId: id })
    await gift(org, donorId, { pledgeId: id, amount: 10_00 })
    expect(await recurringOf(api, id)).toMatchObject({ status: 'completed', paidCount: 3, nextOn: null })
    await expectChecksKept()
    await expect(gift(org, donorId, { pledgeId: id })).rejects.toBeProblem('input_invalid', { field: 'pledgeId' })
  })

  test('lapses after three payments that did not come, and a gift still makes up for one', async () => {
    const org = await api.given.org()
    const { id, donorId } = await pledged(org)
    await look(org, '2026-08-01')
    expect(await recurringOf(api, id)).toMatchObject({ status: 'past_due', unpaid: 1 })
    await look(org, '2026-11-01')
    expect(await recurringOf(api, id)).toMatchObject({ status: 'failed', nextOn: null })
    expect(await statesOf(id)).toEqual([
      '1 2026-06-01 failed',
      '2 2026-07-01 failed',
      '3 2026-08-01 failed',
      '4 2026-09-01 failed',
      '5 2026-10-01 due',
      '6 2026-11-01 due',
    ])
    await gift(org, donorId, { pledgeId: id })
    expect(await recurringOf(api, id)).toMatchObject({ status: 'failed', paidCount: 1 })
  })

  test.each([
    [{ endsOn: '2026-05-01' }, 'endsOn'],
    [{ endsOn: '2026-12-01', maxCharges: 3 }, 'endsOn'],
    [{ total: 10_00 }, 'total'],
    [{ startsOn: '2024-06-01' }, 'startsOn'],
    [{ amount: { amount: 40_00, currency: 'eur' as const } }, 'amount'],
  ])('is refused with %o', async (given, field) => {
    const org = await api.given.org()
    await expect(pledged(org, given)).rejects.toBeProblem('input_invalid', { field })
    expect(await api.as(org.agent).donors.list({})).toMatchObject({ rows: [] })
  })
})

describe('a gift that was recorded before', () => {
  test('is offered for the payment it may be, counts toward it, and can be taken out again', async () => {
    const org = await api.given.org()
    const { id, donorId } = await pledged(org)
    const { chargeId, number } = await gift(org, donorId)
    expect(await expected(org)).toMatchObject([{ candidate: { id: chargeId, number, giftDate: '2026-06-14' } }])
    const counted = { chargeId, donationId: id, idempotencyKey: randomUUID() }
    expect(await api.as(org.agent).pledges.count(counted)).toEqual({
      donationId: id,
      installmentNo: 1,
      status: 'active',
    })
    expect(await api.as(org.agent).pledges.count(counted)).toEqual({
      donationId: id,
      installmentNo: 1,
      status: 'active',
    })
    expect(await recurringOf(api, id)).toMatchObject({ paidCount: 1 })
    expect(await expected(org)).toEqual([])
    const again = { ...counted, idempotencyKey: randomUUID() }
    await expect(api.as(org.agent).pledges.count(again)).rejects.toBeProblem('gift_not_countable')
    await api.as(org.agent).pledges.uncount({ chargeId, idempotencyKey: randomUUID() })
    expect(await recurringOf(api, id)).toMatchObject({ paidCount: 0, status: 'active' })
    await expectChecksKept()
    expect(await expected(org)).toMatchObject([{ candidate: { id: chargeId } }])
    expect(await api.as(org.agent).pledges.count({ ...again, idempotencyKey: randomUUID() })).toMatchObject({
      installmentNo: 1,
    })
  })

  test('counts toward no pledge of another donor or org, and not once it was refunded', async () => {
    const [org, other] = [await api.given.org(), await api.given.org()]
    const { id } = await pledged(org)
    const somebody = await api.given.donor(org)
    const { chargeId } = await gift(org, somebody)
    const count = (donationId: string, by: GivenOrg = org) =>
      api.as(by.agent).pledges.count({ chargeId, donationId, idempotencyKey: randomUUID() })
    await expect(count(id)).rejects.toBeProblem('input_invalid', { field: 'donationId' })
    await expect(count((await pledged(other)).id)).rejects.toBeProblem('input_invalid', { field: 'donationId' })
    await expect(count(id, other)).rejects.toBeProblem('not_found')
    const own = await pledged(org, { donor: { id: somebody } })
    await api.as(org.admin).charges.refund({
      chargeId,
      amount: 10_00,
      reason: 'other',
      notifyDonor: false,
      isOffline: true,
      idempotencyKey: randomUUID(),
    })
    await expect(count(own.id)).rejects.toBeProblem('gift_not_countable')
  })

  test('that is corrected to another amount counts with that', async () => {
    const org = await api.given.org()
    const { id, donorId } = await pledged(org, { total: 100_00 })
    const { chargeId } = await gift(org, donorId, { pledgeId: id })
    await api.as(org.agent).charges.correct({ chargeId, amount: 45_00, idempotencyKey: randomUUID() })
    expect(await api.as(org.agent).donations.get({ id })).toMatchObject({ paidTotal: 45_00 })
    await expectChecksKept()
  })
})

describe('of each way to give by hand', () => {
  let emails: ReturnType<typeof givenDonations>
  beforeAll(async () => {
    await api.startJobs()
    emails = givenDonations(api)
  })

  const ways: { way: string; pledge: Partial<AddPledgeWire>; remindedOn: string; lapsesOn: string }[] = [
    { way: 'a standing order', pledge: { method: 'standing_order' }, remindedOn: '2026-07-08', lapsesOn: '2026-11-01' },
    {
      way: 'payroll every other week',
      pledge: { method: 'payroll', frequency: 'weekly', interval: 2 },
      remindedOn: '2026-06-22',
      lapsesOn: '2026-09-12',
    },
    {
      way: 'a check each month',
      pledge: { method: 'cheque', maxCharges: 12 },
      remindedOn: '2026-07-08',
      lapsesOn: '2026-11-01',
    },
    {
      way: 'the installments of a grant',
      pledge: { method: 'bank_transfer', interval: 3, amount: usd(5_000_00), total: 20_000_00 },
      remindedOn: '2026-09-08',
      lapsesOn: '2027-05-01',
    },
  ]

  test.each(ways)('$way is expected, matched, reminded of and lapses', async ({ pledge, remindedOn, lapsesOn }) => {
    const org = await api.given.org()
    const { amount = usd(40_00), method = 'other' } = pledge
    api.clock.set('2026-06-14T15:00:00Z')
    const { id, donorId } = await pledged(org, { ...pledge, remindsDonor: true })
    await look(org, '2026-06-14')
    expect(await expected(org)).toMatchObject([{ dueOn: '2026-06-01', amount: amount.amount, method, isLate: true }])

    const { chargeId } = await gift(org, donorId, { amount: amount.amount, method })
    expect(await expected(org)).toMatchObject([{ candidate: { id: chargeId } }])
    await api.as(org.agent).pledges.count({ chargeId, donationId: id, idempotencyKey: randomUUID() })
    expect(await api.as(org.agent).donations.get({ id })).toMatchObject({ method, paidTotal: amount.amount })
    expect(await expected(org)).toEqual([])

    await look(org, remindedOn)
    const dueOn = new Date(Date.parse(remindedOn) - 7 * 86_400_000).toISOString().slice(0, 10)
    expect(await expected(org)).toMatchObject([{ dueOn }])
    await emails.sweep(org)
    expect((await emails.subjects(org)).filter((subject) => subject.startsWith('Your pledge'))).toHaveLength(1)

    await look(org, lapsesOn)
    expect(await recurringOf(api, id)).toMatchObject({ status: 'failed', nextOn: null })
    expect((await statesOf(id)).slice(0, 4).map((state) => state.split(' ')[2])).toEqual([
      'paid',
      'failed',
      'failed',
      'failed',
    ])
    await expectChecksKept()
  })
})
