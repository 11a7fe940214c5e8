import type { BankLayout } from '@almoner/contracts/bank-statements/bank-layout'
import { mostBankLines } from '@almoner/contracts/bank-statements/bank-statements.operations'
import { defaultLocale } from '@almoner/contracts/default-locale'
import type { Inspection } from '@almoner/contracts/imports/import'
import { absolute, negate, subtract, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import { isCurrency, type Currency } from '@almoner/contracts/money'
import { inspectFile, readAmount, readDataRows, readDate, UnreadableFile } from '../../imports/index.js'
import { isBankHeading } from './bank-headings.js'
import { accountNumber, isIbanShaped, tidied, wordOrNull } from './bank-words.js'
import { directionColumnOf, isOutWord } from './direction-words.js'
import type { ReadLine, ReadStatement } from './read-statement.js'

/** How a bank's table is written and what its columns hold. Throws `UnreadableFile`. */
export async function inspectBankCsv(open: () => AsyncIterable<Uint8Array>): Promise<Inspection> {
  const inspection = await inspectFile(open)
  // Above their tables banks write of the account and the time, which can look like headings of gifts.
  const known = inspection.firstRows.map((cells) => cells.filter(isBankHeading).length)
  const most = known.reduce((top, count) => (count > top ? count : top), 0)
  const row = known.indexOf(most) + 1
  if (most < 2 || row === inspection.headerRow) return inspection
  return inspectFile(open, {
    headings: { row, rows: 1 },
    ...(inspection.sheet === null ? {} : { sheet: inspection.sheet }),
  })
}

/**
 * The lines of a bank's table, a statement for each account in it. Where no amount has a sign and another column says
 * which way the money went (“Af” and “Bij”), that gives the sign. Throws `UnreadableFile` with a sentence that names row
 * and heading.
 */
export async function readBankCsv(
  bytes: AsyncIterable<Uint8Array>,
  inspection: Inspection,
  layout: BankLayout,
): Promise<ReadStatement[]> {
  const { columns } = inspection
  const headings = columns.map(({ name }) => name)
  const direction = layout.amount === null ? null : directionColumnOf(columns)
  const read: RowLine[] = []
  for await (const rows of readDataRows(bytes, inspection, headings.length)) {
    for (const { row, cells } of rows) {
      if (cells.length > headings.length) throw new UnreadableFile(`Row ${row} has more cells than there are headings`)
      const line = readRow(new BankRow(row, cells.map(plainCell), headings), layout)
      if (line) read.push({ ...line, isOut: direction !== null && isOutWord(cells[direction] ?? '') })
    }
    if (read.length > mostBankLines)
      throw new UnreadableFile(
        `The file has more than ${mostBankLines.toLocaleString(defaultLocale)} lines. Download it for a shorter time`,
      )
  }
  if (read.length === 0) throw new UnreadableFile(`No row has an amount under ${amountHeadings(headings, layout)}`)
  const hasSigns = read.some(({ line }) => line.amount < 0)
  const lines = read.map(({ account, line, isOut }) => ({
    account,
    line: isOut && !hasSigns ? { ...line, amount: negate(line.amount) } : line,
  }))
  return [...Map.groupBy(lines, ({ account }) => account)].map(([account, ofAccount]) =>
    statementOf(
      account,
      ofAccount.map(({ line }) => line),
    ),
  )
}

const amountHeadings = (headings: readonly string[], { amount, moneyIn, moneyOut }: BankLayout): string =>
  [amount, moneyIn, moneyOut].flatMap((column) => (column === null ? [] : [`“${headings[column] ?? ''}”`])).join(' or ')

interface RowLine {
  account: string | null
  line: ReadLine
  isOut: boolean
}

function statementOf(account: string | null, lines: ReadLine[]): ReadStatement {
  const currencies = new Set(lines.map(({ currency }) => currency))
  const [currency = null] = currencies
  return {
    account,
    currency: currencies.size === 1 ? currency : null,
    bankStatementId: null,
    openingBalance: null,
    closingBalance: null,
    lines,
  }
}

// Spreadsheets are kept from changing numbers by writing them as a formula: ="0012".
const plainCell = (cell: string): string => /^\s*="([^"]*)"\s*$/.exec(cell)?.[1] ?? cell

/** The cells of a row, by the number of their column. */
class BankRow {
  constructor(
    private readonly row: number,
    private readonly cells: readonly string[],
    private readonly headings: readonly string[],
  ) {}

  cell(column: number | null): string {
    if (column === null) return ''
    const cell = this.cells[column]
    if (cell === undefined) throw new UnreadableFile(`The file has no column ${column + 1}`)
    return cell.trim()
  }

  trouble(column: number, what: string): UnreadableFile {
    return new UnreadableFile(`Row ${this.row}, “${this.headings[column] ?? ''}”: ${what}`)
  }
}

/** Null where no money moved: banks put balances and notes between the lines, without an amount. */
function readRow(row: BankRow, layout: BankLayout): Omit<RowLine, 'isOut'> | null {
  const money = layout.amount === null ? readParted(row, layout) : readMoney(row, layout, layout.amount)
  if (!money || money.amount === 0) return null
  const bookedOn = readDate(row.cell(layout.bookedOn), layout.dateOrder)
  if (!bookedOn.ok) throw row.trouble(layout.bookedOn, bookedOn.message)
  const line: ReadLine = {
    bookedOn: bookedOn.value.date,
    valuedOn: null,
    amount: money.amount,
    currency: currencyOf(row, layout, money),
    counterparty: wordOrNull(row.cell(layout.counterparty)),
    counterpartyAccount: accountNumber(row.cell(layout.counterpartyAccount)),
    reference: wordOrNull(row.cell(layout.reference)),
    mandate: wordOrNull(row.cell(layout.mandate)),
    text: tidied(layout.text.map((column) => row.cell(column)).join(' ')),
    bankReference: wordOrNull(row.cell(layout.bankReference)),
  }
  return { account: accountOf(row.cell(layout.account)) ?? layout.accountName, line }
}

/** A name that a bank gives an account stays as it is. */
const accountOf = (cell: string): string | null => (isIbanShaped(cell) ? accountNumber(cell) : wordOrNull(cell))

interface RowMoney {
  amount: MinorUnits
  /** The column it stands in. */
  column: number
  /** What its sign can mean; none without a sign. */
  currencies: readonly Currency[]
}

/** Money out is written with or without a minus, and means the same. */
function readParted(row: BankRow, layout: BankLayout): RowMoney | null {
  const cameIn = readMoney(row, layout, layout.moneyIn)
  const out = readMoney(row, layout, layout.moneyOut)
  if (!out || out.amount === 0) return cameIn
  if (cameIn && cameIn.amount !== 0) throw row.trouble(out.column, 'There is money in as well as out in this row')
  return { ...out, amount: subtract(zero, absolute(out.amount)) }
}

function readMoney(row: BankRow, { decimalMark }: BankLayout, column: number | null): RowMoney | null {
  const cell = row.cell(column)
  if (column === null || cell === '' || cell === '-') return null
  const read = readAmount(cell, decimalMark)
  if (!read.ok) throw row.trouble(column, read.message)
  return { amount: read.value.minor, column, currencies: read.value.currencies }
}

function currencyOf(row: BankRow, layout: BankLayout, { column, currencies }: RowMoney): Currency {
  const named = layout.currency === null ? null : namedCurrency(row, layout.currency, layout.defaultCurrency)
  const expected = named ?? layout.defaultCurrency
  const [only = expected, ...others] = currencies
  if (currencies.includes(expected) || currencies.length === 0) return expected
  if (named !== null) throw row.trouble(column, `The sign of the amount is not that of ${named.toUpperCase()}`)
  if (others.length > 0) throw row.trouble(column, 'The sign of the amount can mean several currencies')
  return only
}

/** Null where the cell is empty. */
function namedCurrency(row: BankRow, column: number, likeliest: Currency): Currency | null {
  const word = wordOrNull(row.cell(column))
  if (word === null) return null
  if (isCurrency(word.toLowerCase())) return word.toLowerCase() as Currency
  const meant = readAmount(`0 ${word}`, '.')
  const currencies = meant.ok ? meant.value.currencies : []
  const [only] = currencies
  if (currencies.includes(likeliest)) return likeliest
  if (only !== undefined && currencies.length === 1) return only
  throw row.trouble(column, `“${word.slice(0, 20)}” is no currency that Almoner knows`)
}
