import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { askedColumns } from '@almoner/contracts/imports/asked-columns'
import type { ImportPreset } from '@almoner/contracts/imports/import'
import { describe, expect, it } from 'vitest'
import type { BadRow, GiftRow, ReadRow } from '../gift-row.js'
import { inspectFile } from '../inspect.js'
import { RowReader } from '../row-reader.js'
import { suggestPlan } from '../suggest-plan.js'
import { readDataRows } from '../table-reader.js'

const folder = resolve(import.meta.dirname, '../../testing/exports')
const defaults = { currency: 'usd', campaignId: '01999999-0000-7000-8000-000000000000', custom: [] } as const

async function readExport(name: string) {
  const open = () => createReadStream(resolve(folder, `${name}.csv`))
  const inspection = await inspectFile(open)
  const plan = suggestPlan(inspection, defaults)
  const headings = inspection.columns.map((column) => column.name)
  const reader = new RowReader(plan, headings, [])
  const rows: ReadRow[] = []
  for await (const batch of readDataRows(open(), inspection, headings.length))
    rows.push(...batch.map(({ cells }) => reader.read(cells)))
  return { inspection, plan, rows, gifts: rows.filter((row): row is GiftRow => row.kind === 'gift') }
}

/** What a file comes to by its suggested map, in minor units: gifts that came in, live, and what went back of them. */
function moneyOf(gifts: readonly GiftRow[]) {
  const live = gifts.filter(({ mode, status }) => mode === 'live' && ['succeeded', 'refunded'].includes(status))
  const sum = (of: (gift: GiftRow) => number) => live.reduce((total, gift) => total + of(gift), 0)
  return {
    gross: sum(({ isNegative, amount }) => (isNegative ? 0 : amount)),
    refunded: sum(({ isNegative, status, amount, refunded }) =>
      isNegative || status === 'refunded' ? amount : (refunded ?? 0),
    ),
    fees: sum(({ fee }) => fee),
  }
}

interface Export {
  file: string
  preset: ImportPreset
  /** The columns that say something of gift or donor that Almoner keeps. */
  counting: number
  leftOut: number
  money: ReturnType<typeof moneyOf>
}

const exports: Export[] = [
  {
    file: 'salesforce',
    preset: 'salesforce',
    counting: 11,
    leftOut: 2,
    money: { gross: 2600_50, refunded: 0, fees: 0 },
  },
  { file: 'npsp', preset: 'npsp', counting: 30, leftOut: 1, money: { gross: 1040_10, refunded: 0, fees: 0 } },
  {
    file: 'bloomerang',
    preset: 'bloomerang',
    counting: 19,
    leftOut: 2,
    money: { gross: 425_50, refunded: 0, fees: 0 },
  },
  {
    file: 'donorbox',
    preset: 'donorbox',
    counting: 27,
    leftOut: 0,
    money: { gross: 250_25, refunded: 100_00, fees: 9_90 },
  },
  { file: 'givewp', preset: 'givewp', counting: 22, leftOut: 1, money: { gross: 110_75, refunded: 60_00, fees: 0 } },
  {
    file: 'fundraise-up',
    preset: 'fundraise_up',
    counting: 23,
    leftOut: 0,
    money: { gross: 180_00, refunded: 30_00, fees: 8_70 },
  },
  { file: 'paypal', preset: 'paypal', counting: 22, leftOut: 2, money: { gross: 125_00, refunded: 10_00, fees: 3_30 } },
  { file: 'stripe', preset: 'stripe', counting: 16, leftOut: 0, money: { gross: 290_00, refunded: 80_00, fees: 7_86 } },
  {
    file: 'stripe-balance',
    preset: 'stripe_balance',
    counting: 17,
    leftOut: 2,
    money: { gross: 180_00, refunded: 20_00, fees: 5_82 },
  },
  {
    file: 'little-green-light',
    preset: 'little_green_light',
    counting: 14,
    leftOut: 1,
    money: { gross: 370_75, refunded: 0, fees: 0 },
  },
  { file: 'civicrm', preset: 'civicrm', counting: 21, leftOut: 0, money: { gross: 490_00, refunded: 0, fees: 2_91 } },
]

describe('the exports of other systems, by the map that is suggested', () => {
  it.each(exports)('$file: known by its headings, nine of ten columns mapped, nothing left to ask', async (one) => {
    const { inspection, plan, rows } = await readExport(one.file)
    const used = new Set(plan.columns.flatMap(({ index, otherwise }) => [index, otherwise ?? index]))
    expect(inspection.preset).toBe(one.preset)
    expect(used.size).toBeGreaterThanOrEqual(Math.ceil(one.counting * 0.9))
    expect(askedColumns(plan, inspection)).toEqual([])
    expect(rows.filter((row): row is BadRow => row.kind === 'bad').flatMap(({ cells }) => cells)).toEqual([])
  })

  it.each(exports)('$file: the money is right to the cent, and what is no gift stays out', async (one) => {
    const { rows, gifts } = await readExport(one.file)
    expect(moneyOf(gifts)).toEqual(one.money)
    expect(rows.filter(({ kind }) => kind === 'left out')).toHaveLength(one.leftOut)
  })

  it('tells who gave: people, organizations and households', async () => {
    const donors = async (file: string) =>
      (await readExport(file)).gifts.map(({ donor }) => [donor.type, donor.organizationName ?? donor.lastName])
    expect(await donors('civicrm')).toEqual([
      ['person', 'Marlow'],
      ['organization', 'Tern Mill Quarry'],
      ['household', 'Oakes family of Birch Street'],
      ['person', 'Marlow'],
    ])
    expect(await donors('npsp')).toEqual([
      ['person', 'Marlow'],
      ['organization', 'Tern Mill Quarry'],
    ])
    expect(await donors('salesforce')).toEqual([
      ['person', 'Marlow'],
      ['organization', 'Tern Mill Foundation'],
    ])
    expect(await donors('little-green-light')).toEqual([
      ['person', 'Marlow'],
      ['organization', 'Tern Mill Quarry, LLC'],
    ])
  })

  it('takes the other column where the usual one is empty', async () => {
    const { gifts } = await readExport('npsp')
    expect(gifts.map(({ donor }) => [donor.email, donor.line1])).toEqual([
      ['petra@work.example.org', '12 Mill Lane'],
      [null, '1 Quarry Road'],
    ])
  })

  it('reads what a gift is split into, whom it honors, and what its donor covered', async () => {
    const { gifts } = await readExport('npsp')
    expect(
      gifts.map(({ parts, tribute }) => [parts?.map(({ name, amount }) => [name, amount]), tribute?.honoree]),
    ).toEqual([
      [undefined, 'June Marlow'],
      [
        [
          ['Library', 600_00],
          ['Garden', 400_00],
        ],
        undefined,
      ],
    ])
    const donorbox = await readExport('donorbox')
    expect(donorbox.gifts.map(({ feeCover }) => feeCover)).toContain(4_95)
  })

  it('keeps a test payment apart, and reads times that are said to be UTC as such', async () => {
    const givewp = await readExport('givewp')
    expect(givewp.gifts.map(({ mode }) => mode)).toEqual(['live', 'test', 'live', 'live'])
    expect(givewp.gifts[0]?.clock).toEqual({ time: '09:15:00', offset: null })
    const stripe = await readExport('stripe')
    expect(stripe.gifts[0]?.clock).toEqual({ time: '23:30:00', offset: '+00:00' })
    expect(stripe.gifts.at(-1)?.mode).toBe('test')
    const paypal = await readExport('paypal')
    expect(paypal.gifts[0]?.clock).toEqual({ time: '08:15:00', offset: '-08:00' })
  })
})
