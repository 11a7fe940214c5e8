import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
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
    ['secondCreditedName', 'Tom Mercer', 'They are credited twice'],
    ['secondCreditedAmount', '100.01', 'This is more than the gift'],
    ['secondCreditedName', '', 'Nobody is named for this credit'],
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
