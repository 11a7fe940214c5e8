import { absolute, add, subtract, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import { customImportField, type ImportField } from '@almoner/contracts/imports/import-fields'
import type { ImportPlan, ModeMeaning, RowTypeMeaning, StatusMeaning } from '@almoner/contracts/imports/import'
import { isTakenByHand } from '@almoner/contracts/charges/charge'
import { currencies, type Currency } from '@almoner/contracts/money'
import { readLast4 } from './card-digits.js'
import { readAmount, type SignedAmount } from './amounts.js'
import { currenciesOf } from './currency-words.js'
import { contentKeyOf, recurringKeyOf } from './content-keys.js'
import { readCustomValue, type ImportedField, type ImportedValue } from './custom-reader.js'
import { readClockTime, readZone } from './clock-times.js'
import { readDate, type GiftDate } from './dates.js'
import { creditedDonor, namesGift } from './credits-reader.js'
import { donorNameOf, nameIn, readDonor, type DonorHabits } from './donor-reader.js'
import { isFiller } from './fillers.js'
import { readExtras } from './extras-reader.js'
import { readDeclaration } from './gift-aid-reader.js'
import { readFeeCover, readFees } from './fees-reader.js'
import type { GiftRow, ReadRow, RowDonor } from './gift-row.js'
import { readHousehold } from './household-reader.js'
import { leftOut } from './left-out.js'
import { collectedBy, readMandate } from './mandate-reader.js'
import { readMended, withMeanings } from './mend-faults.js'
import { readListed, readParts, readShares, sharesOf } from './parts-reader.js'
import { pageKeyOf, readCurrencyOfPage, readPage } from './page-reader.js'
import { readOrigin } from './origin-reader.js'
import { readPeople } from './people-reader.js'
import { readReceipt } from './receipt-reader.js'
import { readPayments } from './payments-reader.js'
import { readRecurring } from './recurring-reader.js'
import { readTribute } from './tribute-reader.js'
import { ColumnsByField, RowCells } from './row-cells.js'
import { readAnswer } from './yes-or-no.js'
import { meaningOf, readYesOrNo, usualMethod, usualMode, usualRowType, usualStatus } from './words.js'

/** Reads rows by a plan: each becomes a gift, or a list of the cells that cannot be read and why, or is left out. */
export class RowReader {
  private readonly columns: ColumnsByField
  private readonly custom: readonly ImportedField[]
  private readonly isDateInUtc: boolean
  private readonly zones = new Map<string, string>()
  private readonly plan: ImportPlan

  constructor(
    plan: ImportPlan,
    headings: readonly string[],
    custom: readonly ImportedField[],
    /** `YYYY-MM-DD`: the next payments of recurring gifts are counted from it. */
    private readonly today: string,
  ) {
    this.plan = withMeanings(plan)
    this.columns = new ColumnsByField(plan, headings)
    this.custom = custom.filter(
      ({ recordKind, key }) => this.columns.indexOf(customImportField(recordKind, key)) !== undefined,
    )
    this.isDateInUtc = /(^|[^a-z])utc($|[^a-z])/i.test(this.columns.headingOf('date'))
  }

  /** `mended` holds the cells that people put right; they count instead of the file's. */
  read(row: readonly string[], mended: Partial<Record<ImportField, string>> = {}): ReadRow {
    return readMended(this.plan.mends, mended, (cells) => this.readAs(new RowCells(this.columns, row, cells), row))
  }

  private readAs(cells: RowCells, row: readonly string[]): ReadRow {
    if (this.plan.rows === 'donors') return this.readPerson(cells, row)
    if (this.plan.rows === 'recurring') return this.readRecurringGift(cells, row)
    if (this.plan.rows === 'fundraisers') return this.readFundraiser(cells, row)
    const rowType = this.readRowType(cells)
    if (rowType === 'soft_credit') return this.readCredit(cells, row)
    const status = this.readStatus(cells)
    const mode = this.readMode(cells)
    // What is no gift need not be readable as one.
    if (rowType === 'leave_out' || status === 'leave_out' || mode === 'leave_out')
      return leftOut(cells, this.plan, nameIn(cells))
    const donor = this.readWho(cells, row, rowType === 'refund')
    const amount = cells.take('amount', this.readAmount(cells))
    const currency = this.readCurrency(cells, amount)
    const isNegative = amount !== null && (amount.minor < 0 || rowType === 'refund')
    if (isNegative && status !== null && status !== 'succeeded' && status !== 'refunded')
      cells.refuse('status', 'A negative amount has to be completed or refunded')
    const returned = isNegative || amount === null ? null : this.readRefunded(cells, absolute(amount.minor))
    const date = this.readDay(cells)
    const gift = this.readRest(cells, currency)
    const whole = amount && !isNegative ? absolute(amount.minor) : null
    const feeCover = whole === null ? zero : readFeeCover(cells, this.plan, whole, gift.fee)
    const parts = whole === null ? null : readParts(cells, this.plan, subtract(whole, feeCover))
    const people = readPeople(cells, this.plan, donor, whole)
    const declaration = whole === null ? null : readDeclaration(cells, this.plan, donor, true)
    const household = readHousehold(cells, donor)
    const receipt = whole === null ? null : readReceipt(cells, this.plan, whole)
    if (cells.bad.length > 0 || !amount || !currency || !date || !status || !mode) {
      return { kind: 'bad', donorName: donorNameOf(donor), cells: cells.bad }
    }
    const read = {
      ...gift,
      feeCover,
      parts,
      people,
      receipt,
      declaration,
      household,
      mode,
      donor,
      currency,
      status: returned === 'all' && status === 'succeeded' ? ('refunded' as const) : status,
      refunded: typeof returned === 'number' && status === 'succeeded' ? returned : null,
      isNegative,
      refundOf: isNegative ? cells.kept('refundOf') : null,
      ...date,
      amount: absolute(amount.minor),
    }
    return { kind: 'gift', ...read, contentKey: read.externalId === null ? contentKeyOf(read) : null }
  }

  private readWho(
    cells: RowCells,
    row: readonly string[],
    isRefund: boolean,
    habits: DonorHabits = this.plan,
  ): RowDonor {
    if (row.length > this.columns.width) {
      const message = `The row has ${row.length} cells under ${this.columns.width} headings; perhaps a text with a comma has no quotation marks`
      cells.refuse(null, message)
    }
    const donor = readDonor(cells, habits, isRefund)
    if (
      !cells.bad.some(({ field }) => field === 'email') &&
      donor.emailKey === null &&
      donor.nameKey === '' &&
      donor.formerId === null
    ) {
      cells.refuse(this.donorField(), 'Nothing here identifies the donor')
    }
    return donor
  }

  private readPerson(cells: RowCells, row: readonly string[]): ReadRow {
    const donor = this.readWho(cells, row, false)
    const custom = this.readCustom(cells, this.plan.currency).filter(({ kind }) => kind === 'donor')
    const extras = readExtras(cells, this.plan)
    const declaration = readDeclaration(cells, this.plan, donor, false)
    const household = readHousehold(cells, donor)
    const people = readPeople(cells, this.plan, donor, null)
    return cells.bad.length > 0
      ? { kind: 'bad', donorName: donorNameOf(donor), cells: cells.bad }
      : { kind: 'donor', donor, custom, extras, declaration, household, people }
  }

  /** A soft credit in a row of its own, where a column can say with which gift. */
  private readCredit(cells: RowCells, row: readonly string[]): ReadRow {
    if (!namesGift(cells)) return leftOut(cells, this.plan, nameIn(cells))
    const creditOf = cells.kept('creditOf') ?? cells.kept('recurringId') ?? cells.kept('externalId')
    if (creditOf === null) cells.refuse('creditOf', 'Nothing here says which gift this credits')
    const donor = this.readWho(cells, row, false)
    const read = cells.take('amount', this.readAmount(cells))
    const isNamed = cells.text('currency') !== '' || (read?.currencies.length ?? 0) > 0
    const currency = isNamed ? this.readCurrency(cells, read) : null
    if (cells.bad.length > 0 || !read || creditOf === null)
      return { kind: 'bad', donorName: donorNameOf(donor), cells: cells.bad }
    const amount = absolute(read.minor)
    const people = [creditedDonor(cells, donor, amount)]
    const alone = { custom: [], extras: null, declaration: null, household: null }
    return { kind: 'credit', donor, creditOf, amount, currency, people, ...alone }
  }

  private readFundraiser(cells: RowCells, row: readonly string[]): ReadRow {
    const donor = this.readWho(cells, row, false, {
      donorTypes: {},
      namesAre: 'people',
      dateOrder: this.plan.dateOrder,
    })
    const page = readPage(cells, this.plan, donor)
    if (page === 'leave_out') return leftOut(cells, this.plan, donorNameOf(donor))
    const currency = readCurrencyOfPage(cells)
    const rest = { externalId: cells.kept('pageId'), campaign: cells.kept('campaign') }
    if (cells.bad.length > 0 || !page) return { kind: 'bad', donorName: donorNameOf(donor), cells: cells.bad }
    const alone = { custom: [], extras: null, declaration: null, household: null, people: [] }
    const contentKey = rest.externalId === null ? pageKeyOf(donor) : null
    return { kind: 'page', donor, page, currency, ...rest, ...alone, contentKey }
  }

  private readRecurringGift(cells: RowCells, row: readonly string[]): ReadRow {
    const mode = this.readMode(cells)
    if (mode === 'test' || mode === 'leave_out') return leftOut(cells, this.plan, nameIn(cells))
    const donor = this.readWho(cells, row, false)
    const given = collectedBy(cells, this.readMethod(cells))
    const listed = readPayments(cells, this.plan, given)
    const amount = listed?.signed ?? (cells.text('payments') === '' ? this.readEachAmount(cells) : null)
    const currency = this.readCurrency(cells, amount)
    const asked = { method: given, today: this.today, payments: listed?.payments ?? null }
    const whole = amount === null ? zero : absolute(amount.minor)
    const cover = whole === zero ? zero : readFeeCover(cells, this.plan, whole, zero)
    const shares = whole === zero ? null : readShares(cells, this.plan, subtract(whole, cover), listed !== null)
    const recurring = readRecurring(cells, this.plan, asked)
    if (recurring === 'leave_out') return leftOut(cells, this.plan, donorNameOf(donor))
    const mandate = readMandate(cells, this.plan, { donor, currency, method: given, recurring, today: this.today })
    const rest = {
      externalId: cells.kept('recurringId'),
      campaign: cells.kept('campaign'),
      designation: cells.kept('designation') ?? readListed(cells, this.plan.decimalMark)[0]?.name ?? null,
      comment: cells.kept('comment'),
      custom: this.readCustom(cells, currency).filter(({ kind }) => kind === 'donor'),
      extras: readExtras(cells, this.plan),
      people: readPeople(cells, this.plan, donor, null),
      declaration: readDeclaration(cells, this.plan, donor, false),
      household: readHousehold(cells, donor),
    }
    if (cells.bad.length > 0 || !amount || !currency || !recurring)
      return { kind: 'bad', donorName: donorNameOf(donor), cells: cells.bad }
    const method = recurring.payment_reference !== null && isTakenByHand(given) ? 'card' : given
    // Who pays by hand pays no fee that could be covered.
    const feeCover = recurring.is_collected ? cover : zero
    const parts = shares && sharesOf(shares, subtract(whole, feeCover))
    const read = { ...rest, donor, amount: whole, feeCover, parts, currency, method, recurring, mandate }
    return { kind: 'recurring', ...read, contentKey: read.externalId === null ? recurringKeyOf(read) : null }
  }

  private readEachAmount(cells: RowCells): SignedAmount | null {
    const amount = cells.take('amount', this.readAmount(cells))
    if (amount && amount.minor < 0) cells.refuse('amount', 'The amount of a recurring gift is above zero')
    return amount
  }

  private readRest(cells: RowCells, currency: Currency | null) {
    return {
      fee: readFees(cells, this.plan, currency),
      method: this.readMethod(cells),
      externalId: cells.kept('externalId'),
      recurringOf: cells.kept('recurringId'),
      campaign: cells.kept('campaign'),
      designation: cells.kept('designation'),
      tribute: readTribute(cells, this.columns.headingOf('tributeName')),
      fundraiser: cells.kept('fundraiser'),
      benefitValue: this.readBenefitValue(cells),
      benefit: cells.kept('benefit'),
      comment: cells.kept('comment'),
      isAnonymous: readAnswer(cells, 'anonymous') === true,
      cardLast4: readLast4(cells),
      ...readOrigin(cells),
      custom: this.readCustom(cells, currency),
      extras: readExtras(cells, this.plan),
      reference: cells.kept('checkNumber'),
    }
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

  private readStatus(cells: RowCells): StatusMeaning | null {
    if (!cells.has('status')) return 'succeeded'
    const word = cells.word('status')
    const status = meaningOf(word, this.plan.statuses, usualStatus)
    if (status === null) cells.refuse('status', word === '' ? 'This is empty' : 'Choose which status this word means')
    return status
  }

  private readRowType(cells: RowCells): RowTypeMeaning | null {
    if (!cells.has('rowType')) return 'gift'
    const word = cells.word('rowType')
    const type = meaningOf(word, this.plan.rowTypes, usualRowType)
    if (type === null)
      cells.refuse('rowType', word === '' ? 'This is empty' : 'Choose whether rows with this word are gifts')
    return type
  }

  private readMethod(cells: RowCells): GiftRow['method'] {
    if (!cells.has('method')) return 'other'
    const word = cells.word('method')
    const method = meaningOf(word, this.plan.methods, usualMethod)
    if (method === null && word !== '' && !isFiller(word))
      cells.refuse('method', 'Choose which payment method this word means')
    return method ?? 'other'
  }

  private readMode(cells: RowCells): ModeMeaning | null {
    if (!cells.has('mode')) return 'live'
    const word = cells.word('mode')
    const mode = meaningOf<ModeMeaning>(word, this.plan.modes, (text) =>
      usualMode(text, this.columns.headingOf('mode')),
    )
    if (mode === null) cells.refuse('mode', word === '' ? 'This is empty' : 'This does not say whether it is a test')
    return mode
  }

  /** The day and its time; a column of times counts where the date has none, and a heading may say that both are UTC. */
  private readDay(cells: RowCells): GiftDate | null {
    const date = cells.take(
      'date',
      required(cells.text('date'), (text) => readDate(text, this.plan.dateOrder)),
    )
    const time = cells.text('time')
    if (date === null) return null
    const clock = date.clock ?? (time === '' ? null : readClockTime(time))
    if (clock === null && time !== '' && date.clock === null) cells.refuse('time', 'This is not a time')
    const zone = this.readZone(cells) ?? (this.isDateInUtc ? '+00:00' : null)
    return { ...date, clock: clock && clock.offset === null ? { ...clock, offset: zone } : clock }
  }

  private readZone(cells: RowCells): string | null {
    const text = cells.text('timeZone')
    if (text === '') return null
    const zone = this.zones.get(text) ?? readZone(text)
    if (zone === null) cells.refuse('timeZone', 'This is not a time zone')
    else this.zones.set(text, zone)
    return zone
  }

  /** How much of a gift went back: the word yes, or amounts up to the whole. */
  private readRefunded(cells: RowCells, amount: MinorUnits): MinorUnits | 'all' | null {
    const word = cells.text('refundedAmount')
    const says = word === '' || /^[01]$/.test(word) ? null : readYesOrNo(word)
    if (says === true) return 'all'
    const refunded = says === false ? zero : this.readReturned(cells, 'refundedAmount')
    const returned = add(refunded, this.readReturned(cells, 'lostAmount'))
    if (returned === 0) return null
    if (returned > amount) cells.refuse('refundedAmount', 'More was refunded than was given')
    return returned === amount ? 'all' : returned
  }

  private readReturned(cells: RowCells, field: 'refundedAmount' | 'lostAmount'): MinorUnits {
    const word = cells.text(field)
    const read = word === '' ? null : cells.take(field, readAmount(word, this.plan.decimalMark))
    return read === null ? zero : absolute(read.minor)
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
