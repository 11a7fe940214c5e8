import { createReadStream, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Inspection } from '@almoner/contracts/imports/import'
import { describe, expect, it } from 'vitest'
import { readDataRows } from './table-reader.js'
import type { GiftRow, ReadRow } from './gift-row.js'
import { inspectFile } from './inspect.js'
import { RowReader } from './row-reader.js'
import { suggestPlan } from './suggest-plan.js'

// Files made by others lie beside the repository where it is developed, and are not part of it.
const folder = resolve(import.meta.dirname, '../../../../../../../shared/data')
const hasFiles = existsSync(folder)
if (!hasFiles)
  process.stdout.write('The real gift files are not beside this repository, so their totals are not tested here.\n')

const defaults = {
  currency: 'usd',
  campaignId: '01999999-0000-7000-8000-000000000000',
  custom: [],
  claimsGiftAid: true,
} as const

async function readAll(name: string): Promise<{ inspection: Inspection; rows: ReadRow[] }> {
  const open = () => createReadStream(resolve(folder, name))
  const inspection = await inspectFile(open)
  const headings = inspection.columns.map((column) => column.name)
  const reader = new RowReader(suggestPlan(inspection, defaults), headings, [], '2026-11-29')
  const rows: ReadRow[] = []
  for await (const batch of readDataRows(open(), inspection, headings.length)) {
    rows.push(...batch.map(({ cells }) => reader.read(cells)))
  }
  return { inspection, rows }
}

const giftsOf = (rows: ReadRow[]): GiftRow[] => rows.filter((row) => row.kind === 'gift')
const sumOf = (gifts: GiftRow[]): number =>
  gifts.reduce((sum, gift) => (gift.isNegative ? sum - gift.amount : sum + gift.amount), 0)
const count = <Key extends string>(gifts: GiftRow[], keyOf: (gift: GiftRow) => Key) =>
  Object.fromEntries(
    Map.groupBy(gifts, keyOf)
      .entries()
      .map(([key, list]) => [key, list.length]),
  )

describe.runIf(hasFiles)('the real files, by the suggested maps', () => {
  it('reads the payroll contributions to the total that their filer declared', async () => {
    const { inspection, rows } = await readAll('fec-filing-27789-payroll-contributions-2001H2.csv')
    const gifts = giftsOf(rows)
    expect(inspection).toMatchObject({ rowCount: 2626, headerRow: 1, delimiter: ',' })
    expect(gifts).toHaveLength(2626)
    expect(sumOf(gifts)).toBe(149_408_52)
    expect(gifts.filter((gift) => gift.isNegative).map(({ amount }) => amount)).toEqual([17_08, 101_75])
    expect(new Set(gifts.map(({ externalId }) => externalId)).size).toBe(2626)
    expect(gifts[0]).toMatchObject({
      date: '2001-08-01',
      donor: { title: 'Ms', firstName: 'Lyla', middleName: 'L', employer: 'Merck-Medco', postalKey: '55330' },
    })
  })

  it('reads the sample donations with their currencies, states, methods and test rows', async () => {
    const { inspection, rows } = await readAll('givewp-sample-donations.csv')
    const gifts = giftsOf(rows)
    expect(inspection.columns.find(({ name }) => name === 'Zip Code')?.suggestion).toBe('postalCode')
    expect(gifts).toHaveLength(304)
    expect(count(gifts, ({ currency }) => currency)).toEqual({ usd: 179, eur: 125 })
    expect(count(gifts, ({ status }) => status)).toEqual({ succeeded: 283, canceled: 11, refunded: 7, pending: 3 })
    expect(count(gifts, ({ method }) => method)).toEqual({ card: 104, other: 104, paypal: 96 })
    expect(count(gifts, ({ mode }) => mode)).toEqual({ test: 137, live: 167 })
    expect(gifts[0]).toMatchObject({
      date: '2019-05-11',
      clock: { time: '11:21:00' },
      campaign: 'Homeless Outreach Fund',
      donor: { country: 'US' },
    })
  })
})
