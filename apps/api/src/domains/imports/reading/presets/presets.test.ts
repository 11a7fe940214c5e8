import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { askedColumns } from '@almoner/contracts/imports/asked-columns'
import type { ImportPlan, Inspection } from '@almoner/contracts/imports/import'
import { describe, expect, it } from 'vitest'
import type { ExportColumns } from '../../testing/export-columns/export-columns.js'
import { columnsOfDatabases } from '../../testing/export-columns/of-databases.js'
import { columnsOfDonationPages } from '../../testing/export-columns/of-donation-pages.js'
import type { BadRow, GiftRow, ReadRow, RecurringRow } from '../gift-row.js'
import { inspectFile } from '../inspect.js'
import { RowReader } from '../row-reader.js'
import { suggestPlan } from '../suggest-plan.js'
import { readDataRows } from '../table-reader.js'

const folder = resolve(import.meta.dirname, '../../testing/exports')
const defaults = {
  currency: 'usd',
  campaignId: '01999999-0000-7000-8000-000000000000',
  custom: [],
  claimsGiftAid: true,
} as const

async function readExport(name: string) {
  const open = () => createReadStream(resolve(folder, `${name}.csv`))
  const inspection = await inspectFile(open)
  const plan = suggestPlan(inspection, defaults)
  const headings = inspection.columns.map((column) => column.name)
  const reader = new RowReader(plan, headings, [], '2026-11-29')
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

interface Money {
  leftOut: number
  money: ReturnType<typeof moneyOf>
}

/** What the gifts of each file come to. */
const moneyOfFiles: Record<string, Money> = {
  salesforce: { leftOut: 2, money: { gross: 2600_50, refunded: 0, fees: 0 } },
  npsp: { leftOut: 1, money: { gross: 1040_10, refunded: 0, fees: 30_00 } },
  bloomerang: { leftOut: 2, money: { gross: 425_50, refunded: 0, fees: 0 } },
  donorbox: { leftOut: 0, money: { gross: 250_25, refunded: 100_00, fees: 9_90 } },
  givewp: { leftOut: 1, money: { gross: 110_75, refunded: 60_00, fees: 0 } },
  'fundraise-up': { leftOut: 0, money: { gross: 180_00, refunded: 30_00, fees: 8_70 } },
  paypal: { leftOut: 2, money: { gross: 125_00, refunded: 10_00, fees: 3_30 } },
  stripe: { leftOut: 0, money: { gross: 290_00, refunded: 80_00, fees: 7_86 } },
  'stripe-balance': { leftOut: 2, money: { gross: 180_00, refunded: 20_00, fees: 5_82 } },
  'little-green-light': { leftOut: 2, money: { gross: 370_75, refunded: 0, fees: 0 } },
  civicrm: { leftOut: 0, money: { gross: 490_00, refunded: 0, fees: 2_91 } },
}

/** The share of the columns that count which a map takes, by itself, as the fields that they are. */
const wantedShare = 0.9

interface Mapped {
  inspection: Inspection
  plan: ImportPlan
}

/** The columns that count and that the map does not take as the field that they are. */
function missedBy({ inspection, plan }: Mapped, { counting }: ExportColumns): string[] {
  const fieldsOf = (name: string) => {
    const index = inspection.columns.findIndex((column) => column.name === name)
    return plan.columns.filter((column) => column.index === index || column.otherwise === index)
  }
  return Object.entries(counting).flatMap(([name, field]) =>
    fieldsOf(name).some((column) => column.field === field) ? [] : [name],
  )
}

const exportColumns = [...columnsOfDatabases, ...columnsOfDonationPages]

describe('the columns of the exports of other systems', () => {
  it.each(exportColumns)('$file: each counts, or has its reason not to', async (one) => {
    const { inspection } = await readExport(one.file)
    const decided = [...Object.keys(one.counting), ...Object.values(one.others).flat()]
    expect(decided.toSorted()).toEqual(inspection.columns.map(({ name }) => name).toSorted())
  })

  it.each(exportColumns)(
    '$file: nine of ten that count are mapped by themselves, all that have a field',
    async (one) => {
      const mapped = await readExport(one.file)
      const missed = missedBy(mapped, one)
      expect(missed).toEqual(Object.keys(one.counting).filter((name) => one.counting[name] === null))
      const all = Object.keys(one.counting).length
      expect((all - missed.length) / all).toBeGreaterThanOrEqual(wantedShare)
    },
  )

  it.each(exportColumns)('$file: what does not count is mapped to nothing', async (one) => {
    const { inspection, plan } = await readExport(one.file)
    const taken = plan.columns.map(({ index }) => inspection.columns[index]?.name ?? '')
    expect(taken.filter((name) => !(name in one.counting))).toEqual([])
  })

  it.each(exportColumns)('$file: a mapping that is dropped is missed', async (one) => {
    const { inspection, plan } = await readExport(one.file)
    const before = missedBy({ inspection, plan }, one)
    for (const dropped of plan.columns) {
      const columns = plan.columns.filter((column) => column !== dropped)
      const missed = missedBy({ inspection, plan: { ...plan, columns } }, one)
      expect(missed.length).toBeGreaterThan(before.length)
      expect(missed).toContain(inspection.columns[dropped.index]?.name)
    }
  })
})

describe('the exports of other systems, by the map that is suggested', () => {
  it.each(exportColumns)('$file: known by its headings, and nothing left to ask', async (one) => {
    const { inspection, plan, rows } = await readExport(one.file)
    expect(inspection.preset).toBe(one.preset)
    expect(askedColumns(plan, inspection)).toEqual([])
    expect(rows.filter((row): row is BadRow => row.kind === 'bad').flatMap(({ cells }) => cells)).toEqual([])
  })

  it.each(Object.entries(moneyOfFiles))(
    '%s: the money is right to the cent, and what is no gift stays out',
    async (file, one) => {
      const { rows, gifts } = await readExport(file)
      expect(moneyOf(gifts)).toEqual(one.money)
      expect(rows.filter(({ kind }) => kind === 'left out')).toHaveLength(one.leftOut)
    },
  )

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

  it('finds the other half of a couple, and each email and phone, in Salesforce’s template', async () => {
    const { gifts } = await readExport('npsp')
    const [first, second] = gifts
    expect(first?.people).toMatchObject([{ role: 'partner', name: 'Joel Marlow', email: 'joel.marlow@example.org' }])
    expect(first?.extras).toMatchObject({
      emails: [{ address: 'petra@work.example.org' }, { address: 'petra@other.example.org' }],
      phones: ['555 0101', '555 0103'],
    })
    expect(first).toMatchObject({ reference: '1055', tribute: { recipientEmail: 'ada.marlow@example.org' } })
    expect(second).toMatchObject({ people: [], fee: 30_00, reference: null })
  })

  it('reads recurring gifts from Salesforce, by the template and by a report', async () => {
    const recurring = async (file: string) =>
      (await readExport(file)).rows.map((row) => (row.kind === 'recurring' ? summaryOf(row) : row))
    expect(await recurring('npsp-recurring')).toEqual([
      ['RD-1', 25_00, 'monthly', 1, '2026-12-05', 'card', '4242', null, null],
      ['RD-2', 300_00, 'monthly', 3, '2027-01-01', 'cheque', null, 7, null],
      ['RD-3', 5_00, 'weekly', 1, '2026-12-05', 'card', '1111', null, 'canceled'],
    ])
    expect(await recurring('salesforce-recurring')).toEqual([
      ['a09000001', 25_00, 'monthly', 1, '2026-12-05', 'card', '4242', null, null],
      ['a09000002', 5_00, 'weekly', 1, '2026-12-05', 'cash', null, 52, 'canceled'],
    ])
  })

  it('reads subscriptions from GiveWP and pledges from CiviCRM, without those of a test', async () => {
    const read = async (file: string) => (await readExport(file)).rows
    const givewp = await read('givewp-subscriptions')
    expect(givewp.filter((row) => row.kind === 'recurring').map(summaryOf)).toEqual([
      ['sub_11', 35_00, 'monthly', 1, '2026-12-05', 'card', null, null, null],
      ['I-12', 15_75, 'monthly', 3, '2027-01-07', 'paypal', null, 4, null],
      ['sub_13', 20_00, 'weekly', 2, '2026-12-05', 'card', null, null, 'canceled'],
    ])
    expect(givewp.flatMap((row) => (row.kind === 'left out' ? [row.by] : []))).toEqual([
      { column: 'mode', value: 'test' },
      { column: 'status', value: 'pending' },
    ])
    const civicrm = (await read('civicrm-pledges')).filter((row) => row.kind === 'recurring')
    expect(civicrm.map(summaryOf)).toEqual([
      ['31', 100_00, 'monthly', 1, '2026-12-05', 'other', null, 12, null],
      ['32', 500_00, 'yearly', 1, '2027-03-01', 'other', null, 1, null],
      ['33', 60_00, 'monthly', 3, '2027-02-01', 'other', null, 4, 'completed'],
      ['34', 30_00, 'monthly', 1, '2026-10-15', 'other', null, 3, null],
    ])
    expect(civicrm.map(({ recurring }) => [recurring.max_total, recurring.prior_total])).toEqual([
      [900_00, 300_00],
      [500_00, 0],
      [240_00, 0],
      [60_00, 30_00],
    ])
  })

  it('leaves out what Little Green Light and Bloomerang expect, and says that it is pledged', async () => {
    const leftOut = async (file: string) =>
      (await readExport(file)).rows.flatMap((row) => (row.kind === 'left out' ? [[row.by?.value, row.isPledge]] : []))
    expect(await leftOut('little-green-light')).toEqual([
      ['Pledge', true],
      ['Installment', false],
    ])
    expect(await leftOut('bloomerang')).toEqual([
      ['Pledge', true],
      ['Recurring Donation', false],
    ])
  })

  it('knows donors by the IDs that they had, and keeps what was noted of them and what they agreed to', async () => {
    const donorIds = async (file: string) => (await readExport(file)).gifts.map(({ donor }) => donor.formerId)
    expect(await donorIds('civicrm')).toEqual(['201', '202', '203', '201'])
    expect(await donorIds('givewp')).toEqual(['31', '32', '33', '34'])
    expect(await donorIds('little-green-light')).toEqual(['41', '42'])
    expect(await donorIds('fundraise-up')).toEqual(['SAAA1', 'SAAA2', 'SAAA3', 'SAAA3'])
    const { gifts } = await readExport('donorbox')
    expect(
      gifts.map(({ donor, extras }) => [donor.formerId, extras?.note, extras?.consents?.map(({ state }) => state)]),
    ).toEqual([
      ['9001', 'Met at the fair', ['granted', 'granted']],
      ['9002', undefined, ['denied', 'denied']],
      ['9003', undefined, ['denied', 'denied']],
    ])
  })

  it('reads who else is credited, as CiviCRM writes it, and the numbers of checks', async () => {
    const { gifts } = await readExport('civicrm')
    expect(gifts[1]).toMatchObject({
      reference: '77',
      comment: 'From their annual fund',
      people: [{ role: 'credited', name: 'Idris, Sana', kind: 'solicitor', amount: 400_00 }],
    })
    expect(gifts[0]?.comment).toBe('Online')
    const references = async (file: string) => (await readExport(file)).gifts.map(({ reference }) => reference)
    expect(await references('little-green-light')).toEqual(['1044', null])
    expect(await references('bloomerang')).toEqual([null, '3301', null])
    expect(await references('salesforce')).toEqual([null, '2204'])
  })

  it('takes the value of what was given in kind for no value that the donor got', async () => {
    const { gifts } = await readExport('salesforce')
    expect(gifts.map(({ benefitValue }) => benefitValue)).toEqual([null, null])
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

const summaryOf = ({ externalId, amount, method, recurring }: RecurringRow) => [
  externalId,
  amount,
  recurring.frequency,
  recurring.interval,
  recurring.next_on,
  method,
  recurring.last4,
  recurring.max_charges,
  recurring.ended_as,
]
