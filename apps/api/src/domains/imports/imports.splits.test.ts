import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { balancesOf } from '../../../test/ledger.js'
import { runChecks } from '../../checks/run-checks.js'
import { exported } from '../exports/testing/exported-rows.js'
import { formOf, formWith } from './testing/gift-files.js'
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

const start = ['Gift ID', 'Last Name', 'Email', 'Amount', 'Date']
const gifts = async () => {
  const { rows } = await api.as(org.agent).charges.list({ sort: 'amount' })
  return Promise.all(rows.map(({ id }) => api.as(org.agent).charges.get({ id })))
}
const fundsOf = (gift: Awaited<ReturnType<typeof gifts>>[number] | undefined) =>
  gift?.allocations.map(({ designation, amount }) => [designation, amount])
const wrong = async () =>
  (await runChecks(api.infrastructure.connections.ownerUrl)).flatMap(({ violations }) => violations)

it('splits a gift over the funds of its row, what is left going to the default one, and takes it back', async () => {
  const file = () =>
    formOf([
      [...start, 'Fund 1', 'Fund 1 amount', 'Fund 2', 'Fund 2 amount', 'Fees covered'],
      ['a1', 'Rivers', 'ann@example.org', '103', '2026-03-01', 'Roof', '60', 'Choir', '', '3'],
      ['a2', 'Hill', 'bob@example.org', '50', '2026-03-02', 'Roof', '20', '', '', ''],
      ['a3', 'Hill', 'bob@example.org', '30', '2026-03-03', 'Choir', '', '', '', ''],
      ['a4', 'Hill', 'bob@example.org', '20', '2026-03-04', 'Roof', '15', 'Choir', '6', ''],
    ])
  const done = await client.take(file())
  expect(done.findings).toMatchObject({ ready: 3, bad: 1, newDesignations: ['Choir', 'Roof'] })
  const [third, second, first] = await gifts()
  expect(fundsOf(third)).toEqual([['Choir', 30_00]])
  expect(fundsOf(second)).toEqual(expect.arrayContaining([['Roof', 20_00]]))
  expect(second?.allocations.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([20_00, 30_00])
  expect(fundsOf(first)).toEqual(
    expect.arrayContaining([
      ['Roof', 60_00],
      ['Choir', 40_00],
    ]),
  )
  expect(first).toMatchObject({ amount: 103_00, feeCoverAmount: 3_00 })
  expect((await balancesOf(api, org.orgId, 'live')).cover_income).toBe(-3_00)
  const problems = await client.calls.problemRows({ id: done.id, afterLine: 0, limit: 10 })
  expect(problems[0]?.cells).toMatchObject([
    { field: 'secondDesignationAmount', message: 'The designations come to more than the gift' },
  ])
  expect((await client.take(file())).findings).toMatchObject({ ready: 0, present: 3 })
  expect(await wrong()).toEqual([])
  await client.undo(done.id)
  expect(await gifts()).toEqual([])
  expect(
    await api.asOwner('select from designations where org_id = $1 and import_id is not null', [org.orgId]),
  ).toEqual([])
})

const shared = () =>
  formOf([
    [...start, 'Fund', 'Soft credit name'],
    ['b1', 'Rivers', 'ann@example.org', '60', '2026-03-01', 'Roof', ''],
    ['b1', 'Rivers', 'ann@example.org', '40', '2026-03-01', 'Choir', 'Tom Mercer'],
    ['b2', 'Hill', 'bob@example.org', '30', '2026-03-03', 'Choir', ''],
    ['b2', 'Dale', 'cy@example.org', '10', '2026-03-03', 'Roof', ''],
  ])

it('adds up rows of one gift id where the plan says so, and refuses those that are of other gifts', async () => {
  const refused = await client.check(shared())
  expect(refused.findings).toMatchObject({ ready: 2, parts: 0, bad: 2 })
  const done = await client.take(shared(), { sharedIds: 'parts' })
  expect(done.findings).toMatchObject({ rows: 4, ready: 2, parts: 1, bad: 1, newDonors: 3 })
  const [other, gift] = await gifts()
  expect(other?.amount).toBe(30_00)
  expect(gift).toMatchObject({ amount: 100_00, softCredits: [{ donorName: 'Tom Mercer', amount: 100_00 }] })
  expect(fundsOf(gift)).toEqual(
    expect.arrayContaining([
      ['Roof', 60_00],
      ['Choir', 40_00],
    ]),
  )
  const preview = await client.calls.preview({ id: refused.id })
  expect(preview[0]).toMatchObject({ amount: 60_00, parts: [] })
  const again = await client.take(shared(), { sharedIds: 'parts', giftChanges: 'take' })
  expect(again.findings).toMatchObject({ ready: 0, parts: 0, present: 3, changed: 0, bad: 1 })
  expect(await wrong()).toEqual([])
})

it('leaves a gift whose new amount its covered fees would use up, and says so', async () => {
  const file = (amount: string) =>
    formOf([
      [...start, 'Fees covered'],
      ['b1', 'Rivers', 'ann@example.org', amount, '2026-03-01', '3'],
    ])
  await client.take(file('103'))
  const lower = formOf([start, ['b1', 'Rivers', 'ann@example.org', '2', '2026-03-01']])
  const checked = await client.check(lower, { giftChanges: 'take' })
  expect(await client.calls.changedRows({ id: checked.id })).toMatchObject([{ refusal: 'covered' }])
  await client.run(checked.id)
  expect(await gifts()).toMatchObject([{ amount: 103_00, feeCoverAmount: 3_00 }])
  expect(await wrong()).toEqual([])
})

it('credits others by email, name or number, keeps tributes, and undoes both unless people worked on them', async () => {
  const known = await api.given.donor(org, { firstName: 'Tom', lastName: 'Mercer' })
  const { number } = await api.as(org.agent).donors.get({ id: known })
  await api.given.donor(org, { firstName: 'Jo', lastName: 'Dale' })
  await api.given.donor(org, { firstName: 'Jo', lastName: 'Dale' })
  const headings = [
    ...start,
    'Soft credit name',
    'Soft credit email',
    'Soft credit donor number',
    'Soft credit amount',
    'Soft credit type',
    'In memory of',
    'Notify name',
  ]
  const done = await client.take(
    formOf([
      headings,
      [
        'c1',
        'Rivers',
        'ann@example.org',
        '10',
        '2026-03-01',
        '',
        '',
        number,
        '4',
        'Solicitor',
        'June Rivers',
        'Ray Rivers',
      ],
      [
        'c2',
        'Rivers',
        'ann@example.org',
        '20',
        '2026-03-02',
        'Ida Moss',
        'ida@example.org',
        '',
        '',
        '',
        'In honor of Kay Ford',
        '',
      ],
      ['c3', 'Hill', 'bob@example.org', '30', '2026-03-03', 'Jo Dale', '', '', '', '', '', ''],
      ['c4', 'Hill', 'bob@example.org', '40', '2026-03-04', '', '', 'D-999999', '', '', '', ''],
      ['c5', 'Hill', 'bob@example.org', '50', '2026-03-05', 'Tom Mercer', '', '', '60', '', '', ''],
    ]),
  )
  expect(done.findings).toMatchObject({ ready: 2, bad: 3, newDonors: 2 })
  const problems = await client.calls.problemRows({ id: done.id, afterLine: 0, limit: 10 })
  expect(problems.map(({ cells }) => cells[0]?.message)).toEqual([
    '2 donors have this name. Give an email or a donor number.',
    'No donor has this number',
    'This is more than the gift',
  ])
  const [first, second] = await gifts()
  expect(first).toMatchObject({
    softCredits: [{ donorId: known, amount: 4_00, kind: 'solicitor' }],
    tribute: { kind: 'memory', honoree: 'June Rivers', recipientName: 'Ray Rivers', notify: 'none' },
  })
  expect(second).toMatchObject({
    softCredits: [{ donorName: 'Ida Moss', amount: 20_00, kind: 'other' }],
    tribute: { kind: 'honor', honoree: 'Kay Ford' },
  })
  const ida = second?.softCredits[0]?.donorId ?? ''
  await api.as(org.agent).charges.creditDonor({ chargeId: second?.id ?? '', donorId: ida, amount: 5_00, kind: 'other' })
  const undone = await client.undo(done.id)
  expect(undone.keptAtUndo?.gifts.count).toBe(1)
  expect((await gifts()).map(({ amount }) => amount)).toEqual([20_00])
  expect((await api.as(org.agent).donors.get({ id: known })).softCredits).toEqual([])
  expect(await wrong()).toEqual([])
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const recurringGifts = async (of: GivenOrg) => {
  const { rows } = await api.as(of.agent).donations.list({ sort: 'amount' })
  const found = await Promise.all(rows.map(({ id }) => api.as(of.agent).donations.get({ id })))
  return found
    .toSorted((a, b) => b.amount - a.amount)
    .map(({ amount, feeCoverAmount, frequency, allocations }) => ({
      amount,
      feeCoverAmount,
      frequency,
      funds: allocations
        .map((part): [string, number] => [part.designation, part.amount])
        .toSorted(([, a], [, b]) => b - a),
    }))
}

it('splits recurring gifts over the funds of their row, a list of payments by shares, and refuses what does not add up', async () => {
  const headings = [
    'Recurring ID',
    'Name',
    'Amount',
    'Frequency',
    'Next payment',
    'Payments',
    'Funds',
    'Method',
    'Fees covered',
  ]
  const file = () =>
    formOf([
      headings,
      ['r1', 'Ann Rivers', '100', 'monthly', inDays(5), '', 'Roof 60.00; Choir 40.00', 'check', ''],
      ['r2', 'Bob Hill', '51.50', 'monthly', inDays(5), '', 'Roof 30.00; Choir 20.00', 'credit card', '1.50'],
      ['r3', 'Tern Mill', '', '', '', `${inDays(9)} 30.01; ${inDays(40)} 60.00`, 'Roof 2.00; Choir 1.00', 'check', ''],
      ['r4', 'Cy Marsh', '20', 'monthly', inDays(5), '', 'Roof 5.00; Choir 5.00', 'check', ''],
      ['r5', 'Di Marsh', '20', 'monthly', inDays(5), '', 'Roof; Choir', 'check', ''],
      ['r6', 'Ed Marsh', '10', 'monthly', inDays(5), '', 'Choir', 'check', ''],
      ['r7', 'Fi Marsh', '', '', '', `${inDays(9)} 30.00; ${inDays(40)} 60.00`, 'Roof 0.00; Choir 0.00', 'check', ''],
    ])
  const done = await client.take(file())
  expect(done.findings).toMatchObject({ ready: 4, bad: 3, newDesignations: ['Choir', 'Roof'] })
  const whole = [
    {
      amount: 100_00,
      feeCoverAmount: 0,
      frequency: 'monthly',
      funds: [
        ['Roof', 60_00],
        ['Choir', 40_00],
      ],
    },
    {
      amount: 51_50,
      feeCoverAmount: 1_50,
      frequency: 'monthly',
      funds: [
        ['Roof', 30_00],
        ['Choir', 20_00],
      ],
    },
    {
      amount: 30_01,
      feeCoverAmount: 0,
      frequency: 'irregular',
      funds: [
        ['Roof', 20_01],
        ['Choir', 10_00],
      ],
    },
    { amount: 10_00, feeCoverAmount: 0, frequency: 'monthly', funds: [['Choir', 10_00]] },
  ]
  expect(await recurringGifts(org)).toEqual(whole)
  const problems = await client.calls.problemRows({ id: done.id, afterLine: 0, limit: 10 })
  expect(problems.map(({ line, cells }) => [line, cells])).toMatchObject([
    [5, [{ field: 'designationParts', message: 'These amounts do not add up to the gift' }]],
    [6, [{ field: 'designationParts', message: 'Write an amount after each designation: Roof 60.00; Choir 40.00' }]],
    [8, [{ field: 'designationParts', message: 'These amounts do not add up to the gift' }]],
  ])
  expect(await wrong()).toEqual([])
  expect((await client.take(file())).findings).toMatchObject({ ready: 0, present: 4 })
  const elsewhere = await api.given.org()
  const other = new ImportClient(api, elsewhere.admin)
  const { content } = await exported(api, org, { list: 'donations', matching: {} })
  const again = await other.take(formWith(content, 'donations.csv'))
  expect(again.inspection.preset).toBe('almoner_recurring')
  expect(again.findings).toMatchObject({ ready: 4, bad: 0 })
  expect(await recurringGifts(elsewhere)).toEqual(whole)
  await client.undo(done.id)
  expect(await recurringGifts(org)).toEqual([])
  expect(await wrong()).toEqual([])
})
