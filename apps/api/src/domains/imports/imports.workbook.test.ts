import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parse } from 'csv-parse/sync'
import { writeXlsx, type CellValue } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import '../../../test/matchers.js'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { formOf, formWith } from './testing/gift-files.js'
import { ImportClient } from './testing/import-client.js'

let api: TestApi
let org: GivenOrg
let client: ImportClient

beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  org = await api.given.org()
  client = new ImportClient(api, org.admin)
})

const workbook = async (sheets: Record<string, CellValue[][]>) =>
  formWith(
    await writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows, columns: [{}, {}, {}] })) }),
    'gifts.xlsx',
  )

const exported = (name: string) => readFile(resolve(import.meta.dirname, `testing/exports/${name}.csv`), 'utf8')

const gifts: CellValue[][] = [
  ['Donor', 'Amount', 'Date', 'Gift id'],
  ['Petra Marlow', 12.5, new Date('2026-01-02T00:00:00Z'), 'A1'],
  ['Tern Mill Quarry LLC', 'many', new Date('2026-01-03T00:00:00Z'), 'A2'],
]

describe('a workbook', () => {
  test('goes the way of a CSV file: checked, its cells mended, in, and known the second time', async () => {
    const checked = await client.check(await workbook({ Gifts: gifts }))
    expect(checked).toMatchObject({ fileName: 'gifts.xlsx', findings: { rows: 2, ready: 1, bad: 1 } })
    const [bad] = await client.calls.problemRows({ id: checked.id })
    expect(bad).toMatchObject({ line: 3, cells: [{ column: 'Amount', value: 'many' }] })
    expect((await client.calls.rowsToFix({ id: checked.id })).text).toContain('Tern Mill Quarry LLC,many,2026-01-03,A2')
    await client.calls.mendRow({ id: checked.id, line: 3, cells: [{ field: 'amount', value: '40' }] })
    const done = await client.run(checked.id)
    expect(done.findings).toMatchObject({ ready: 2, totals: [{ gifts: 2, gross: 52_50 }] })
    expect((await client.take(await workbook({ Gifts: gifts }))).findings).toMatchObject({ ready: 0, present: 1 })
  })

  test('is read from another of its sheets when told, and what was staged is forgotten', async () => {
    const { id } = await client.check(
      await workbook({ Gifts: gifts, Older: [...gifts.slice(0, 2), ['Ira Oakes', 7, '2025-05-05', 'B1']] }),
    )
    const changed = await client.calls.setSheet({ id, sheet: 'Older' })
    expect(changed).toMatchObject({ status: 'inspected', findings: null, inspection: { sheet: 'Older', rowCount: 2 } })
    await expect(client.calls.setSheet({ id, sheet: 'None' })).rejects.toBeProblem('import_unreadable')
  })

  test('that is no workbook is refused with a sentence', async () => {
    const cut = (await writeXlsx({ sheets: [{ name: 'Gifts', rows: gifts }] })).subarray(0, 900)
    const attempt = client.calls.upload(formWith(cut, 'cut.xlsx'))
    await expect(attempt).rejects.toBeProblem('import_unreadable')
    await expect(attempt).rejects.toThrow('The workbook is damaged')
  })
})

describe('what is no gift', () => {
  const file = (word: string) =>
    formOf([
      ['Name', 'Amount', 'Date', 'Type'],
      ['Petra Marlow', '100', '2026-01-02', 'Donation'],
      ['Petra Marlow', '500', '2026-01-03', word],
    ])

  test('is left out by the meaning of its word, counted, and in no list of rows to fix', async () => {
    const done = await client.take(file('Pledge'))
    expect(done.findings).toMatchObject({
      ready: 1,
      leftOut: 1,
      pledgesLeftOut: 1,
      bad: 0,
      toFix: 0,
      totals: [{ gross: 100_00 }],
    })
    expect(done.findings?.leftOutWords).toEqual([{ column: 'Type', word: 'Pledge', rows: 1 }])
    expect((await client.calls.list({})).rows[0]).toMatchObject({ rows: 2, taken: 1, leftOut: 1 })
    expect((await client.calls.rowsToFix({ id: done.id })).text).not.toContain('500')
  })

  test('is asked about where a column that may say so is not mapped', async () => {
    const { id, suggestedPlan } = await client.calls.upload(file('Bequest intention'))
    await expect(client.calls.check({ id, plan: suggestedPlan })).rejects.toBeProblem('import_map_incomplete')
    const typed = { ...suggestedPlan, columns: [...suggestedPlan.columns, { index: 3, field: 'rowType' as const }] }
    await client.calls.check({ id, plan: typed })
    await client.work('check', id)
    expect((await client.calls.get({ id })).findings).toMatchObject({ ready: 1, bad: 1 })
    await client.calls.check({ id, plan: { ...typed, rowTypes: { '*': 'leave_out' } } })
    await client.work('check', id)
    expect((await client.calls.get({ id })).findings).toMatchObject({ ready: 1, bad: 0, leftOut: 1, pledgesLeftOut: 0 })
    await client.calls.check({ id, plan: { ...suggestedPlan, setAside: [3] } })
    await client.work('check', id)
    expect((await client.calls.get({ id })).findings).toMatchObject({ ready: 2, leftOut: 0 })
  })
})

test('a refund of a part, as Stripe writes it, goes back of its gift', async () => {
  const done = await client.take(formWith(await exported('stripe')))
  expect(done.findings).toMatchObject({
    ready: 6,
    testRows: 1,
    totals: [
      { currency: 'eur', gifts: 1, gross: 50_00, raised: 50_00 },
      { currency: 'usd', gifts: 3, gross: 240_00, refunds: 2, refunded: 80_00, raised: 160_00 },
    ],
  })
  const { byCurrency } = await api.as(org.agent).charges.totals({})
  expect(byCurrency.find(({ currency }) => currency === 'usd')).toMatchObject({ gifts: 3, refunded: 80_00 })
  await client.undo(done.id)
  expect((await api.as(org.agent).charges.totals({})).rows).toBe(0)
})

test('a refund that names its gift and its donor apart, as PayPal’s does, goes back of that gift', async () => {
  const done = await client.take(formWith(await exported('paypal')))
  expect(done.findings).toMatchObject({
    ready: 4,
    undecided: 0,
    leftOut: 2,
    refundRows: 1,
    newDonors: 3,
    totals: [{ currency: 'usd', gifts: 2, gross: 125_00, refunded: 10_00, raised: 115_00 }],
  })
  const returned =
    'select external_id, refunded_amount::int as amount from charges where org_id = $1 and refunded_amount > 0'
  expect(await api.asOwner(returned, [org.orgId])).toEqual([{ external_id: 'TX2', amount: 10_00 }])
  const again = await client.take(formWith(await exported('paypal')))
  expect(again.findings).toMatchObject({ ready: 0, changed: 0 })
  const stripe = formWith(await exported('stripe-balance'))
  expect((await client.take(stripe)).findings).toMatchObject({ ready: 3, undecided: 0, refundRows: 1, leftOut: 2 })
})

test('a workbook of a system is the same as its CSV file', async () => {
  const rows: string[][] = parse(await exported('bloomerang'))
  const checked = await client.check(await workbook({ Sheet1: rows }))
  expect(checked.inspection.preset).toBe('bloomerang')
  expect(checked.findings).toMatchObject({ ready: 3, leftOut: 2, bad: 0, totals: [{ gross: 425_50 }] })
})

test('the first rows are shown as they will be, with who is here already', async () => {
  await client.take(
    formOf([
      ['Name', 'Email', 'Amount', 'Date'],
      ['Petra Marlow', 'petra@example.org', '5', '2026-01-01'],
    ]),
  )
  const checked = await client.check(
    formOf([
      ['Name', 'Email', 'Amount', 'Date', 'Fund'],
      ['P. Marlow', 'petra@example.org', '7.25', '2026-02-01', 'Books'],
      ['Tern Mill Quarry LLC', 'office@example.org', '9', '2026-02-02', ''],
    ]),
  )
  const rows = await client.calls.preview({ id: checked.id })
  expect(rows).toMatchObject([
    {
      line: 2,
      donor: { name: 'P. Marlow', type: 'person', email: 'petra@example.org', known: { name: 'Petra Marlow' } },
      amount: 7_25,
      date: '2026-02-01',
      designation: 'Books',
      status: 'succeeded',
    },
    { line: 3, donor: { name: 'Tern Mill Quarry LLC', type: 'organization', known: null }, amount: 9_00 },
  ])
  expect(await api.asOwner('select 1 from donors where org_id = $1', [org.orgId])).toHaveLength(1)
  await expect(
    new ImportClient(api, (await api.given.org()).admin).calls.preview({ id: checked.id }),
  ).rejects.toBeProblem('not_found')
})

test('a file without headings keeps its first gift, and its map is not taken for another such file’s', async () => {
  const done = await client.take(
    formOf([
      ['petra@example.org', '12.50', '2026-01-02'],
      ['ira@example.org', '7.00', '2026-01-03'],
    ]),
  )
  expect(done).toMatchObject({ inspection: { headerRow: 0 }, findings: { ready: 2, totals: [{ gross: 19_50 }] } })
  const other = await client.calls.upload(
    formOf([
      ['2026-01-02', 'petra@example.org', '12.50'],
      ['2026-01-03', 'ira@example.org', '7.00'],
    ]),
  )
  expect(other).toMatchObject({ isPlanRemembered: false, inspection: { headerRow: 0 } })
})
