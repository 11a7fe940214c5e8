import { absolute, negate, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import { hash } from 'node:crypto'
import { nameKey } from '@almoner/contracts/donors/donor-keys'
import { customImportField, type ImportField } from '@almoner/contracts/imports/import-fields'
import type { ImportPlan } from '@almoner/contracts/imports/import'
import { currencies, type Currency } from '@almoner/contracts/money'
import { readAmount, type SignedAmount } from './amounts.js'
import { currenciesOf } from './currency-words.js'
import { readCustomValue, type ImportedField, type ImportedValue } from './custom-reader.js'
import { readDate } from './dates.js'
import { donorNameOf, readDonor } from './donor-reader.js'
import type { GiftRow, ReadRow } from './gift-row.js'
import { ColumnsByField, RowCells } from './row-cells.js'
import { usualMethod, usualMode, usualStatus } from './words.js'

/** Reads rows by a plan: each becomes a gift, or a list of the cells that cannot be read and why. */
export class RowReader {
  private readonly columns: ColumnsByField
  private readonly custom: readonly ImportedField[]
  private readonly statuses: ReadonlyMap<string, GiftRow['status']>
  private readonly methods: ReadonlyMap<string, GiftRow['method']>
  private readonly modes: ReadonlyMap<string, GiftRow['mode']>

  constructor(
    private readonly plan: ImportPlan,
    headings: readonly string[],
    custom: readonly ImportedField[],
  ) {
    this.columns = new ColumnsByField(plan, headings)
    this.custom = custom.filter(
      ({ recordKind, key }) => this.columns.indexOf(customImportField(recordKind, key)) !== undefined,
    )
    this.statuses = new Map(Object.entries(plan.statuses))
    this.methods = new Map(Object.entries(plan.methods))
    this.modes = new Map(Object.entries(plan.modes))
  }

  /** `mended` holds the cells that people put right; they count instead of the file's. */
  read(row: readonly string[], mended?: Partial<Record<ImportField, string>>): ReadRow {
    const cells = new RowCells(this.columns, row, mended)
    if (row.length > this.columns.width) {
      const message = `The row has ${row.length} cells under ${this.columns.width} headings; perhaps a text with a comma has no quotation marks`
      cells.refuse(null, message)
    }
    const donor = readDonor(cells)
    if (!cells.bad.some(({ field }) => field === 'email') && donor.emailKey === null && donor.nameKey === '') {
      cells.refuse(this.donorField(), 'Nothing here identifies the donor')
    }
    const amount = cells.take('amount', this.readAmount(cells))
    const currency = this.readCurrency(cells, amount)
    const date = cells.take(
      'date',
      required(cells.text('date'), (text) => readDate(text, this.plan.dateOrder)),
    )
    const status = this.readStatus(cells, amount)
    const gift = {
      fee: this.readFee(cells),
      method: this.readMethod(cells),
      mode: this.readMode(cells),
      externalId: cells.kept('externalId'),
      campaign: cells.kept('campaign'),
      designation: cells.kept('designation'),
      fundraiser: cells.kept('fundraiser'),
      benefitValue: this.readBenefitValue(cells),
      benefit: cells.kept('benefit'),
      comment: cells.kept('comment'),
      custom: this.readCustom(cells, currency),
    }
    if (cells.bad.length > 0 || !amount || !currency || !date || !status || !gift.mode) {
      return { kind: 'bad', donorName: donorNameOf(donor), cells: cells.bad }
    }
    const isNegative = amount.minor < 0
    const read = {
      ...gift,
      mode: gift.mode,
      donor,
      currency,
      status,
      isNegative,
      ...date,
      amount: absolute(amount.minor),
    }
    return { kind: 'gift', ...read, contentKey: read.externalId === null ? contentKeyOf(read) : null }
  }

  private readCustom(cells: RowCells, currency: Currency | null): ImportedValue[] {
    const habits = { ...this.plan, currency: currency ?? this.plan.currency }
    return this.custom.flatMap((field) => {
      const { recordKind: kind, key, type } = field
      const column = customImportField(kind, key)
      const text = cells.text(column)
      const value = text === '' ? null : cells.take(column, readCustomValue(field, text, habits))
      return value === null ? [] : [{ kind, key, type, value }]
    })
  }

  private donorField(): ImportField {
    const fields = ['email', 'fullName', 'lastName', 'firstName', 'company'] as const
    return fields.find((field) => this.columns.indexOf(field) !== undefined) ?? 'email'
  }

  private readAmount(cells: RowCells) {
    return required(cells.text('amount'), (text) => {
      const read = readAmount(text, this.plan.decimalMark)
      return read.ok && read.value.minor === 0 ? { ok: false as const, message: 'The amount cannot be zero' } : read
    })
  }

  // A column of its own says the currency, else the sign in the amount, else the plan; a sign that contradicts is bad.
  private readCurrency(cells: RowCells, amount: SignedAmount | null): Currency | null {
    const word = cells.text('currency')
    const meant = word === '' ? [] : currenciesOf(word)
    if (word !== '' && meant.length === 0) {
      cells.refuse('currency', `Use ${currencies.map((code) => code.toUpperCase()).join(', ')}`)
      return null
    }
    const signed = amount?.currencies ?? []
    const possible =
      meant.length > 0 && signed.length > 0
        ? meant.filter((currency) => signed.includes(currency))
        : [...meant, ...signed]
    if (meant.length + signed.length === 0) return this.plan.currency
    if (possible.length === 0) {
      cells.refuse('amount', 'The currency sign in the amount does not match the row’s currency')
      return null
    }
    return possible.includes(this.plan.currency) ? this.plan.currency : (possible[0] ?? null)
  }

  private readStatus(cells: RowCells, amount: SignedAmount | null): GiftRow['status'] | null {
    if (!cells.has('status')) return 'succeeded'
    const word = cells.text('status')
    const status = this.statuses.get(word) ?? usualStatus(word)
    if (status === null) cells.refuse('status', word === '' ? 'This is empty' : 'Choose which status this word means')
    else if (amount && amount.minor < 0 && status !== 'succeeded' && status !== 'refunded') {
      cells.refuse('status', 'A negative amount has to be completed or refunded')
    }
    return status
  }

  private readMethod(cells: RowCells): GiftRow['method'] {
    const word = cells.text('method')
    return this.methods.get(word) ?? usualMethod(word) ?? 'other'
  }

  private readMode(cells: RowCells): GiftRow['mode'] | null {
    if (!cells.has('mode')) return 'live'
    const word = cells.text('mode')
    const mode = this.modes.get(word) ?? usualMode(word, this.columns.headingOf('mode'))
    if (mode === null) cells.refuse('mode', word === '' ? 'This is empty' : 'This does not say whether it is a test')
    return mode
  }

  // Some products write fees below zero, since they are taken off.
  private readFee(cells: RowCells): MinorUnits {
    const word = cells.text('fee')
    const fee = word === '' ? null : cells.take('fee', readAmount(word, this.plan.decimalMark))
    return fee === null ? zero : absolute(fee.minor)
  }

  private readBenefitValue(cells: RowCells): MinorUnits | null {
    const word = cells.text('benefitValue')
    const value = word === '' ? null : cells.take('benefitValue', readAmount(word, this.plan.decimalMark))
    return value === null ? null : absolute(value.minor)
  }
}

function required<Result>(text: string, read: (text: string) => Result): Result | { ok: false; message: string } {
  return text === '' ? { ok: false, message: 'This is empty' } : read(text)
}

function contentKeyOf(row: Omit<GiftRow, 'kind' | 'contentKey'>): string {
  const { donor, clock, campaign, designation } = row
  const who = donor.emailKey ?? [donor.nameKey, donor.postalKey ?? donor.cityKey].join('\t')
  const when = [row.date, clock?.time, clock?.offset].join('\t')
  const what = [row.isNegative ? negate(row.amount) : row.amount, row.currency, row.mode].join('\t')
  const whereTo = [campaign && nameKey(campaign), designation && nameKey(designation)].join('\t')
  return hash('sha256', [who, when, what, whereTo].join('\n'), 'base64url').slice(0, 27)
}
