import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AddPledgeWire } from '@almoner/contracts/pledges/pledges.operations'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { runChecks } from '../../checks/run-checks.js'
import { givenDonations } from '../emails/testing/given-donations.js'
import { installmentsOf, recurringOf } from '../recurring/testing/donations.js'
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

const grant = [
  { dueOn: '2026-03-01', amount: usd(20_000_00) },
  { dueOn: '2027-02-01', amount: usd(5_000_00) },
  { dueOn: '2026-09-01', amount: usd(15_000_00) },
]

const closeTogether = [
  { dueOn: '2026-03-01', amount: usd(20_000_00) },
  { dueOn: '2026-03-15', amount: usd(15_000_00) },
  { dueOn: '2027-02-01', amount: usd(5_000_00) },
]

const granted = (org: GivenOrg, given: Partial<AddPledgeWire> = {}) =>
  api.as(org.agent).pledges.add({
    donor: { add: { organizationName: 'Hollow Oak Trust', email: 'grants@example.org' } },
    payments: grant,
    method: 'bank_transfer',
    idempotencyKey: randomUUID(),
    ...given,
  })

const gift = (org: GivenOrg, donorId: string, amount: number, pledgeId: string | null = null) =>
  api.as(org.agent).charges.record({
    donor: { id: donorId },
    amount: usd(amount),
    giftDate: '2026-02-14',
    method: 'bank_transfer',
    idempotencyKey: randomUUID(),
    ...(pledgeId && { pledgeId }),
  })

const look = async ({ orgId }: GivenOrg, on: string) => {
  api.clock.set(`${on}T15:00:00Z`)
  await api.app.get(DuePledges).run(orgId)
}

const expected = async (org: GivenOrg) =>
  (await api.as(org.agent).pledges.listExpected({})).rows.map(({ dueOn, amount }) => [dueOn, amount])

const ahead = async (org: GivenOrg, id: string) =>
  (await api.as(org.agent).donations.schedule({ id })).occurrences.map(({ dueOn, amount }) => [dueOn, amount])

const statesOf = async (id: string) =>
  (await installmentsOf(api, id)).map(({ no, dueOn, state }) => `${no} ${dueOn} ${state}`)

async function change(org: GivenOrg, id: string, ...payments: [dueOn: string, amount: number][]) {
  const { version } = await api.as(org.agent).donations.get({ id })
  return api.as(org.agent).donations.changePayments({
    id,
    version,
    payments: payments.map(([dueOn, amount]) => ({ dueOn, amount })),
    idempotencyKey: randomUUID(),
  })
}

const expectChecksKept = async () => {
  const wrong = await runChecks(api.infrastructure.connections.ownerUrl)
  expect(wrong.flatMap(({ violations }) => violations)).toEqual([])
}

describe('a grant whose payments have days and amounts of their own', () => {
  test('expects each on its day with its amount, and is complete with the last', async () => {
    const org = await api.given.org()
    const { id, donorId } = await granted(org)
    expect(await recurringOf(api, id)).toMatchObject({ status: 'scheduled', nextOn: '2026-03-01' })
    expect(await ahead(org, id)).toEqual([
      ['2026-03-01', 20_000_00],
      ['2026-09-01', 15_000_00],
      ['2027-02-01', 5_000_00],
    ])
    await look(org, '2026-02-28')
    expect(await expected(org)).toEqual([])
    await look(org, '2026-03-01')
    expect(await expected(org)).toEqual([['2026-03-01', 20_000_00]])
    await gift(org, donorId, 20_000_00, id)
    expect(await recurringOf(api, id)).toMatchObject({ status: 'active', paidCount: 1, nextOn: '2026-09-01' })
    await look(org, '2026-09-01')
    expect(await expected(org)).toEqual([['2026-09-01', 15_000_00]])
    await gift(org, donorId, 15_000_00, id)
    // The last may come ahead of its day.
    await gift(org, donorId, 5_000_00, id)
    expect(await recurringOf(api, id)).toMatchObject({ status: 'completed', paidCount: 3, nextOn: null })
    expect(await statesOf(id)).toEqual(['1 2026-03-01 paid', '2 2026-09-01 paid', '3 2027-02-01 paid'])
    await expectChecksKept()
  })

  test('is in the forecast by its days, and in no monthly value', async () => {
    const org = await api.given.org()
    await granted(org, { payments: [...grant, { dueOn: '2026-02-10', amount: usd(1_000_00) }] })
    const figures = (await api.as(org.agent).recurringFigures.get({})).byCurrency
    expect(figures[0]?.active).toEqual({ recurringDonations: 1, monthlyAmount: 0 })
    expect((await api.as(org.agent).donations.totals({})).byCurrency).toMatchObject([{ live: 1, monthlyAmount: 0 }])
    const [forecast] = (await api.as(org.agent).recurringFigures.forecast()).byCurrency
    expect(forecast?.months.filter(({ amount }) => amount > 0)).toEqual([
      { month: '2026-03-01', amount: 20_000_00, charges: 1 },
      { month: '2026-09-01', amount: 15_000_00, charges: 1 },
    ])
  })

  test('of which the last is due adds nothing more to the forecast', async () => {
    const org = await api.given.org()
    await granted(org, { payments: [{ dueOn: '2026-02-10', amount: usd(1_000_00) }] })
    const [forecast] = (await api.as(org.agent).recurringFigures.forecast()).byCurrency
    expect(forecast?.amount).toBe(0)
  })

  test('has a gift count for the payment of its amount, and is owed that amount again when it is taken out', async () => {
    const org = await api.given.org()
    const { id, donorId } = await granted(org, { payments: closeTogether })
    await look(org, '2026-03-20')
    const { chargeId } = await gift(org, donorId, 15_000_00, id)
    expect(await expected(org)).toEqual([['2026-03-01', 20_000_00]])
    const part = await gift(org, donorId, 12_000_00, id)
    expect(await expected(org)).toEqual([])
    for (const paid of [chargeId, part.chargeId])
      await api.as(org.agent).pledges.uncount({ chargeId: paid, idempotencyKey: randomUUID() })
    expect(await expected(org)).toEqual([
      ['2026-03-01', 20_000_00],
      ['2026-03-15', 15_000_00],
    ])
    await expectChecksKept()
  })

  test('is reminded of and lapses as any other pledge', async () => {
    const org = await api.given.org()
    const months = [3, 4, 5, 6].map((month) => ({ dueOn: `2026-0${month}-10`, amount: usd(month * 1_000_00) }))
    const { id } = await granted(org, { payments: months, remindsDonor: true })
    await look(org, '2026-03-17')
    await emails.sweep(org)
    expect(await emails.subjects(org)).toEqual([expect.stringMatching(/^Your pledge .*\$3,000.* was due on March 10/)])
    expect(await recurringOf(api, id)).toMatchObject({ status: 'active' })
    await look(org, '2026-03-18')
    expect(await recurringOf(api, id)).toMatchObject({ status: 'past_due' })
    await look(org, '2026-07-12')
    expect(await recurringOf(api, id)).toMatchObject({ status: 'failed', nextOn: null })
    expect((await statesOf(id)).slice(0, 3)).toEqual([
      '1 2026-03-10 failed',
      '2 2026-04-10 failed',
      '3 2026-05-10 failed',
    ])
  })

  test('keeps its payments through an end and a restart', async () => {
    const org = await api.given.org()
    const { id } = await granted(org)
    const canceled = await api.as(org.agent).donations.cancel({
      id,
      version: (await api.as(org.agent).donations.get({ id })).version,
      reason: 'other',
      idempotencyKey: randomUUID(),
    })
    api.clock.set('2026-03-10T15:00:00Z')
    await api.as(org.agent).donations.restart({ id, version: canceled.version, idempotencyKey: randomUUID() })
    expect(await ahead(org, id)).toEqual([
      ['2026-09-01', 15_000_00],
      ['2027-02-01', 5_000_00],
    ])
  })

  test.each<[string, Partial<AddPledgeWire>]>([
    ['payments', { payments: [] }],
    ['amount', { amount: usd(1_00) }],
    ['frequency', { frequency: 'monthly' }],
    ['payments.3.dueOn', { payments: [...grant, { dueOn: '2026-03-01', amount: usd(1_00) }] }],
    ['payments.3.dueOn', { payments: [...grant, { dueOn: '2024-03-01', amount: usd(1_00) }] }],
    ['payments.3.amount', { payments: [...grant, { dueOn: '2026-04-01', amount: { amount: 1_00, currency: 'eur' } }] }],
    ['payments.0.amount', { payments: [{ dueOn: '2026-04-01', amount: { amount: 1_00, currency: 'eur' } }] }],
  ])('is refused at %s', async (field, given) => {
    const org = await api.given.org()
    await expect(granted(org, given)).rejects.toBeProblem('input_invalid', { field })
    expect((await api.as(org.agent).donors.list({})).rows).toEqual([])
  })
})

describe('the payments that are not paid yet', () => {
  test('are changed, and what is paid stays', async () => {
    const org = await api.given.org()
    const { id, donorId } = await granted(org)
    await gift(org, donorId, 20_000_00, id)
    await look(org, '2026-09-20')
    expect(await recurringOf(api, id)).toMatchObject({ status: 'past_due' })
    const changed = await change(org, id, ['2026-10-01', 10_000_00], ['2026-11-20', 6_000_00], ['2027-03-01', 4_000_00])
    expect(changed).toMatchObject({ status: 'active', nextChargeOn: '2026-10-01' })
    expect(changed.change).toMatchObject({
      field: 'payments',
      kind: 'neutral',
      old: {
        payments: [
          { dueOn: '2026-09-01', amount: 15_000_00 },
          { dueOn: '2027-02-01', amount: 5_000_00 },
        ],
      },
    })
    expect(await expected(org)).toEqual([])
    expect(await statesOf(id)).toEqual(['1 2026-03-01 paid', '2 2026-09-01 skipped'])
    await look(org, '2026-11-25')
    expect(await expected(org)).toEqual([
      ['2026-10-01', 10_000_00],
      ['2026-11-20', 6_000_00],
    ])
    expect(await api.as(org.agent).donations.get({ id })).toMatchObject({ paidTotal: 20_000_00, paidCount: 1 })
    await expectChecksKept()
  })

  test('stay the ones they are where only the amount of one that is due changes', async () => {
    const org = await api.given.org()
    const { id, donorId } = await granted(org, { payments: closeTogether })
    await look(org, '2026-03-20')
    await change(org, id, ['2026-03-01', 18_000_00], ['2026-03-18', 15_000_00])
    expect(await statesOf(id)).toEqual(['1 2026-03-01 due', '2 2026-03-18 due'])
    expect(await recurringOf(api, id)).toMatchObject({ status: 'past_due', nextOn: null })
    await gift(org, donorId, 18_000_00, id)
    await gift(org, donorId, 15_000_00, id)
    expect(await recurringOf(api, id)).toMatchObject({ status: 'completed', paidCount: 2 })
  })

  test('are expected at once where their day has come', async () => {
    const org = await api.given.org()
    const { id } = await granted(org)
    await change(org, id, ['2026-02-15', 30_000_00], ['2026-09-01', 10_000_00])
    expect(await expected(org)).toEqual([['2026-02-15', 30_000_00]])
    expect(await recurringOf(api, id)).toMatchObject({ status: 'active', nextOn: '2026-09-01' })
  })

  test('are changed as a list alone', async () => {
    const org = await api.given.org()
    const { id } = await granted(org)
    const { version } = await api.as(org.agent).donations.get({ id })
    const asked = { id, version, idempotencyKey: randomUUID() }
    const refused = 'donation_state_refused'
    await expect(api.as(org.agent).donations.changeAmount({ ...asked, amount: 1_00 })).rejects.toBeProblem(refused)
    await expect(
      api.as(org.agent).donations.skip({ ...asked, installmentNos: [1], idempotencyKey: randomUUID() }),
    ).rejects.toBeProblem(refused)
    await expect(change(org, id, ['2026-03-01', 1_00], ['2026-03-01', 1_00])).rejects.toBeProblem('input_invalid', {
      field: 'payments.1.dueOn',
    })
    await expect(change(org, id, ['2024-03-01', 1_00])).rejects.toBeProblem('input_invalid', {
      field: 'payments.0.dueOn',
    })
    const other = await api.given.org()
    await expect(
      api.as(other.agent).donations.changePayments({ ...asked, payments: [{ dueOn: '2026-05-01', amount: 1_00 }] }),
    ).rejects.toBeProblem('not_found')
  })
})

describe('several funds of a pledge', () => {
  const withKitchen = async () => {
    const org = await api.given.org()
    const kitchen = await api.as(org.admin).designations.save({ designation: { name: 'Kitchen', code: 'KIT' } })
    const shares = (first: number, second: number) => [
      { designationId: org.designationId, amount: first },
      { designationId: kitchen.id, amount: second },
    ]
    return { org, shares }
  }
  const partsOf = async (org: GivenOrg, id: string) =>
    (await api.as(org.agent).donations.schedule({ id })).occurrences.map(({ allocations }) =>
      allocations.map(({ designation, amount }) => `${designation} ${amount}`),
    )

  test('share each payment', async () => {
    const { org, shares } = await withKitchen()
    const monthly = { payments: null, frequency: 'monthly', startsOn: '2026-02-20', maxCharges: 1 } as const
    const { id } = await granted(org, { ...monthly, amount: usd(40_00), allocations: shares(30_00, 10_00) })
    expect(await partsOf(org, id)).toEqual([['General fund 3000', 'Kitchen 1000']])
  })

  test('share all of a list, and each payment as they share the whole', async () => {
    const { org, shares } = await withKitchen()
    const { id } = await granted(org, { allocations: shares(30_000_00, 10_000_00) })
    expect(await partsOf(org, id)).toEqual([
      ['General fund 1500000', 'Kitchen 500000'],
      ['General fund 1125000', 'Kitchen 375000'],
      ['General fund 375000', 'Kitchen 125000'],
    ])
  })

  test('are refused where they are not the whole, twice the same, strange or beside another', async () => {
    const { org, shares } = await withKitchen()
    const { org: other } = await withKitchen()
    const [own] = shares(20_000_00, 20_000_00)
    const refused = async (field: string, given: Partial<AddPledgeWire>) =>
      expect(granted(org, given)).rejects.toBeProblem('input_invalid', { field })
    await refused('allocations', { allocations: shares(30_000_00, 9_999_99) })
    await refused('allocations.1.designationId', { allocations: own && [own, own] })
    await refused('allocations.0.designationId', {
      allocations: [{ designationId: other.designationId, amount: 40_000_00 }],
    })
    await refused('designationId', { designationId: org.designationId, allocations: shares(20_000_00, 20_000_00) })
  })
})
