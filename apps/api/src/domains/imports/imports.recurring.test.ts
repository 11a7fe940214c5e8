import type { ImportPlan } from '@almoner/contracts/imports/import'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { runChecks } from '../../checks/run-checks.js'
import type { GivenOrg } from '../../../test/given.js'
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

const donations = () => api.as(org.admin).donations
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const listed = async () => {
  const { rows } = await donations().list({ sort: 'createdAt' })
  return Promise.all(rows.map(({ id }) => donations().get({ id })))
}

const expectTrueFigures = async () => {
  const checked = await runChecks(api.infrastructure.connections.ownerUrl)
  expect(checked.filter(({ violations }) => violations.length > 0)).toEqual([])
}

const headings = [
  'Subscription ID',
  'Name',
  'Email',
  'Amount',
  'Frequency',
  'Next payment',
  'Start date',
  'Status',
  'Payment method',
  'Fund',
]
const byHand = [
  'so-1',
  'Ann Rivers',
  'ann@example.org',
  '25.00',
  'Monthly',
  dayFromNow(10),
  '2019-01-31',
  'Active',
  'Standing order',
  'Boats',
]
const byCard = [
  'sub-2',
  'Tom Vale',
  'tom@example.org',
  '120.00',
  'Quarterly',
  dayFromNow(40),
  '2024-05-15',
  'Active',
  'Card',
  '',
]
const single = ['sub-3', 'Ida Moss', 'ida@example.org', '10.00', 'Once', '', '2020-01-01', 'Active', 'Card', '']
const file = (...rows: string[][]) => formOf([headings, ...rows])

describe('a file of recurring gifts', () => {
  it('is known by its headings, and brings what goes on', async () => {
    const done = await client.take(file(byHand, byCard, single))
    expect(done.plan?.rows).toBe('recurring')
    expect(done.findings).toMatchObject({
      rows: 3,
      ready: 2,
      leftOut: 1,
      newDonors: 2,
      newDesignations: ['Boats'],
      recurring: {
        byHand: 1,
        collected: 1,
        withoutCard: 1,
        ended: 0,
        monthly: [{ currency: 'usd', count: 2, amount: 65_00 }],
      },
    })
    const [pledge, paused] = await listed()
    expect(pledge).toMatchObject({
      donorName: 'Ann Rivers',
      amount: 25_00,
      frequency: 'monthly',
      interval: 1,
      status: 'active',
      startsOn: '2019-01-31',
      nextChargeOn: byHand[5],
      managedBy: 'manual',
      method: 'standing_order',
      source: 'import',
      externalId: 'so-1',
      importId: done.id,
      allocations: [{ designation: 'Boats', amount: 25_00 }],
    })
    expect(paused).toMatchObject({
      donorName: 'Tom Vale',
      frequency: 'monthly',
      interval: 3,
      status: 'paused',
      nextChargeOn: null,
      managedBy: 'almoner',
      hasMethod: false,
    })
    expect((await donations().list({ importId: done.id })).rows).toHaveLength(2)
    const withoutCard = { match: 'all' as const, of: [{ field: 'needsMethod' as const }] }
    expect((await donations().list({ where: withoutCard })).rows.map(({ donorName }) => donorName)).toEqual([
      'Tom Vale',
    ])
  })

  it('shows what will come before anything is made', async () => {
    const checked = await client.check(file(byHand, byCard))
    expect(await client.calls.preview({ id: checked.id })).toMatchObject([
      {
        amount: 25_00,
        date: byHand[5],
        recurring: { frequency: 'monthly', isPaused: false, isWithoutCard: false },
        status: null,
      },
      { amount: 120_00, recurring: { interval: 3, isPaused: true, isWithoutCard: true } },
    ])
    expect(await listed()).toEqual([])
  })

  it('changes nothing the second time, with ids and without', async () => {
    await client.take(file(byHand, byCard))
    const again = await client.take(file(byHand, byCard))
    expect(again.findings).toMatchObject({ ready: 0, present: 2 })
    const anonymous = formOf([headings.slice(1), byHand.slice(1), byHand.slice(1)])
    expect((await client.take(anonymous)).findings).toMatchObject({ ready: 2 })
    const later = byHand.with(5, dayFromNow(41)).slice(1)
    expect((await client.take(formOf([headings.slice(1), later, later]))).findings).toMatchObject({
      ready: 0,
      present: 2,
    })
    expect(await listed()).toHaveLength(4)
  })

  it('lists rows with the same ID and cells that say nothing', async () => {
    const odd = ['so-9', 'Lou Fell', '', '5.00', 'Now and then', '', '', 'Active', 'Cash', '']
    const checked = await client.check(file(byHand, byHand, odd))
    expect(checked.findings).toMatchObject({ ready: 1, bad: 2 })
    const [twice, strange] = await client.calls.problemRows({ id: checked.id, afterLine: 0, limit: 10 })
    expect(twice?.cells).toMatchObject([{ field: 'recurringId', message: 'Row 2 has this ID already' }])
    expect(strange?.cells).toMatchObject([{ field: 'frequency', message: 'Choose how often this word means' }])
  })
})

describe('recurring gifts that have ended', () => {
  const endedHeadings = [...headings, 'End date']
  const of = (id: string, status: string, method: string, end: string) => [
    id,
    `${id} Moss`,
    `${id}@example.org`,
    '10.00',
    'Monthly',
    '',
    '2020-01-31',
    status,
    method,
    '',
    end,
  ]
  const ended = formOf([
    endedHeadings,
    of('canceled', 'Cancelled', 'Card', '2024-03-05'),
    of('lapsed', 'Lapsed', 'Standing order', ''),
    of('completed', 'Completed', 'Check', '2023-01-31'),
    of('expired', 'Active', 'Check', '2022-01-31'),
    of('canceled-once', 'Cancelled', 'Card', ''),
  ])

  it('come as ended: nothing is expected or collected of them, and they are no recurring donors', async () => {
    const checked = await client.check(ended)
    expect(
      (await client.calls.preview({ id: checked.id })).map(({ date, recurring }) => [date, recurring?.endedAs]),
    ).toEqual([
      ['2024-03-05', 'canceled'],
      ['2020-01-31', 'failed'],
      ['2023-01-31', 'completed'],
      ['2022-01-31', 'completed'],
      ['2020-01-31', 'canceled'],
    ])
    const done = await client.run(checked.id)
    expect(done.findings).toMatchObject({
      ready: 5,
      leftOut: 0,
      recurring: { byHand: 0, collected: 0, withoutCard: 0, ended: 5, monthly: [] },
    })
    const plans = await listed()
    expect(
      plans.map(({ donorName, status, startsOn, nextChargeOn, canceledAt, schedule, managedBy, paidCount }) => [
        donorName,
        status,
        startsOn,
        nextChargeOn,
        canceledAt?.slice(0, 10),
        schedule.endsOn,
        managedBy,
        paidCount,
      ]),
    ).toEqual([
      ['canceled Moss', 'canceled', '2020-01-31', null, '2024-03-05', '2024-03-05', 'almoner', 0],
      ['lapsed Moss', 'failed', '2020-01-31', null, undefined, null, 'manual', 0],
      ['completed Moss', 'completed', '2020-01-31', null, undefined, '2023-01-31', 'manual', 0],
      ['expired Moss', 'completed', '2020-01-31', null, undefined, '2022-01-31', 'manual', 0],
      ['canceled-once Moss', 'canceled', '2020-01-31', null, undefined, null, 'almoner', 0],
    ])
    expect((await api.as(org.admin).pledges.listExpected({})).rows).toEqual([])
    const recurringDonors = { match: 'all' as const, of: [{ field: 'recurring' as const }] }
    expect((await api.as(org.admin).donors.list({ where: recurringDonors, sort: 'name' })).rows).toEqual([])
    await expectTrueFigures()
  })

  it('are known the second time, go with an undo, and can begin again', async () => {
    const done = await client.take(ended)
    expect((await client.take(ended)).findings).toMatchObject({ ready: 0, present: 5 })
    const [, lapsed] = await listed()
    const nextOn = dayFromNow(20)
    await donations().restart({
      id: lapsed?.id ?? '',
      version: lapsed?.version ?? 0,
      nextOn,
      idempotencyKey: crypto.randomUUID(),
    })
    expect(await donations().get({ id: lapsed?.id ?? '' })).toMatchObject({ status: 'active', nextChargeOn: nextOn })
    expect((await api.as(org.admin).pledges.listExpected({})).rows).toEqual([])
    expect((await client.undo(done.id)).keptAtUndo).toMatchObject({ recurring: { count: 1 } })
    expect((await listed()).map(({ donorName }) => donorName)).toEqual(['lapsed Moss'])
  })
})

describe('cards', () => {
  const cardHeadings = [...headings, 'Customer ID', 'Payment method ID', 'Card last 4', 'Card expires']
  const plan: Partial<ImportPlan> = { collectsFrom: dayFromNow(60) }

  it('are kept with the gateway of the legal entity, and wait for the day that the former system stops', async () => {
    await client.take(formOf([cardHeadings, [...byCard, 'cus_9x', 'pm_1Ab', '4242', '08/2031']]), plan)
    const [found] = await listed()
    expect(found).toMatchObject({
      status: 'paused',
      pausedUntil: plan.collectsFrom,
      methodLast4: '4242',
      methodExpYear: 2031,
    })
    const [kept] = await api.asOwner<{ payment_reference: string }>(
      'select payment_reference from donations where org_id = $1',
      [org.orgId],
    )
    expect(kept?.payment_reference).toBe('cus_9x/pm_1Ab')
    const monthsOn = new Date(`${byCard[5]}T00:00:00Z`)
    monthsOn.setUTCMonth(monthsOn.getUTCMonth() + 3)
    expect(found?.nextChargeOn).toBe(monthsOn.toISOString().slice(0, 10))
  })

  it('are refused as numbers', async () => {
    const checked = await client.check(formOf([cardHeadings, [...byCard, '', '4242424242424242', '', '']]))
    const [row] = await client.calls.problemRows({ id: checked.id, afterLine: 0, limit: 10 })
    expect(row?.cells).toMatchObject([{ field: 'gatewayMethod' }])
  })
})

describe('an undo', () => {
  it('takes everything back that nobody worked on', async () => {
    const done = await client.take(file(byHand, byCard))
    await client.undo(done.id)
    expect(await listed()).toEqual([])
    expect(await api.asOwner('select from donors where org_id = $1', [org.orgId])).toEqual([])
  })

  it('keeps what was paid or changed since, with its donor', async () => {
    const done = await client.take(file(byHand, byCard))
    const [pledge] = await listed()
    if (!pledge) throw new Error('It was imported')
    await api.as(org.admin).donations.cancel({
      id: pledge.id,
      version: pledge.version,
      reason: 'financial',
      idempotencyKey: crypto.randomUUID(),
    })
    const undone = await client.undo(done.id)
    expect(undone.keptAtUndo).toMatchObject({
      recurring: { count: 1, first: [{ id: pledge.id, name: pledge.number }] },
    })
    expect((await listed()).map(({ donorName }) => donorName)).toEqual(['Ann Rivers'])
  })
})

it('keeps a recurring gift whose donor was sent a link to enter a card', async () => {
  const done = await client.take(file(byCard))
  const [sent] = await listed()
  await api.as(org.admin).emails.sendCardLink({ donationId: sent?.id ?? '' })
  const undone = await client.undo(done.id, { removesChangedGifts: true })
  expect(undone).toMatchObject({ status: 'undone', keptAtUndo: { recurring: { count: 1 } } })
  expect((await listed()).map(({ id }) => id)).toEqual([sent?.id])
})

it('expects only what is left of a pledge', async () => {
  const rows = [
    [
      'Name',
      'Email',
      'Amount',
      'Frequency',
      'Next payment',
      'Pledge total',
      'Paid so far',
      'Number of payments',
      'Start date',
    ],
    ['Ann Rivers', 'ann@example.org', '100.00', 'Monthly', dayFromNow(5), '1200.00', '950.00', '', ''],
    ['Tom Vale', 'tom@example.org', '50.00', 'Yearly', dayFromNow(5), '500.00', '500.00', '', '2016-03-01'],
  ]
  const done = await client.take(formOf(rows))
  expect(done.findings).toMatchObject({ ready: 2, recurring: { byHand: 1, ended: 1 } })
  const [pledge, paid] = await listed()
  expect(paid).toMatchObject({ status: 'completed', nextChargeOn: null, schedule: { maxTotal: 500_00 } })
  expect(pledge?.schedule).toMatchObject({ maxTotal: 250_00, paidTotal: 0 })
})

describe('a pledge of one payment', () => {
  const once = (id: string, due: string) => [
    id,
    `${id} Moss`,
    `${id}@example.org`,
    '500.00',
    'One time',
    due,
    dayFromNow(-30),
    'Open',
    'Check',
  ]
  const pledges = (...rows: string[][]) => formOf([['Pledge ID', ...headings.slice(1, 9)], ...rows])

  it('comes to nothing in a month, and is expected once', async () => {
    const checked = await client.check(pledges(once('p-1', dayFromNow(-3)), once('p-2', dayFromNow(40))))
    expect(checked.findings).toMatchObject({ ready: 2, leftOut: 0, recurring: { byHand: 2, monthly: [] } })
    expect(
      (await client.calls.preview({ id: checked.id })).map(({ date, recurring }) => [date, recurring]),
    ).toMatchObject([
      [dayFromNow(-3), { isPaidOnce: true }],
      [dayFromNow(40), { isPaidOnce: true }],
    ])
    await client.run(checked.id)
    const [due, ahead] = await listed()
    expect(due).toMatchObject({ isPaidOnce: true, status: 'active', nextChargeOn: dayFromNow(-3) })
    const { byCurrency } = await api.as(org.admin).recurringFigures.get({})
    expect(byCurrency[0]).toMatchObject({ active: { recurringDonations: 2, monthlyAmount: 0 } })
    const { occurrences } = await donations().schedule({ id: ahead?.id ?? '' })
    expect(occurrences.map(({ dueOn, amount }) => [dueOn, amount])).toEqual([[dayFromNow(40), 500_00]])
    expect((await client.take(pledges(once('p-1', dayFromNow(-3))))).findings).toMatchObject({ ready: 0, present: 1 })
    await expectTrueFigures()
  })

  it('is forecast once', async () => {
    api.clock.set(new Date().toISOString())
    await client.take(pledges(once('p-2', dayFromNow(40))))
    const { byCurrency } = await api.as(org.admin).recurringFigures.forecast()
    expect(byCurrency[0]?.amount).toBe(500_00)
  })

  it('is completed once it is paid', async () => {
    api.clock.set(new Date().toISOString())
    await client.take(pledges(once('p-1', dayFromNow(-3))))
    const [due] = await listed()
    await api.as(org.admin).charges.record({
      donor: { id: due?.donorId ?? '' },
      amount: { amount: 500_00, currency: 'usd' },
      giftDate: dayFromNow(-1),
      method: 'cheque',
      pledgeId: due?.id ?? '',
      idempotencyKey: crypto.randomUUID(),
    })
    expect((await listed())[0]).toMatchObject({ status: 'completed', paidCount: 1, nextChargeOn: null })
    expect((await api.as(org.admin).pledges.listExpected({})).rows).toEqual([])
    await expectTrueFigures()
  })

  it('is completed by a gift of before it came in that names it', async () => {
    await client.take(pledges(once('p-1', dayFromNow(20))))
    const paid = formOf([
      ['Gift ID', 'Name', 'Email', 'Amount', 'Date', 'Recurring gift ID'],
      ['g-1', 'p-1 Moss', 'p-1@example.org', '500.00', dayFromNow(-9), 'p-1'],
    ])
    await client.take(paid)
    expect((await listed())[0]).toMatchObject({ status: 'completed', paidCount: 1, isPaidOnce: true })
    await expectTrueFigures()
  })
})
