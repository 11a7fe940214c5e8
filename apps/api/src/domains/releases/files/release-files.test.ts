import { minorUnits } from '@almoner/contracts/minor-units'
import type { JournalLine, ReleaseFormat } from '@almoner/contracts/releases/release'
import { suggestedChart } from '@almoner/contracts/releases/release-chart'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { partsOf, releaseFile, type ReleaseToWrite } from './release-files.js'

const line = (facts: Partial<JournalLine> & Pick<JournalLine, 'line'>): JournalLine => ({
  date: '2026-05-31',
  code: '4000',
  name: 'Income:Contributions',
  className: null,
  debit: minorUnits(0),
  credit: minorUnits(0),
  isAdjustment: false,
  ...facts,
})

const release: ReleaseToWrite = {
  id: '0198e8a0-0000-7000-8000-000000000001',
  number: 'J-000012',
  entityId: '0198e8a0-0000-7000-8000-000000000002',
  entityName: 'Lanternfield House',
  currency: 'usd',
  from: '2026-04-01',
  through: '2026-05-31',
  span: 'month',
  total: minorUnits(1_234_56),
  createdAt: '2026-06-02T09:00:00Z',
  createdBy: null,
  postedAt: null,
  postedBy: null,
  reference: null,
  settings: suggestedChart('2026-01-01'),
  lines: [
    line({ line: 1, date: '2026-04-30', code: '1210', name: 'Undeposited funds', debit: minorUnits(1_234_56) }),
    line({ line: 2, date: '2026-04-30', className: '=General', credit: minorUnits(1_234_56) }),
    line({ line: 3, code: '1210', name: 'Undeposited funds', credit: minorUnits(5), isAdjustment: true }),
    line({ line: 4, debit: minorUnits(5), isAdjustment: true }),
  ],
}

const textOf = (format: ReleaseFormat, part = 1) =>
  Buffer.from(releaseFile(release, { format, part }).content, 'base64').toString()

const rowsOf = (format: ReleaseFormat): string[][] => parse(textOf(format), { bom: true })

test('the plain journal has a line each, dates as in ISO 8601, and no cell that a spreadsheet takes for a formula', () => {
  expect(rowsOf('csv')).toEqual([
    ['Journal number', 'Date', 'Account code', 'Account name', 'Class', 'Description', 'Debit', 'Credit', 'Currency'],
    ['J-000012-1', '2026-04-30', '1210', 'Undeposited funds', '', 'Almoner J-000012', '1234.56', '', 'USD'],
    ['J-000012-1', '2026-04-30', '4000', 'Income:Contributions', "'=General", 'Almoner J-000012', '', '1234.56', 'USD'],
    ['J-000012-2', '2026-05-31', '1210', 'Undeposited funds', '', adjustment, '', '0.05', 'USD'],
    ['J-000012-2', '2026-05-31', '4000', 'Income:Contributions', '', adjustment, '0.05', '', 'USD'],
  ])
})

const adjustment = 'Almoner J-000012: adjustment of an earlier period'

test('QuickBooks Online gets an entry for each day under a number of at most 21 signs, accounts by name', () => {
  const [headings, first, ...rest] = rowsOf('quickbooks')
  expect(headings?.slice(0, 5)).toEqual(['Journal No.', 'Journal Date', 'Account Name', 'Debits', 'Credits'])
  expect(first).toEqual(['J-000012-1', '04/30/2026', 'Undeposited funds', '1234.56', '', 'Almoner J-000012', '', ''])
  expect(rest.map(([number]) => number)).toEqual(['J-000012-1', 'J-000012-2', 'J-000012-2'])
})

test('QuickBooks Desktop gets transactions between tabs that sum to zero', () => {
  const rows = textOf('iif')
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split('\t'))
  expect(rows.map(([kind]) => kind)).toEqual([
    '!TRNS',
    '!SPL',
    '!ENDTRNS',
    'TRNS',
    'SPL',
    'ENDTRNS',
    'TRNS',
    'SPL',
    'ENDTRNS',
  ])
  expect(rows[3]?.slice(1, 7)).toEqual([
    'GENERAL JOURNAL',
    '04/30/2026',
    'Undeposited funds',
    '',
    '1234.56',
    'J-000012-1',
  ])
  expect(rows[4]?.[5]).toBe('-1234.56')
})

test('Xero gets signed amounts, days first, its tax rate on each line and the class as a tracking option', () => {
  const [headings, first, second, third] = rowsOf('xero')
  expect(headings?.slice(0, 8)).toEqual([
    '*Narration',
    '*Date',
    'Description',
    '*AccountCode',
    '*TaxRate',
    '*Amount',
    'TrackingName1',
    'TrackingOption1',
  ])
  expect(first?.slice(0, 6)).toEqual([
    'Almoner release J-000012',
    '30/04/2026',
    'Almoner J-000012',
    '1210',
    'Tax Exempt',
    '1234.56',
  ])
  expect(second?.slice(5, 8)).toEqual(['-1234.56', 'Fund', "'=General"])
  expect(third?.slice(5, 8)).toEqual(['-0.05', '', ''])
})

test('what takes few lines at once is split between entries, never within one', () => {
  const day = (date: string) =>
    Array.from({ length: 200 }, (_, index) => line({ line: index + 1, date, debit: minorUnits(1) }))
  const lines = [...day('2026-05-01'), ...day('2026-05-02'), ...day('2026-05-03')]
  expect(partsOf(lines)).toEqual({ csv: 1, quickbooks: 1, iif: 1, xero: 3 })
  expect(() => releaseFile({ ...release, lines }, { format: 'xero', part: 4 })).toThrow()
})
