import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addDays } from '@almoner/contracts/add-days'
import type { ReceiptFormWire } from '@almoner/contracts/legal-entities/receipt-settings'
import { money, type Currency } from '@almoner/contracts/money'
import type { TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import { formOf } from '../../imports/testing/gift-files.js'
import { ImportClient } from '../../imports/testing/import-client.js'
import { receiptSettingsForm } from '../../receipts/testing/receipt-settings.js'
import { StatementWriter } from '../statement-writer.js'

export interface YearsPack {
  pack: 'us' | 'ca' | 'uk' | 'il'
  currency: Currency
  period: { from: string; to: string }
  donors: number
  settings: Partial<ReceiptFormWire>
  /** On statements. */
  says: string[]
}

interface BookedGift {
  id: string
  donorId: string
}

type Sums = Record<string, number>

const gifts = 5_000
/** Of each kind of thing that happens to a gift. */
export const some = 5
export const propertyMinor = 50_000_00
const key = () => ({ idempotencyKey: randomUUID() })

/** The books of a charity with 5,000 gifts in about fourteen months, in two currencies, with all that happens to gifts. */
export class YearsBook {
  private constructor(
    readonly api: TestApi,
    readonly org: GivenOrg,
    readonly pack: YearsPack,
  ) {}

  static async open(api: TestApi, pack: YearsPack): Promise<YearsBook> {
    const org = await api.given.org({ currency: pack.currency })
    await api.as(org.owner).entities.saveReceipt(receiptSettingsForm(org, { pack: pack.pack, ...pack.settings }))
    const book = new YearsBook(api, org, pack)
    await book.importGifts()
    return book
  }

  get admin() {
    return this.api.as(this.org.admin)
  }

  /**
   * From a month before the period until a month after it; one gift in twenty in another currency, one in fifty goes back. One donor in fifty
   * has no name, one in ten no address.
   */
  private async importGifts(): Promise<void> {
    const { currency, period, donors } = this.pack
    const rows = Array.from({ length: gifts }, (_, no) => {
      const isAbroad = no % 20 === 7
      const who = no % donors
      const named = who % 50 === 49 ? ['', ''] : ['Dana', `D${who}`]
      const address = who % 10 === 3 ? ['', '', '', ''] : [`${who} Mill Lane`, 'York', 'YO1 7HH', 'GB']
      const date = addDays(period.from, ((no * 37) % 425) - 30)
      const gift = [`G${no}`, `donor${who}@example.org`, ...named, `${1 + (no % 400)}.${10 + (no % 90)}`, date]
      return [...gift, isAbroad ? 'eur' : currency, isAbroad ? 'Abroad' : 'General giving', ...address]
    })
    const returns = rows
      .filter((_, no) => no % 50 === 11)
      .map(([id = '', email = '', first = '', last = '', amount = '', date = '', ...rest], no) => [
        id,
        email,
        first,
        last,
        no % 3 === 0 ? '-1' : `-${amount}`,
        addDays(date, 3),
        ...rest,
      ])
    const gift = ['Gift id', 'Email', 'First name', 'Last name', 'Amount', 'Date', 'Currency', 'Campaign']
    const headings = [...gift, 'Address', 'City', 'Postal code', 'Country']
    const done = await new ImportClient(this.api, this.org.admin).take(formOf([headings, ...rows, ...returns]))
    expect(done).toMatchObject({ status: 'done', findings: { ready: gifts + returns.length, newDonors: donors } })
  }

  /** Of all donors but those without an address. */
  async enterNationalIds(): Promise<void> {
    const donors = await this.api.asOwner<{ id: string }>(
      'select id from donors where org_id = $1 and line1 is not null',
      [this.org.orgId],
    )
    for (const { id } of donors) await this.admin.donors.setNationalId({ id, nationalId: '123456782' })
  }

  /** Gifts of the period in the org's currency that nothing happened to, those of the first donors first. */
  private untouched(count: number): Promise<BookedGift[]> {
    const { currency, period } = this.pack
    return this.api.asOwner<BookedGift>(
      `select c.id, c.donor_id as "donorId" from charges c join donors d on d.id = c.donor_id
       where c.org_id = $1 and c.currency = $2 and c.gift_date between $3 and $4 and c.refunded_amount = 0
         and d.last_name is not null and d.line1 is not null
       order by d.sequence, c.sequence limit $5`,
      [this.org.orgId, currency, period.from, period.to, count],
    )
  }

  /**
   * Some gifts are refunded, with their receipts and without, corrected out of the period and in it, or bought something; property and the
   * grant of a fund come by hand.
   */
  async liveTheYear(): Promise<void> {
    const { period } = this.pack
    const rest = await this.untouched(5 * some + 1)
    const take = () => rest.splice(0, some)
    const [refunded, voided, corrected, changed, feasted, [donor]] = [take(), take(), take(), take(), take(), rest]
    const feast = { advantage: 50, advantageDescription: 'A dinner', inKindDescription: null }
    for (const { id: chargeId } of feasted) await this.admin.receipts.describe({ chargeId, ...feast })
    const { results } = await this.admin.receipts.issue({ chargeIds: voided.map(({ id }) => id), sends: false })
    expect(results.filter(({ receipt }) => receipt)).toHaveLength(some)
    for (const { id } of refunded) await this.refund(id, 100, 'none')
    for (const { id } of voided) await this.refund(id, 100, 'void')
    const unreceipted = { receiptAction: 'none' } as const
    for (const { id: chargeId } of corrected)
      await this.admin.charges.correct({ chargeId, giftDate: addDays(period.from, -1), ...unreceipted, ...key() })
    for (const { id: chargeId } of changed)
      await this.admin.charges.correct({ chargeId, amount: 7_77, ...unreceipted, ...key() })
    await this.giveByHand(donor?.donorId ?? '')
  }

  private async giveByHand(donorId: string): Promise<void> {
    const { period, currency } = this.pack
    const day = { giftDate: period.to }
    const property = { amount: money(propertyMinor, currency), method: 'in_kind' as const }
    const { chargeId } = await this.admin.charges.record({ ...day, ...key(), ...property, donor: { id: donorId } })
    const van = { advantage: 0, advantageDescription: null, inKindDescription: 'A van' }
    await this.admin.receipts.describe({ chargeId, ...van })
    const grant = { amount: money(900_00, currency), method: 'cash' as const }
    const fund = { add: { firstName: 'Gift', lastName: 'Fund' } }
    const { chargeId: granted } = await this.admin.charges.record({ ...day, ...key(), ...grant, donor: fund })
    await this.admin.charges.creditDonor({ chargeId: granted, donorId, amount: 900_00, kind: 'daf' })
    // Of some donors several in the year, which one receipt may cover.
    for (let no = 0; no < 4 * some; no += 1)
      await this.admin.charges.record({
        ...key(),
        giftDate: addDays(period.from, no * 7),
        amount: money(10_00 + no, currency),
        method: 'cheque',
        donor: { add: { firstName: 'Adi', lastName: `Gal${no % some}`, email: `adi${no % some}@example.org` } },
      })
  }

  async refund(chargeId: string, amount: number, receiptAction: 'none' | 'void' | 'reissue'): Promise<void> {
    const back = { amount, reason: 'requested_by_donor', notifyDonor: false } as const
    await this.admin.charges.refund({ chargeId, ...back, receiptAction, ...key() })
  }

  /** By currency, from the books alone. */
  async ledger(): Promise<Sums> {
    return this.sumsOf(
      `select e.currency, -e.amount as amount from ledger_entries e join charges c on c.id = e.charge_id
       where c.org_id = $1 and c.gift_date between $2 and $3 and e.account in ('gift_income', 'refunds')`,
    )
  }

  /** By currency, what valid receipts say of the gifts of the period. */
  async register(): Promise<Sums> {
    return this.sumsOf(
      `select r.currency, r.amount from receipts r
       where r.org_id = $1 and r.state = 'issued' and exists (
         select from receipt_gifts g join charges c on c.id = g.charge_id
         where g.receipt_id = r.id and c.gift_date between $2 and $3)`,
    )
  }

  private async sumsOf(from: string): Promise<Sums> {
    const { from: first, to } = this.pack.period
    const rows = await this.api.asOwner<{ currency: string; amount: number }>(
      `select currency, sum(amount)::float8 as amount from (${from}) x group by 1 order by 1`,
      [this.org.orgId, first, to],
    )
    return Object.fromEntries(rows.map(({ currency, amount }) => [currency, amount]))
  }

  /** The parts of the statements of everyone. */
  async statements() {
    const { orgId } = this.org
    const ids = await this.api.asOwner<{ id: string }>('select id from donors where org_id = $1', [orgId])
    const written = await this.api.app.get(StatementWriter, { strict: false }).writeAll(
      orgId,
      ids.map(({ id }) => id),
      { ...this.pack.period, entityId: null },
    )
    return written.flatMap(({ statement }) => statement.parts)
  }
}

/** By currency. */
export function sumsBy<Row extends { currency: string }>(rows: readonly Row[], amountOf: (row: Row) => number): Sums {
  const sums: Sums = {}
  for (const row of rows) {
    const amount = amountOf(row)
    if (amount !== 0) sums[row.currency] = (sums[row.currency] ?? 0) + amount
  }
  return sums
}
