import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import '../../../test/matchers.js'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { runChecks } from '../../checks/run-checks.js'
import { formOf } from './testing/gift-files.js'
import { ImportClient } from './testing/import-client.js'

let api: TestApi
let org: GivenOrg
let client: ImportClient
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  org = await api.given.org()
  client = new ImportClient(api, org.admin)
})
afterAll(() => api.close())

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const recurringHeadings = [
  'Pledge ID',
  'Name',
  'Email',
  'Amount',
  'Frequency',
  'Next payment',
  'Start date',
  'Status',
  'Payment method',
  'Pledge total',
  'Paid so far',
  'Number of payments',
]
const ann = ['Ann Rivers', 'ann@example.org']
const tom = ['Tom Vale', 'tom@example.org']
const pledge = (...limits: string[]) => [
  'p-1',
  ...ann,
  '100.00',
  'Monthly',
  day(5),
  '2024-01-15',
  'Active',
  'Check',
  ...[...limits, '', '', ''].slice(0, 3),
]
const card = ['c-1', ...tom, '20.00', 'Monthly', day(9), '2023-05-01', 'Active', 'Card', '', '', '']
const recurring = (...rows: string[][]) => formOf([recurringHeadings, ...rows])

const giftHeadings = ['Gift ID', 'Name', 'Email', 'Amount', 'Date', 'Recurring gift ID', 'Status']
const gift = (id: string, who: string[], amount: string, date: string, of: string, status = 'Paid') => [
  id,
  ...who,
  amount,
  date,
  of,
  status,
]
const gifts = (...rows: string[][]) => formOf([giftHeadings, ...rows])

const donations = () => api.as(org.admin).donations
const plans = async () => {
  const { rows } = await donations().list({ sort: 'createdAt' })
  return Promise.all(rows.map(({ id }) => donations().get({ id })))
}
const only = async () => {
  const [found] = await plans()
  if (!found) throw new Error('It was imported')
  return found
}
const installments = async () => {
  const { id } = await only()
  const { rows } = await api.as(org.admin).installments.list({ donationId: id })
  return rows.map(({ installmentNo, state, amount }) => [installmentNo, state, amount])
}
const expectTrueFigures = async () => {
  const checked = await runChecks(api.infrastructure.connections.ownerUrl)
  expect(checked.filter(({ violations }) => violations.length > 0)).toEqual([])
}

describe('gifts of a file that name their recurring gift', () => {
  it('are read as gifts, and count toward it in what was paid; what is left stays what its file said', async () => {
    await client.take(recurring(pledge('1200.00', '250.00'), card))
    const checked = await client.check(
      gifts(
        gift('1', ann, '100.00', '2024-01-16', 'p-1'),
        gift('2', ann, '150.00', '2024-02-20', 'p-1'),
        gift('3', tom, '20.00', '2023-05-01', 'c-1'),
        gift('4', tom, '20.00', '2023-06-01', 'c-1', 'Failed'),
        gift('5', tom, '20.00', '2023-07-01', 'c-1', 'Refunded'),
        gift('6', tom, '20.00', '2023-08-01', 'p-1'),
        gift('7', tom, '20.00', '2023-09-01', 'x-9'),
        gift('8', tom, '20.00', '2023-10-01', ''),
      ),
    )
    expect(checked.plan?.rows).toBe('gifts')
    expect(checked.findings).toMatchObject({ ready: 8, paysRecurring: { counted: 4, unknown: 1, unfit: 1 } })
    const [pledged, collected] = await plans()
    expect((await client.calls.preview({ id: checked.id })).map(({ paysRecurring }) => paysRecurring)).toEqual([
      pledged?.number,
      pledged?.number,
      collected?.number,
      null,
      collected?.number,
      null,
      null,
      null,
    ])
    const done = await client.run(checked.id)
    const [pledgedAfter, collectedAfter] = await plans()
    expect(pledgedAfter).toMatchObject({
      paidCount: 2,
      status: 'active',
      nextChargeOn: day(5),
      schedule: { paidTotal: 250_00, maxTotal: 1200_00 },
    })
    expect(collectedAfter).toMatchObject({ paidCount: 2, status: 'paused', schedule: { paidTotal: 20_00 } })
    const { rows } = await api.as(org.admin).charges.list({ donationId: pledgedAfter?.id, sort: 'date' })
    expect(rows.map(({ amount }) => amount)).toEqual([100_00, 150_00])
    expect((await api.as(org.admin).pledges.listExpected({})).rows).toEqual([])
    await expectTrueFigures()

    const { keptAtUndo } = await client.undo(done.id)
    expect(keptAtUndo).toMatchObject({ gifts: { count: 0 }, recurring: { count: 0 } })
    expect(
      (await plans()).map(({ paidCount, schedule }) => [paidCount, schedule.paidTotal, schedule.maxTotal]),
    ).toEqual([
      [0, 0, 950_00],
      [0, 0, null],
    ])
    await expectTrueFigures()
  })

  it('use up a total whose file does not say what was paid of it, and complete it', async () => {
    await client.take(recurring(pledge('300.00')))
    const done = await client.take(
      gifts(gift('1', ann, '100.00', '2024-01-16', 'p-1'), gift('2', ann, '200.00', '2024-02-20', 'p-1')),
    )
    expect(await only()).toMatchObject({ status: 'completed', nextChargeOn: null, schedule: { maxTotal: 300_00 } })
    await expectTrueFigures()
    await client.undo(done.id)
    expect(await only()).toMatchObject({ status: 'active', nextChargeOn: day(5), paidCount: 0 })
  })

  it('count among a number of payments', async () => {
    await client.take(recurring(pledge('', '', '60')))
    const before = (await only()).schedule.maxCharges ?? 0
    await client.take(
      gifts(gift('1', ann, '100.00', '2024-01-16', 'p-1'), gift('2', ann, '100.00', '2024-02-20', 'p-1')),
    )
    expect(await only()).toMatchObject({ paidCount: 2, schedule: { maxCharges: before + 2 } })
  })

  it('pay what a pledge expects where they are of after it came in, until an undo', async () => {
    await client.take(recurring(pledge('1200.00', '900.00').with(5, day(-2))))
    const { id } = await only()
    const done = await client.take(
      gifts(
        gift('1', ann, '100.00', day(-40), 'p-1'),
        gift('2', ann, '90.00', day(-2), 'p-1'),
        gift('3', ann, '200.00', day(0), 'p-1'),
      ),
    )
    expect(await installments()).toEqual([
      [2, 'paid', 200_00],
      [1, 'paid', 90_00],
    ])
    expect(await only()).toMatchObject({ paidCount: 3, schedule: { paidTotal: 390_00, maxTotal: 400_00 } })
    await expectTrueFigures()
    const refused = api
      .as(org.admin)
      .pledges.uncount({ chargeId: (await chargeOf(id, 100_00)).id, idempotencyKey: randomUUID() })
    await expect(refused).rejects.toBeProblem('gift_not_countable')
    await client.undo(done.id)
    expect((await installments()).map(([, state]) => state)).toEqual(['due', 'due'])
    expect(await only()).toMatchObject({ paidCount: 0, schedule: { paidTotal: 0, maxTotal: 300_00 } })
    await expectTrueFigures()
  })

  it('complete a pledge, and an undo lets it go on again', async () => {
    await client.take(recurring(pledge('1200.00', '1100.00')))
    const done = await client.take(gifts(gift('1', ann, '100.00', day(0), 'p-1')))
    expect(await only()).toMatchObject({ status: 'completed', paidCount: 1 })
    await client.undo(done.id)
    expect(await only()).toMatchObject({ status: 'active', paidCount: 0 })
    await expectTrueFigures()
  })

  it('follow refunds and corrections, and stay once people work on them', async () => {
    await client.take(recurring(card))
    const done = await client.take(
      gifts(gift('1', tom, '20.00', '2023-05-01', 'c-1'), gift('2', tom, '25.00', '2023-06-01', 'c-1')),
    )
    const { id } = await only()
    const chargeId = (await chargeOf(id, 25_00)).id
    await api.as(org.admin).charges.correct({ chargeId, amount: 22_00, idempotencyKey: randomUUID() })
    expect(await only()).toMatchObject({ paidCount: 2, schedule: { paidTotal: 42_00 } })
    const returned = [
      ['Gift ID', 'Name', 'Email', 'Amount', 'Date', 'Refund of'],
      ['r', ...tom, '-20.00', '2023-05-09', '1'],
    ]
    const returns = await client.take(formOf(returned))
    expect(await only()).toMatchObject({ paidCount: 2, schedule: { paidTotal: 22_00 } })
    await expectTrueFigures()
    await client.undo(returns.id)
    expect(await only()).toMatchObject({ schedule: { paidTotal: 42_00 } })
    expect((await client.undo(done.id)).keptAtUndo).toMatchObject({ gifts: { count: 1 } })
    expect(await only()).toMatchObject({ paidCount: 1, schedule: { paidTotal: 22_00 } })
    await expectTrueFigures()
  })
})

describe('gifts that came in before the recurring gift that they name', () => {
  const file = gifts(
    gift('1', ann, '100.00', '2024-01-16', 'p-1'),
    gift('2', ann, '150.00', '2024-02-20', 'p-1'),
    gift('3', tom, '20.00', '2023-05-01', 'c-1'),
    gift('4', tom, '20.00', '2023-06-01', 'c-1', 'Failed'),
    gift('5', tom, '20.00', '2023-07-01', 'p-1'),
  )
  const paid = async () =>
    (await plans()).map(({ paidCount, schedule }) => [paidCount, schedule.paidTotal, schedule.maxTotal])

  it('count toward it as if they came after it', async () => {
    const first = await client.take(file)
    expect(first.findings?.paysRecurring).toEqual({ counted: 0, unknown: 4, unfit: 0 })
    const checked = await client.check(recurring(pledge('1200.00', '250.00'), card))
    expect(checked.findings?.recurring).toMatchObject({ giftsHere: 3 })
    await client.run(checked.id)
    expect(await paid()).toEqual([
      [2, 250_00, 1200_00],
      [1, 20_00, null],
    ])
    expect(await only()).toMatchObject({ status: 'active', nextChargeOn: day(5) })
    await expectTrueFigures()
  })

  it('leave it when the gifts are taken back, and count again when they come in again', async () => {
    const first = await client.take(file)
    await client.take(recurring(pledge('1200.00', '250.00'), card))
    expect((await client.undo(first.id)).keptAtUndo).toMatchObject({ gifts: { count: 0 }, recurring: { count: 0 } })
    expect(await paid()).toEqual([
      [0, 0, 950_00],
      [0, 0, null],
    ])
    await expectTrueFigures()
    expect((await client.take(file)).findings?.paysRecurring).toEqual({ counted: 3, unknown: 0, unfit: 1 })
    expect((await paid()).map(([count]) => count)).toEqual([2, 1])
    await expectTrueFigures()
  })

  it('stay when the recurring gifts are taken back, and count again when these come in again', async () => {
    await client.take(file)
    const plansFile = recurring(pledge('1200.00', '250.00'), card)
    const later = await client.take(plansFile)
    expect((await client.calls.workedOn({ id: later.id })).recurring).toMatchObject({ count: 0 })
    expect((await client.undo(later.id)).keptAtUndo).toMatchObject({ recurring: { count: 0 } })
    expect(await plans()).toEqual([])
    const { rows } = await api.as(org.admin).charges.list({ status: ['succeeded'] })
    expect(rows).toHaveLength(4)
    await expectTrueFigures()
    await client.take(plansFile)
    expect((await paid()).map(([count]) => count)).toEqual([2, 1])
    await expectTrueFigures()
  })

  it('pay what is expected, and complete a pledge, until either is taken back', async () => {
    const paying = gifts(gift('1', ann, '90.00', day(-2), 'p-1'), gift('2', ann, '110.00', day(0), 'p-1'))
    const first = await client.take(paying)
    const plansFile = recurring(pledge('1200.00', '1000.00').with(5, day(-2)))
    const later = await client.take(plansFile)
    expect(await only()).toMatchObject({ status: 'completed', paidCount: 2 })
    expect(await installments()).toEqual([
      [2, 'paid', 110_00],
      [1, 'paid', 90_00],
    ])
    await expectTrueFigures()
    expect((await client.undo(first.id)).keptAtUndo).toMatchObject({ gifts: { count: 0 } })
    expect(await only()).toMatchObject({ status: 'active', paidCount: 0 })
    await expectTrueFigures()
    await client.undo(later.id)
    await client.take(paying)
    const again = await client.take(plansFile)
    expect(await only()).toMatchObject({ status: 'completed', paidCount: 2 })
    await client.undo(again.id)
    expect(await plans()).toEqual([])
    await expectTrueFigures()
  })

  it('stay with it where people worked on it', async () => {
    await client.take(file)
    const later = await client.take(recurring(pledge('1200.00', '250.00')))
    const { id, version } = await only()
    await donations().cancel({ id, version, reason: 'financial', idempotencyKey: randomUUID() })
    expect((await client.undo(later.id)).keptAtUndo).toMatchObject({ recurring: { count: 1 } })
    expect(await only()).toMatchObject({ status: 'canceled', paidCount: 2 })
    await expectTrueFigures()
  })
})

const chargeOf = async (donationId: string, amount: number) => {
  const { rows } = await api.as(org.admin).charges.list({ donationId, sort: 'date' })
  const found = rows.find((row) => row.amount === amount)
  if (!found) throw new Error('It was imported')
  return found
}
