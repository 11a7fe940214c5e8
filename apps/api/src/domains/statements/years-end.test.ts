import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '@almoner/contracts/add-days'
import type { ReceiptFormWire } from '@almoner/contracts/legal-entities/receipt-settings'
import { formatMoney, money, type Currency } from '@almoner/contracts/money'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { settled } from '../../../test/settled.js'
import '../../../test/matchers.js'
import { readPdf } from '../../platform/pdf/testing/read-pdf.js'
import { formOf } from '../imports/testing/gift-files.js'
import { ImportClient } from '../imports/testing/import-client.js'
import { receiptSettingsForm } from '../receipts/testing/receipt-settings.js'
import { StatementWriter } from './statement-writer.js'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi()
  await api.startJobs()
})
afterAll(() => api.close())

const gifts = 5_000
const donors = 1_000
/** Of each kind of thing that happens to a gift. */
const some = 5

interface Period {
  from: string
  to: string
}
interface Book {
  org: GivenOrg
  currency: Currency
  period: Period
}
interface BookedGift {
  id: string
  donorId: string
}

const packs = [
  {
    pack: 'us',
    currency: 'usd',
    period: { from: '2025-01-01', to: '2025-12-31' },
    settings: { registrationNumber: '12-3456789' },
    says: ['Total of gifts of money', 'Not valued', 'donor-advised fund'],
  },
  {
    pack: 'ca',
    currency: 'cad',
    period: { from: '2025-01-01', to: '2025-12-31' },
    settings: { registrationNumber: '119219814 RR 0001', placeOfIssue: 'Toronto', signatoryName: 'Noa Bar' },
    says: ['not an official receipt'],
  },
  {
    pack: 'uk',
    currency: 'gbp',
    period: { from: '2024-04-06', to: '2025-04-05' },
    settings: { registrationNumber: 'AB12345', taxYearStart: '04-06' },
    says: ['not a Gift Aid declaration'],
  },
  {
    pack: 'il',
    currency: 'ils',
    period: { from: '2025-01-01', to: '2025-12-31' },
    settings: { registrationNumber: '580000016', s46: { approvalNo: '46-1', reporting: 'off' } },
    says: ['section 46'],
  },
] as const satisfies {
  pack: string
  currency: Currency
  period: Period
  settings: Partial<ReceiptFormWire>
  says: string[]
}[]

/** Gifts of 1,000 donors from a month before the period until a month after it; one in twenty in another currency, one in fifty goes back. */
async function importGifts({ org, currency, period }: Book): Promise<void> {
  const rows = Array.from({ length: gifts }, (_, no) => {
    const isAbroad = no % 20 === 7
    const donor = `donor${no % donors}@example.org`
    const date = addDays(period.from, ((no * 37) % 425) - 30)
    const gift = [`G${no}`, donor, `D${no % donors}`, `${1 + (no % 400)}.${10 + (no % 90)}`, date]
    return [...gift, isAbroad ? 'eur' : currency, isAbroad ? 'Abroad' : 'General giving']
  })
  const returns = rows
    .filter((_, no) => no % 50 === 11)
    .map(([id = '', email = '', name = '', amount = '', date = '', ...rest], no) => [
      id,
      email,
      name,
      no % 3 === 0 ? '-1' : `-${amount}`,
      addDays(date, 3),
      ...rest,
    ])
  const headings = ['Gift id', 'Email', 'Last name', 'Amount', 'Date', 'Currency', 'Campaign']
  const done = await new ImportClient(api, org.admin).take(formOf([headings, ...rows, ...returns]))
  expect(done).toMatchObject({ status: 'done', findings: { ready: gifts + returns.length, newDonors: donors } })
}

/** Gifts of the period that nothing happened to, those of the first donors first. */
async function untouched({ org, currency, period }: Book, count: number): Promise<BookedGift[]> {
  return api.asOwner<BookedGift>(
    `select c.id, c.donor_id as "donorId" from charges c join donors d on d.id = c.donor_id
     where c.org_id = $1 and c.currency = $2 and c.gift_date between $3 and $4 and c.refunded_amount = 0
     order by d.sequence, c.sequence limit $5`,
    [org.orgId, currency, period.from, period.to, count],
  )
}

/** Receipts, refunds of some with theirs voided, gifts corrected out of the period, things got in return, property and a fund's grants. */
async function liveTheYear(book: Book): Promise<void> {
  const { org, currency, period } = book
  const [agent, admin] = [api.as(org.agent), api.as(org.admin)]
  const rest = await untouched(book, 20 * some)
  const take = () => rest.splice(0, some)
  const [refunded, voided, corrected, changed, feasted, receipted] = [take(), take(), take(), take(), take(), rest]
  const key = () => ({ idempotencyKey: randomUUID() })
  for (const { id: chargeId } of feasted)
    await agent.receipts.describe({
      chargeId,
      advantage: 50,
      advantageDescription: 'A dinner',
      inKindDescription: null,
    })
  const withReceipt = [...voided, ...feasted, ...receipted].map(({ id }) => id)
  for (let from = 0; from < withReceipt.length; from += 100)
    await agent.receipts.issue({ chargeIds: withReceipt.slice(from, from + 100), sends: false })
  const back = { amount: 100, reason: 'requested_by_donor', notifyDonor: false } as const
  for (const { id: chargeId } of refunded)
    await admin.charges.refund({ chargeId, ...back, receiptAction: 'none', ...key() })
  for (const { id: chargeId } of voided)
    await admin.charges.refund({ chargeId, ...back, receiptAction: 'void', ...key() })
  for (const { id: chargeId } of corrected)
    await admin.charges.correct({ chargeId, giftDate: addDays(period.from, -1), receiptAction: 'none', ...key() })
  for (const { id: chargeId } of changed)
    await admin.charges.correct({ chargeId, amount: 7_77, receiptAction: 'none', ...key() })
  const [donor] = receipted
  const given = { giftDate: period.to, donor: { id: donor?.donorId ?? '' } }
  const { chargeId } = await agent.charges.record({
    ...given,
    ...key(),
    amount: money(5_000_00, currency),
    method: 'in_kind',
  })
  await agent.receipts.describe({ chargeId, advantage: 0, advantageDescription: null, inKindDescription: 'A van' })
  const fund = { add: { firstName: 'Gift', lastName: 'Fund' } }
  const grant = { ...given, ...key(), donor: fund, amount: money(900_00, currency), method: 'cash' as const }
  const { chargeId: granted } = await agent.charges.record(grant)
  await agent.charges.creditDonor({ chargeId: granted, donorId: donor?.donorId ?? '', amount: 900_00, kind: 'daf' })
}

/** By currency, from the books alone. */
async function sumsOf({ org, period }: Book, what: 'ledger' | 'register') {
  const from = {
    ledger: `select e.currency, -e.amount as amount from ledger_entries e join charges c on c.id = e.charge_id
      where c.org_id = $1 and c.gift_date between $2 and $3 and e.account in ('gift_income', 'refunds')`,
    register: `select r.currency, r.amount from receipts r join charges c on c.id = r.charge_id
      where r.org_id = $1 and c.gift_date between $2 and $3 and r.state = 'issued'`,
  }[what]
  const rows = await api.asOwner<{ currency: string; amount: number }>(
    `select currency, sum(amount)::float8 as amount from (${from}) x group by 1 order by 1`,
    [org.orgId, period.from, period.to],
  )
  return Object.fromEntries(rows.map(({ currency, amount }) => [currency, amount]))
}

/** By currency, from the statements of everyone. */
async function statementsOf({ org, period }: Book) {
  const ids = await api.asOwner<{ id: string }>('select id from donors where org_id = $1', [org.orgId])
  const written = await api.app.get(StatementWriter, { strict: false }).writeAll(
    org.orgId,
    ids.map(({ id }) => id),
    { ...period, entityId: null },
  )
  const parts = written.flatMap(({ statement }) => statement.parts)
  const sumOf = (one: keyof (typeof parts)[number]['totals']) => {
    const sums: Record<string, number> = {}
    for (const { currency, totals } of parts)
      if (totals[one] !== 0) sums[currency] = (sums[currency] ?? 0) + totals[one]
    return sums
  }
  return { parts, sumOf }
}

test.each(packs)(
  'at the end of a year in $pack, statements of a book of 5,000 gifts, ledger and register say the same',
  async ({ pack, currency, period, settings, says }) => {
    const org = await api.given.org({ currency })
    await api.as(org.owner).entities.saveReceipt(receiptSettingsForm(org, { pack, ...settings }))
    const book: Book = { org, currency, period }
    await importGifts(book)
    await liveTheYear(book)
    // A receipt is voided once its gift's refund was heard of.
    await settled(api, org)

    const { parts, sumOf } = await statementsOf(book)
    const ledger = await sumsOf(book, 'ledger')
    expect(Object.keys(ledger).toSorted()).toEqual(['eur', currency].toSorted())
    expect(sumOf('amount')).toEqual(ledger)
    expect(sumOf('receipted')).toEqual(await sumsOf(book, 'register'))
    expect(sumOf('property')).toEqual({ [currency]: 5_000_00 })
    expect(sumOf('advantage')).toEqual({ [currency]: 50 * some })
    expect(parts.reduce((count, { advised }) => count + advised.length, 0)).toBe(1)
    const { check, start, run, print } = api.as(org.admin).statements
    const checked = await check(period)
    expect(Object.fromEntries(checked.totals.map((sum) => [sum.currency, sum.amount]))).toEqual(ledger)
    expect(Object.fromEntries(checked.totals.map((sum) => [sum.currency, sum.inLedger]))).toEqual(ledger)
    expect(checked.totals.reduce((sum, one) => sum + one.gifts, 0)).toBe(
      parts.reduce((sum, one) => sum + one.gifts.length, 0),
    )

    // By post, to the one who gave most.
    const most = { ...period, minAmount: 5_000_00 }
    await api.asOwner(
      `update donors set email = null, email_key = null, line1 = '1 Bay St', city = 'Toronto', country = 'CA' where org_id = $1 returning id`,
      [org.orgId],
    )
    const { id } = await start({ ...most, donors: 1, idempotencyKey: randomUUID() })
    await settled(api, org)
    expect(await run({ id })).toMatchObject({ state: 'done', printed: 1 })
    const { pdf } = await print({ id, document: 1 })
    const { text } = await readPdf(new Uint8Array(Buffer.from(pdf, 'base64')))
    for (const sentence of says) expect(text).toContain(sentence)
    // The charity puts no value on property in the US.
    expect(text.includes(formatMoney(money(5_000_00, currency)))).toBe(pack !== 'us')

    // What the books lack is seen.
    await api.asOwner(
      `update charges set amount = amount + 1 where id = (select id from charges where org_id = $1 and gift_date = $2 and currency = $3 limit 1) returning id`,
      [org.orgId, period.to, currency],
    )
    const off = (await check(period)).totals.find((sum) => sum.currency === currency)
    expect((off?.amount ?? 0) - (off?.inLedger ?? 0)).toBe(1)
  },
  120_000,
)
