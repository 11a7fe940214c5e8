import type { CellValue, WriteSheet } from 'hucre/xlsx'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { inspectFile } from '../inspect.js'
import { suggestPlan } from '../suggest-plan.js'
import { readDataRows } from '../table-reader.js'

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

type Options = Partial<Parameters<typeof writeXlsx>[0]>

const workbookOf = async (sheets: WriteSheet[], more: Options = {}) => Buffer.from(await writeXlsx({ sheets, ...more }))

const headings = ['Donor', 'Email', 'Amount', 'Date', 'ZIP']
const gifts: CellValue[][] = [
  headings,
  ['Petra Marlow', 'petra@example.org', 12.5, new Date('2026-01-02T00:00:00Z'), 2134],
  ['Ira Oakes', 'ira@example.org', 0.1 + 0.2, new Date('2026-02-03T14:45:30Z'), '55330'],
]
const columns = [{}, {}, {}, { numFmt: 'dd/mm/yyyy hh:mm' }, { numFmt: '00000' }]
const sheetOf = (rows: CellValue[][], name = 'Gifts'): WriteSheet => ({ name, rows, columns })

async function read(bytes: Buffer, sheet?: string) {
  const inspection = await inspectFile(() => whole(bytes), sheet === undefined ? {} : { sheet })
  const rows: string[][] = []
  for await (const batch of readDataRows(whole(bytes), inspection, inspection.columns.length))
    rows.push(...batch.map(({ cells }) => cells))
  return { inspection, rows }
}

describe('an Excel workbook', () => {
  it.each([['shared'], ['inline']] as const)('gives its cells by their values, its texts %s', async (stringMode) => {
    const { inspection, rows } = await read(await workbookOf([sheetOf(gifts)], { stringMode }))
    expect(inspection).toMatchObject({ sheet: 'Gifts', sheets: ['Gifts'], encoding: null, headerRow: 1, rowCount: 2 })
    expect(rows).toEqual([
      ['Petra Marlow', 'petra@example.org', '12.5', '2026-01-02', '02134'],
      ['Ira Oakes', 'ira@example.org', '0.3', '2026-02-03 14:45:30', '55330'],
    ])
    expect(inspection.columns.map(({ suggestion }) => suggestion)).toEqual([
      'fullName',
      'email',
      'amount',
      'date',
      'postalCode',
    ])
    const plan = suggestPlan(inspection, { currency: 'eur', campaignId: 'c', custom: [], claimsGiftAid: true })
    expect([plan.dateOrder, plan.decimalMark]).toEqual(['ymd', '.'])
  })

  it('counts days from 1904 where it says so', async () => {
    const { rows } = await read(await workbookOf([sheetOf(gifts)], { dateSystem: '1904' }))
    expect(rows.map((cells) => cells[3])).toEqual(['2026-01-02', '2026-02-03 14:45:30'])
  })

  it('offers the sheet whose headings are known, and reads any other when told', async () => {
    const bytes = await workbookOf([
      sheetOf([['How to read this file'], ['Ask Ira']], 'About'),
      sheetOf(gifts),
      { ...sheetOf(gifts, 'Hidden'), hidden: true },
    ])
    const { inspection } = await read(bytes)
    expect(inspection).toMatchObject({ sheet: 'Gifts', sheets: ['About', 'Gifts'] })
    expect((await read(bytes, 'About')).inspection.firstRows).toEqual([['How to read this file'], ['Ask Ira']])
    await expect(read(bytes, 'Nowhere')).rejects.toThrow('The workbook has no sheet “Nowhere”')
  })

  it('keeps the numbers of rows where rows are missing, and long ids whole', async () => {
    const rows: CellValue[][] = [
      ['Gifts of 2026'],
      [],
      [],
      ['Donor', 'Amount', 'Date', 'Gift id'],
      ['Ira', 5, '2026-01-02', 9007199254740991],
    ]
    const { inspection, rows: read4 } = await read(await workbookOf([{ name: 'Gifts', rows }]))
    expect(inspection).toMatchObject({ headerRow: 4, rowCount: 1 })
    expect(read4).toEqual([['Ira', '5', '2026-01-02', '9007199254740991']])
  })
})

/** The bytes with the size that the archive says of its largest part in place of the true one. */
function claiming(bytes: Buffer, size: number): Buffer {
  const changed = Buffer.from(bytes)
  const largest = { at: -1, size: 0 }
  for (let at = changed.indexOf('PK\u0001\u0002'); at !== -1; at = changed.indexOf('PK\u0001\u0002', at + 4)) {
    if (changed.readUInt32LE(at + 24) > largest.size)
      Object.assign(largest, { at, size: changed.readUInt32LE(at + 24) })
  }
  changed.writeUInt32LE(size, largest.at + 24)
  return changed
}

describe('a workbook that cannot be read', () => {
  const many = Array.from({ length: 3000 }, (_, row) => [
    `Donor ${row}`,
    `d${row}@example.org`,
    row + 0.5,
    '2026-01-02',
    '55330',
  ])
  const large = () => workbookOf([sheetOf([headings, ...many])], { stringMode: 'inline' })

  it('unpacks to far more than it could hold', async () => {
    await expect(read(claiming(await large(), 3_000_000_000))).rejects.toThrow(
      'The workbook unpacks to more than 600 MB',
    )
  })

  it('unpacks to more than it says', async () => {
    await expect(read(claiming(await large(), 100))).rejects.toThrow('The workbook is damaged')
  })

  it('is cut off, or broken inside', async () => {
    const bytes = await large()
    await expect(read(bytes.subarray(0, bytes.length - 900))).rejects.toThrow('The workbook is damaged')
    const broken = Buffer.from(bytes)
    broken.fill(0xff, 2000, 3000)
    await expect(read(broken)).rejects.toThrow('The workbook is damaged')
  })

  it('is protected by a password', async () => {
    const locked = await workbookOf([sheetOf(gifts)], { encryption: { password: 'tern-mill', spinCount: 1000 } })
    await expect(read(locked)).rejects.toThrow('This workbook is protected by a password')
  })

  it('is another archive, or has nothing in it', async () => {
    const empty = Buffer.from('PK\u0005\u0006'.padEnd(22, '\0'), 'latin1')
    await expect(read(empty)).rejects.toThrow('This is a ZIP archive, not an Excel workbook')
    await expect(
      read(
        await workbookOf([
          { name: 'One', rows: [] },
          { name: 'Two', rows: [] },
        ]),
      ),
    ).rejects.toThrow('All sheets of the workbook are empty')
  })
})
