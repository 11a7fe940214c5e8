import { randomUUID } from 'node:crypto'
import type { ChangePaymentsWire } from '@almoner/contracts/donations/donation-actions.operations'
import type { AddPledgeWire } from '@almoner/contracts/pledges/pledges.operations'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { runChecks } from '../../checks/run-checks.js'
import { givenDonations } from '../emails/testing/given-donations.js'
import { aRecurringDonation, installmentsOf, recurringOf } from '../recurring/testing/donations.js'
import { DuePledges } from './due-pledges.js'

let api: TestApi
let emails: ReturnType<typeof givenDonations>
beforeAll(async () => {
  api = await createTestApi()
  await api.startJobs()
  emails = givenDonations(api)
})
afterAll(() => api.close())
beforeEach(() => api.clock.set('2026-02-15T15:00:00Z'))

const usd = (amount: number) => ({ amount, currency: 'usd' as const })

const pledged = (org: GivenOrg, given: Partial<AddPledgeWire> = {}) =>
  api.as(org.agent).pledges.add({
    donor: { add: { organizationName: 'Hollow Oak Trust', email: 'grants@example.org' } },
    amount: usd(40_00),
    frequency: 'monthly',
    startsOn: '2026-01-10',
    method: 'bank_transfer',
    idempotencyKey: randomUUID(),
    ...given,
  })

const granted = (org: GivenOrg, given: Partial<AddPledgeWire> = {}) =>
  pledged(org, {
    amount: undefined,
    frequency: undefined,
    startsOn: undefined,
    payments: [
      { dueOn: '2026-03-01', amount: usd(20_000_00) },
      { dueOn: '2026-09-01', amount: usd(15_000_00) },
      { dueOn: '2027-02-01', amount: usd(5_000_00) },
    ],
    ...given,
  })

const gift = (org: GivenOrg, donorId: string, amount: number, pledgeId: string) =>
  api.as(org.agent).charges.record({
    donor: { id: donorId },
    amount: usd(amount),
    giftDate: '2026-02-14',
    method: 'bank_transfer',
    idempotencyKey: randomUUID(),
    pledgeId,
  })

const takenOut = (org: GivenOrg, chargeId: string) =>
  api.as(org.agent).pledges.uncount({ chargeId, idempotencyKey: randomUUID() })

const look = async ({ orgId }: GivenOrg, on: string) => {
  api.clock.set(`${on}T15:00:00Z`)
  await api.app.get(DuePledges).run(orgId)
}

const expected = async (org: GivenOrg) =>
  (await api.as(org.agent).pledges.listExpected({})).rows.map(({ dueOn, amount }) => [dueOn, amount])

const ahead = async (org: GivenOrg, id: string, count = 12) =>
  (await api.as(org.agent).donations.schedule({ id, count })).occurrences.map(({ dueOn, amount }) => [dueOn, amount])

const statesOf = async (id: string) =>
  (await installmentsOf(api, id)).map(({ no, dueOn, state }) => `${no} ${dueOn} ${state}`)

async function change(org: GivenOrg, id: string, asked: Pick<ChangePaymentsWire, 'payments' | 'rhythm'>) {
  const { version } = await api.as(org.agent).donations.get({ id })
  return api.as(org.agent).donations.changePayments({ id, version, idempotencyKey: randomUUID(), ...asked })
}

const listed = (org: GivenOrg, id: string, ...payments: [dueOn: string, amount: number][]) =>
  change(org, id, { payments: payments.map(([dueOn, amount]) => ({ dueOn, amount })) })

const monthly = { amount: 500_00, frequency: 'monthly', nextOn: '2026-04-15' } as const

const expectChecksKept = async () => {
  const wrong = await runChecks(api.infrastructure.connections.ownerUrl)
  expect(wrong.flatMap(({ violations }) => violations)).toEqual([])
}

describe('a pledge with a rhythm', () => {
  test('becomes a list in place of what is due and to come, without its end', async () => {
    const org = await api.given.org()
    const { id, donorId } = await pledged(org, { total: 480_00 })
    await gift(org, donorId, 40_00, id)
    const changed = await listed(org, id, ['2026-09-01', 300_00], ['2026-03-01', 700_00])
    expect(changed).toMatchObject({ status: 'active', nextChargeOn: '2026-03-01' })
    expect(changed.change).toMatchObject({
      field: 'payments',
      kind: 'downgrade',
      annualDelta: -480_00,
      old: {
        frequency: 'monthly',
        interval: 1,
        amount: 40_00,
        nextOn: '2026-03-10',
        payments: [{ dueOn: '2026-02-10', amount: 40_00 }],
      },
      new: {
        frequency: 'irregular',
        payments: [
          { dueOn: '2026-03-01', amount: 700_00 },
          { dueOn: '2026-09-01', amount: 300_00 },
        ],
      },
    })
    expect(await statesOf(id)).toEqual(['1 2026-01-10 paid', '2 2026-02-10 skipped'])
    expect(await ahead(org, id)).toEqual([
      ['2026-03-01', 700_00],
      ['2026-09-01', 300_00],
    ])
    const { schedule, frequency } = await api.as(org.agent).donations.get({ id })
    expect({ frequency, ...schedule }).toMatchObject({
      frequency: 'irregular',
      maxTotal: null,
      maxCharges: null,
      endsOn: null,
    })
    await gift(org, donorId, 700_00, id)
    await gift(org, donorId, 300_00, id)
    expect(await recurringOf(api, id)).toMatchObject({ status: 'completed', paidCount: 3 })
    await expectChecksKept()
  })

  test.each([
    ['a day', { endsOn: '2026-05-01' }],
    ['a number of payments', { maxCharges: 2 }],
  ])('goes on past %s that it ended with', async (_, end) => {
    const org = await api.given.org()
    const { id } = await pledged(org, end)
    await listed(org, id, ['2026-04-01', 1_00], ['2026-06-01', 2_00], ['2026-08-01', 3_00])
    expect(await ahead(org, id)).toHaveLength(3)
  })

  test('is over once the payments that were due are paid, where the list has no others', async () => {
    const org = await api.given.org()
    const { id, donorId } = await pledged(org, { startsOn: '2026-02-10' })
    await listed(org, id, ['2026-02-12', 100_00])
    expect(await statesOf(id)).toEqual(['1 2026-02-12 due'])
    expect(await ahead(org, id)).toEqual([])
    await look(org, '2026-04-01')
    expect(await expected(org)).toEqual([['2026-02-12', 100_00]])
    await gift(org, donorId, 100_00, id)
    expect(await recurringOf(api, id)).toMatchObject({ status: 'completed', paidCount: 1 })
  })

  test('leaves out what was planned for later, and its value of a year', async () => {
    const org = await api.given.org()
    const { id } = await pledged(org)
    const { version } = await api.as(org.agent).donations.get({ id })
    await api
      .as(org.agent)
      .donations.changeAmount({ id, version, amount: 80_00, from: '2026-05-10', idempotencyKey: randomUUID() })
    await listed(org, id, ['2026-03-01', 700_00])
    const { byCurrency } = await api.as(org.agent).donations.movement({ from: '2026-01-01', to: '2026-12-31' })
    expect(byCurrency).toEqual([
      { currency: 'usd', upgrades: { count: 0, annualDelta: 0 }, downgrades: { count: 1, annualDelta: -480_00 } },
    ])
    expect((await api.as(org.agent).donations.totals({})).byCurrency).toMatchObject([{ live: 1, monthlyAmount: 0 }])
  })

  test('is owed what a payment was to be when its gift is taken out again', async () => {
    const org = await api.given.org()
    const { id, donorId } = await pledged(org)
    const { chargeId } = await gift(org, donorId, 35_00, id)
    await listed(org, id, ['2026-03-01', 700_00])
    await takenOut(org, chargeId)
    expect(await expected(org)).toEqual([['2026-01-10', 40_00]])
    await expectChecksKept()
  })
})

describe('a list of payments', () => {
  test('becomes a rhythm from a day on, and what is due stays expected and counts toward its end', async () => {
    const org = await api.given.org()
    const { id, donorId } = await granted(org)
    await look(org, '2026-03-20')
    const changed = await change(org, id, { rhythm: { ...monthly, maxCharges: 3 } })
    expect(changed).toMatchObject({ status: 'past_due', nextChargeOn: '2026-04-15' })
    expect(changed.change).toMatchObject({
      field: 'payments',
      kind: 'upgrade',
      annualDelta: 6_000_00,
      old: {
        frequency: 'irregular',
        payments: [
          { dueOn: '2026-09-01', amount: 15_000_00 },
          { dueOn: '2027-02-01', amount: 5_000_00 },
        ],
      },
      new: { frequency: 'monthly', interval: 1, amount: 500_00, nextOn: '2026-04-15' },
    })
    expect(await ahead(org, id)).toEqual([
      ['2026-04-15', 500_00],
      ['2026-05-15', 500_00],
    ])
    expect((await api.as(org.agent).donations.totals({})).byCurrency).toMatchObject([{ monthlyAmount: 500_00 }])
    await look(org, '2026-04-15')
    expect(await expected(org)).toEqual([
      ['2026-03-01', 20_000_00],
      ['2026-04-15', 500_00],
    ])
    for (const amount of [20_000_00, 500_00, 500_00]) await gift(org, donorId, amount, id)
    expect(await recurringOf(api, id)).toMatchObject({ status: 'completed', paidCount: 3 })
    await expectChecksKept()
  })

  test('is owed what each payment was to be, however often a gift is taken out', async () => {
    const org = await api.given.org()
    const { id, donorId } = await granted(org)
    await look(org, '2026-03-02')
    await change(org, id, { rhythm: monthly })
    for (const amount of [12_000_00, 300_00]) {
      const { chargeId } = await gift(org, donorId, amount, id)
      await takenOut(org, chargeId)
      expect(await expected(org)).toEqual([['2026-03-01', 20_000_00]])
    }
    await expectChecksKept()
  })

  test('that has not begun may begin at once, and is made a list again', async () => {
    const org = await api.given.org()
    const { id } = await granted(org)
    await change(org, id, { rhythm: { ...monthly, nextOn: '2026-02-15', endsOn: '2026-04-30' } })
    expect(await recurringOf(api, id)).toMatchObject({ status: 'active', nextOn: '2026-03-15' })
    expect(await api.as(org.agent).donations.get({ id })).toMatchObject({ startsOn: '2026-02-15' })
    await listed(org, id, ['2026-02-15', 500_00], ['2026-07-01', 900_00])
    expect(await statesOf(id)).toEqual(['1 2026-02-15 due'])
    expect(await ahead(org, id)).toEqual([['2026-07-01', 900_00]])
  })

  test('goes on being reminded of', async () => {
    const org = await api.given.org()
    const { id } = await granted(org, { remindsDonor: true })
    await change(org, id, { rhythm: { ...monthly, nextOn: '2026-03-10' } })
    await look(org, '2026-03-17')
    await emails.sweep(org)
    expect(await emails.subjects(org)).toEqual([expect.stringMatching(/^Your pledge .*\$500.* was due on March 10/)])
  })

  test.each<[string, Partial<NonNullable<ChangePaymentsWire['rhythm']>>]>([
    ['rhythm.amount', { amount: 0 }],
    ['rhythm.nextOn', { nextOn: '2026-03-01' }],
    ['rhythm.nextOn', { nextOn: '2026-02-28' }],
    ['rhythm.endsOn', { endsOn: '2026-04-01' }],
    ['rhythm.endsOn', { maxCharges: 2, total: 90_000_00 }],
    ['rhythm.total', { total: 100_00 }],
    ['rhythm.total', { total: 20_000_00 }],
    ['rhythm.maxCharges', { maxCharges: 1 }],
  ])('is refused at %s', async (field, given) => {
    const org = await api.given.org()
    const { id, donorId } = await granted(org)
    await gift(org, donorId, 20_000_00, id)
    api.clock.set('2026-03-01T15:00:00Z')
    await expect(change(org, id, { rhythm: { ...monthly, ...given } })).rejects.toBeProblem('input_invalid', { field })
    expect(await ahead(org, id)).toHaveLength(2)
  })
})

test('what has a rhythm gets no other, what is collected is no list, and one of both is asked for', async () => {
  const org = await api.given.org()
  const { id } = await pledged(org)
  const refused = 'donation_state_refused'
  await expect(change(org, id, { rhythm: monthly })).rejects.toBeProblem(refused)
  const collected = await aRecurringDonation(api, org)
  await expect(listed(org, collected, ['2026-07-01', 1_00])).rejects.toBeProblem(refused)
  await expect(change(org, id, {})).rejects.toBeProblem('input_invalid', { field: 'payments' })
  await expect(
    change(org, id, { rhythm: monthly, payments: [{ dueOn: '2026-07-01', amount: 1_00 }] }),
  ).rejects.toBeProblem('input_invalid', { field: 'rhythm' })
})
