import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { runChecks } from '../../checks/run-checks.js'
import { exported } from '../exports/testing/exported-rows.js'
import { formOf, formWith } from './testing/gift-files.js'
import { ImportClient } from './testing/import-client.js'
import { printOrg } from './testing/print-org.js'

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
const creditsOf = (gift: Awaited<ReturnType<typeof gifts>>[number] | undefined) =>
  gift?.softCredits.map(({ donorName, amount, kind }) => [donorName, amount, kind]).toSorted()
const wrong = async () =>
  (await runChecks(api.infrastructure.connections.ownerUrl)).flatMap(({ violations }) => violations)
const messagesOf = async (id: string) =>
  (await client.calls.problemRows({ id, afterLine: 0, limit: 20 })).map(({ cells }) => [
    cells[0]?.field,
    cells[0]?.value,
    cells[0]?.message,
  ])

const grouped = [
  ...start,
  'Soft credit name',
  'Soft credit amount',
  'Soft credit role',
  'Soft credit 2 email',
  'Soft credit 2 name',
  'Soft credit 2 amount',
  'Soft credit 3 ID',
  'Soft credit 3 role',
]

it('credits three others of a row by groups of columns, shows it before, and takes it back', async () => {
  await client.take(
    formOf([
      ['Donor ID', 'First Name', 'Last Name'],
      ['K-7', 'Kay', 'Ford'],
    ]),
    { rows: 'donors' },
  )
  const before = await printOrg(api, org.orgId)
  const file = () =>
    formOf([
      grouped,
      [
        'c1',
        'Rivers',
        'ann@example.org',
        '100',
        '2026-03-01',
        'Tom Mercer',
        '60',
        'Solicitor',
        'ida@example.org',
        'Ida Moss',
        '40.50',
        'K-7',
        'Spouse',
      ],
    ])
  const checked = await client.check(file())
  expect(checked.findings).toMatchObject({ ready: 1, bad: 0, newDonors: 3 })
  const [preview] = await client.calls.preview({ id: checked.id })
  expect(preview?.people).toEqual([
    { role: 'credited', name: 'Tom Mercer', amount: 60_00 },
    { role: 'credited', name: 'Ida Moss', amount: 40_50 },
    { role: 'credited', name: 'K-7', amount: null },
  ])
  await client.run(checked.id)
  const [gift] = await gifts()
  expect(creditsOf(gift)).toEqual([
    ['Ida Moss', 40_50, 'other'],
    ['Kay Ford', 100_00, 'household'],
    ['Tom Mercer', 60_00, 'solicitor'],
  ])
  expect((await client.take(file())).findings).toMatchObject({ ready: 0, present: 1 })
  expect(await wrong()).toEqual([])
  await client.undo(checked.id)
  expect(await printOrg(api, org.orgId)).toBe(before)
})

it('credits any number of others in one cell, by name, email or ID, with amounts and reasons', async () => {
  const done = await client.take(
    formOf([
      [...start, 'Soft credits'],
      [
        'd1',
        'Rivers',
        'ann@example.org',
        '100',
        '2026-03-01',
        'Tom Mercer 60.00; Ida Moss <ida@example.org> 40; Kay Ford (A-12, matched) 10.25; lee@example.org; Acme (UK) 5.00',
      ],
    ]),
  )
  expect(done.findings).toMatchObject({ ready: 1, bad: 0, newDonors: 6 })
  const [gift] = await gifts()
  expect(creditsOf(gift)).toEqual([
    ['Acme (UK)', 5_00, 'other'],
    ['Ida Moss', 40_00, 'other'],
    ['Kay Ford', 10_25, 'matched'],
    ['Tom Mercer', 60_00, 'other'],
    ['lee@example.org', 100_00, 'other'],
  ])
  const kay = gift?.softCredits.find(({ donorName }) => donorName === 'Kay Ford')?.donorId ?? ''
  expect(await api.as(org.agent).donors.get({ id: kay })).toMatchObject({ externalId: 'A-12' })
})

it('says which cell is wrong where somebody is credited twice, with too much, or is nobody', async () => {
  const row = (id: string, ...cells: string[]) => [id, 'Rivers', 'ann@example.org', '100', '2026-03-01', ...cells]
  const done = await client.take(
    formOf([
      [...grouped, 'Soft credits'],
      row('e1', 'Tom Mercer', '', '', '', 'Tom Mercer', '', '', '', ''),
      row('e2', '', '', '', '', 'Ida Moss', '100.01', '', '', ''),
      row('e3', '', '', '', '', '', '40', '', '', ''),
      row('e4', '', '', '', '', '', '', 'X-9', '', ''),
      row('e5', '', '', '', '', '', '', '', '', 'Tom Mercer 101.00'),
      row(
        'e6',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        Array.from({ length: 11 }, (_, i) => `Giver ${'abcdefghijk'[i]} Lee`).join('; '),
      ),
    ]),
  )
  expect(done.findings).toMatchObject({ ready: 0, bad: 6 })
  expect(await messagesOf(done.id)).toEqual([
    ['secondCreditedName', 'Tom Mercer', 'This donor is credited twice'],
    ['secondCreditedAmount', '100.01', 'This is more than the gift'],
    ['secondCreditedName', '', 'This credit names nobody'],
    ['thirdCreditedId', 'X-9', 'No donor has this ID'],
    ['creditedParts', 'Tom Mercer 101.00', 'This is more than the gift'],
    ['creditedParts', expect.stringContaining('Giver a Lee'), 'No more than 10 others'],
  ])
})

it('finds who is credited by the ID of the former system among the donors of the file, whatever their name', async () => {
  const done = await client.take(
    formOf([
      ['Donor ID', ...start, 'Soft credit ID', 'Soft credit name'],
      ['1', 'f1', 'Rivers', 'ann@example.org', '20', '2026-03-01', '2', 'Mrs. Hill'],
      ['2', 'f2', 'Hill', 'bob@example.org', '30', '2026-03-02', '3', 'Rivers'],
    ]),
  )
  expect(done.findings).toMatchObject({ ready: 2, newDonors: 3 })
  const [first, second] = await gifts()
  expect(creditsOf(first)).toEqual([['Hill', 20_00, 'other']])
  // Another ID than that of the donor of this name: somebody else.
  expect(creditsOf(second)).toEqual([['Rivers', 30_00, 'other']])
  expect(second?.softCredits[0]?.donorId).not.toBe(first?.donorId)
})

it('carries soft credits over by Almoner’s own files, to the right one of two donors of a name', async () => {
  await client.take(
    formOf([
      ['Donor ID', 'First Name', 'Last Name'],
      ['1', 'Jo', 'Dale'],
      ['2', 'Jo', 'Dale'],
      ['3', '', 'Mill; Sons'],
    ]),
    { rows: 'donors' },
  )
  await client.take(
    formOf([
      [...start, 'Soft credit ID', 'Soft credit amount', 'Soft credit role', 'Soft credit 2 ID'],
      ['g1', 'Rivers', 'ann@example.org', '100', '2026-03-01', '2', '60', 'Solicitor', '3'],
    ]),
  )
  const other = await api.given.org()
  const there = new ImportClient(api, other.admin)
  for (const list of ['donors', 'charges'] as const) {
    const { content } = await exported(api, org, { list, matching: {} })
    const done = await there.take(formWith(content, `${list}.csv`))
    expect(done.findings?.bad).toBe(0)
  }
  const { rows } = await api.as(other.agent).charges.list({ sort: 'amount' })
  const gift = await api.as(other.agent).charges.get({ id: rows[0]?.id ?? '' })
  expect(creditsOf(gift)).toEqual([
    ['Jo Dale', 60_00, 'solicitor'],
    ['Mill; Sons', 100_00, 'other'],
  ])
  const jo = gift.softCredits.find(({ donorName }) => donorName === 'Jo Dale')?.donorId ?? ''
  const numbers = await api.asOwner<{ id: string; sequence: string }>(
    `select d.former_id as id, h.sequence::text from donors d join donors h
     on h.org_id = $2 and 'D-' || lpad(h.sequence::text, 6, '0') = d.former_id where d.id = $1 and h.former_id = '2'`,
    [jo, org.orgId],
  )
  expect(numbers).toHaveLength(1)
})

describe('soft credits in rows of their own', () => {
  const headings = ['Donor ID', 'Name', 'Email', 'Gift ID', 'Credited gift ID', 'Amount', 'Date', 'Type', 'Currency']
  const ann = ['1', 'Ann Rivers', 'ann@example.org']
  const bob = ['2', 'Bob Hill', 'bob@example.org']
  const gift = (id: string, amount: string, who = ann) => [...who, id, '', amount, '2026-03-01', 'Gift', '']
  const credit = (of: string, amount: string, who = bob, currency = '') => [
    ...who,
    '',
    of,
    amount,
    '2026-03-01',
    'Soft Credit',
    currency,
  ]
  const file = (...rows: string[][]) => formOf([headings, ...rows])

  it('are joined with the row of their gift, add up for one person, and go with an undo', async () => {
    const before = await printOrg(api, org.orgId)
    const rows = () =>
      file(
        credit('g1', '40.00'),
        gift('g1', '100.00'),
        credit('g1', '30.50'),
        credit('g1', '100.00', ['3', 'Kay Ford', '']),
        gift('g2', '20.00', bob),
      )
    const done = await client.take(rows())
    expect(done.findings).toMatchObject({ rows: 5, ready: 2, credits: 3, present: 0, bad: 0, leftOut: 0, newDonors: 3 })
    const [small, large] = await gifts()
    expect(creditsOf(large)).toEqual([
      ['Bob Hill', 70_50, 'other'],
      ['Kay Ford', 100_00, 'other'],
    ])
    expect(large?.softCredits.find(({ donorName }) => donorName === 'Bob Hill')?.donorId).toBe(small?.donorId)
    expect((await client.take(rows())).findings).toMatchObject({ ready: 0, credits: 0, present: 5, bad: 0 })
    expect(await wrong()).toEqual([])
    await client.undo(done.id)
    expect(await printOrg(api, org.orgId)).toBe(before)
  })

  it('are shown before with their gift, and added up, but for those that cannot be taken', async () => {
    const checked = await client.check(
      file(
        credit('g1', '40.00'),
        gift('g1', '100.00'),
        credit('g1', '30.50'),
        credit('g1', '100.00', ['3', 'Kay Ford', '']),
        credit('g1', '100.01', ['4', 'Lee Shaw', '']),
        gift('g2', '20.00', bob),
      ),
    )
    const shown = await client.calls.preview({ id: checked.id })
    expect(shown.map(({ donor, people }) => [donor.name, people])).toEqual([
      [
        'Ann Rivers',
        [
          { role: 'credited', name: 'Bob Hill', amount: 70_50 },
          { role: 'credited', name: 'Kay Ford', amount: 100_00 },
        ],
      ],
      ['Bob Hill', []],
    ])
  })

  it('credit a gift that is here, until an undo', async () => {
    await client.take(
      formOf([
        ['Donor ID', ...start],
        ['1', 'g1', 'Rivers', 'ann@example.org', '100.00', '2026-03-01'],
      ]),
    )
    const before = await printOrg(api, org.orgId)
    const done = await client.take(file(credit('g1', '40.00'), credit('g1', '100.00', ann)))
    expect(done.findings).toMatchObject({ rows: 2, ready: 0, credits: 1, present: 1, bad: 0, newDonors: 1 })
    expect(creditsOf((await gifts())[0])).toEqual([['Bob Hill', 40_00, 'other']])
    await client.undo(done.id)
    expect(await printOrg(api, org.orgId)).toBe(before)
  })

  it('say what is wrong where their gift is nowhere, too small, in another currency or bad itself', async () => {
    const bad = [...ann, 'g2', '', 'many', '2026-03-01', 'Gift', '']
    const done = await client.take(
      file(
        gift('g1', '100.00'),
        credit('x9', '40.00'),
        credit('g1', '100.01'),
        credit('g1', '40.00', bob, 'EUR'),
        bad,
        credit('g2', '5.00'),
        credit('', '5.00'),
        credit('g1', '5.00', ['7', '', '']),
      ),
    )
    expect(done.findings).toMatchObject({ rows: 8, ready: 1, credits: 0, bad: 7, toFix: 7 })
    expect(await messagesOf(done.id)).toEqual([
      ['creditOf', 'x9', 'No gift with this ID is here or ready in the file'],
      ['amount', '100.01', 'This is more than the gift'],
      ['currency', 'EUR', 'Its gift is in another currency'],
      ['amount', 'many', expect.any(String)],
      ['creditOf', 'g2', 'No gift with this ID is here or ready in the file'],
      ['creditOf', '', 'Nothing here says which gift this credits'],
      ['donorId', '7', 'No donor has this ID'],
    ])
    expect(creditsOf((await gifts())[0])).toEqual([])
  })

  it.each([
    ['bloomerang', 25_50, ['Sana Idris', 25_50, 'other']],
    ['little-green-light', 250_75, ['Sana Idris', 200_00, 'other']],
  ] as const)('are joined in the file of %s, by the map that is suggested', async (name, amount, credited) => {
    const content = await readFile(resolve(import.meta.dirname, `testing/exports/${name}.csv`))
    const done = await client.take(formWith(content, `${name}.csv`))
    expect(done.findings).toMatchObject({ credits: 1, bad: 0, undecided: 0 })
    const found = (await gifts()).find((one) => one.amount === amount)
    expect(creditsOf(found)).toEqual([[...credited]])
    expect(await wrong()).toEqual([])
  })

  it('are left out of a file in which no column says which gift they credit', async () => {
    const done = await client.take(
      formOf([
        ['Name', 'Email', 'Amount', 'Date', 'Type'],
        ['Ann Rivers', 'ann@example.org', '10', '2026-03-01', 'Gift'],
        ['Bob Hill', 'bob@example.org', '10', '2026-03-01', 'Soft Credit'],
      ]),
    )
    expect(done.findings).toMatchObject({
      ready: 1,
      credits: 0,
      leftOut: 1,
      leftOutWords: [{ word: 'Soft Credit', rows: 1 }],
    })
  })
})
