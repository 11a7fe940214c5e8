import { mostBankLines } from '@almoner/contracts/bank-statements/bank-statements.operations'
import { defaultLocale } from '@almoner/contracts/default-locale'
import { add, minorUnits, negate, sum, type MinorUnits } from '@almoner/contracts/minor-units'
import { formatMoney, isCurrency, money, type Currency, type Money } from '@almoner/contracts/money'
import { readDate, UnreadableFile } from '../../imports/index.js'
import { accountNumber, isIbanShaped, wordOrNull } from './bank-words.js'
import { readRemittance } from './mt940-remittance.js'
import type { ReadLine, ReadStatement } from './read-statement.js'

const headLetters = 4_096

/** Whether a file is MT940: its reference and its account stand at its beginning. */
export async function isMt940(bytes: AsyncIterable<Uint8Array>): Promise<boolean> {
  let head = ''
  for await (const piece of bytes) {
    head += Buffer.from(piece).toString('latin1')
    if (head.length > headLetters) break
  }
  return /(^|[\r\n]|\{4:)\s*:20:/.test(head) && /[\r\n]:25P?:/.test(head)
}

/**
 * The statements of an MT940 file (SWIFT's customer statement message), with what is booked in them; pages of one statement are several.
 * Throws `UnreadableFile` with a sentence that names the entry, also where balances and entries do not add up.
 */
export async function readMt940(bytes: AsyncIterable<Uint8Array>): Promise<ReadStatement[]> {
  const statements: Message[] = []
  let lines = 0
  for (const field of fieldsIn(await textOf(bytes))) {
    if (field.tag === '20' || statements.length === 0) statements.push(new Message(statements.length + 1))
    statements.at(-1)?.add(field)
    if (field.tag === '61') lines += 1
    if (lines > mostBankLines)
      throw new UnreadableFile(
        `The file has more than ${mostBankLines.toLocaleString(defaultLocale)} lines. Download it for a shorter time`,
      )
  }
  return statements.map((statement) => statement.finish())
}

interface Field {
  tag: string
  lines: string[]
}

/** Banks write it in UTF-8, or in the code page of old. */
async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  const all = Buffer.concat(pieces)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(all)
  } catch {
    return new TextDecoder('windows-1252').decode(all)
  }
}

/** The fields, with what SWIFT puts around a message left out: `{1:…}{4:` before it and `-}` after it. */
function fieldsIn(text: string): Field[] {
  const fields: Field[] = []
  for (const line of text.split(/\r\n|\n|\r/)) {
    const bare = line.replace(/^.*\{4:/, '')
    const [, tag, value] = /^:(\d{2}[A-Z]?):(.*)$/.exec(bare) ?? []
    if (tag !== undefined && value !== undefined) fields.push({ tag, lines: [value] })
    else if (bare.trim() !== '' && !/^-\}?/.test(bare)) fields.at(-1)?.lines.push(bare)
  }
  return fields
}

type Entry = Omit<ReadLine, 'currency' | 'counterparty' | 'counterpartyAccount' | 'mandate' | 'text'> & {
  remittance: string[]
}

/** One message, field by field: an entry is told more of by the field that follows it. */
class Message {
  private id: string | null = null
  private account = ''
  private opening: Money | null = null
  private closing: Money | null = null
  private readonly entries: Entry[] = []
  private isInEntry = false

  constructor(private readonly place: number) {}

  add({ tag, lines }: Field): void {
    const [first = ''] = lines
    if (tag === '20') this.id = wordOrNull(first)
    else if (tag === '25' || tag === '25P') this.account = first.trim()
    else if (tag === '60F' || tag === '60M') this.opening = this.balance(first)
    else if (tag === '62F' || tag === '62M') this.closing = this.balance(first)
    else if (tag === '61') this.entries.push(readEntry(lines, `Entry ${this.entries.length + 1} of ${this.called()}`))
    else if (tag === '86' && this.isInEntry) this.entries.at(-1)?.remittance.push(...lines)
    this.isInEntry = tag === '61'
  }

  finish(): ReadStatement {
    const { opening, closing } = this
    const currency = opening?.currency ?? closing?.currency
    if (!currency) throw new UnreadableFile(`There is no balance in ${this.called()}, so its currency is not known`)
    const lines = this.entries.filter(({ amount }) => amount !== 0).map((entry) => lineOf(entry, currency))
    if (opening && closing) {
      const booked = money(sum(lines.map(({ amount }) => amount)), currency)
      const total = money(add(opening.amount, booked.amount), currency)
      if (closing.currency !== currency || total.amount !== closing.amount)
        throw new UnreadableFile(
          `Something is missing from ${this.called()}: it begins with ${formatMoney(opening)} and its entries come to ${formatMoney(booked)}, which makes ${formatMoney(total)}, but it ends with ${formatMoney(closing)}. Download it from the bank again`,
        )
    }
    return {
      account: accountIn(this.account, currency),
      currency,
      bankStatementId: this.id,
      openingBalance: opening?.amount ?? null,
      closingBalance: closing?.amount ?? null,
      lines,
    }
  }

  private balance(text: string): Money {
    const what = `The balance of ${this.called()}`
    const [, sign, code = '', size = ''] = /^([CD])\d{6}([A-Z]{3})(\S+)/.exec(text) ?? []
    const currency = code.toLowerCase()
    if (!sign || !isCurrency(currency))
      throw new UnreadableFile(`${what} has “${text.slice(0, 40)}” where a balance belongs`)
    const amount = amountOf(size, what)
    return { amount: sign === 'D' ? negate(amount) : amount, currency }
  }

  private called(): string {
    return this.id === null ? `statement ${this.place}` : `the statement “${this.id.slice(0, 60)}”`
  }
}

/** Of an account with its bank before it, or its currency after it, the number alone. */
function accountIn(text: string, currency: Currency): string | null {
  const [first = '', ...parts] = text.split('/')
  const own = parts.find((part) => isIbanShaped(part)) ?? (parts.length > 0 ? text : first)
  const code = currency.toUpperCase()
  const bare = own.endsWith(code) ? own.slice(0, -code.length).trim() : own
  return accountNumber(bare !== own && (isIbanShaped(bare) || /^\d+$/.test(bare)) ? bare : own)
}

const entryPattern =
  /^(?<valued>\d{6})(?<booked>\d{4})?(?<sign>R?[CD])(?<funds>[A-Z])?(?<size>\d+,\d*)(?<type>[NFS][A-Z0-9]{3})?(?<references>.*)$/

/** `RC` takes a credit back, and so goes out; `RD` takes a debit back. */
const isOut = (sign: string): boolean => sign === 'D' || sign === 'RC'

function readEntry([first = '']: readonly string[], what: string): Entry {
  const { valued, booked, sign = '', size = '', references = '' } = entryPattern.exec(first.trim())?.groups ?? {}
  if (valued === undefined) throw new UnreadableFile(`${what} has “${first.slice(0, 40)}” where an entry belongs`)
  const valuedOn = dayOf(`20${valued}`, what)
  const amount = amountOf(size, what)
  const [own = '', bank = ''] = references.split('//')
  return {
    bookedOn: booked === undefined ? valuedOn : nearestDay(booked, valuedOn, what),
    valuedOn,
    amount: isOut(sign) ? negate(amount) : amount,
    reference: wordOrNull(own),
    bankReference: wordOrNull(bank),
    remittance: [],
  }
}

function lineOf({ remittance, ...entry }: Entry, currency: Currency): ReadLine {
  const { reference, ...words } = readRemittance(remittance)
  return { ...entry, ...words, currency, reference: reference ?? entry.reference }
}

function amountOf(text: string, what: string): MinorUnits {
  const { whole = '', decimals = '' } = /^(?<whole>\d+),(?<decimals>\d{0,2})0*$/.exec(text)?.groups ?? {}
  const minor = whole === '' ? null : BigInt(whole + decimals.padEnd(2, '0'))
  if (minor === null || minor > BigInt(Number.MAX_SAFE_INTEGER))
    throw new UnreadableFile(`${what} has “${text.slice(0, 40)}” where an amount of up to two decimals belongs`)
  return minorUnits(Number(minor))
}

function dayOf(digits: string, what: string): string {
  const text = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  const read = readDate(text, 'ymd')
  if (!read.ok) throw new UnreadableFile(`${what} has “${text}” where a day belongs`)
  return read.value.date
}

/** The day of booking has no year: it is the one that is nearest to the day of value. */
function nearestDay(monthAndDay: string, valuedOn: string, what: string): string {
  const year = Number(valuedOn.slice(0, 4))
  const apart = (day: string) => Math.abs(Date.parse(day) - Date.parse(valuedOn))
  const leap = (one: number) => monthAndDay !== '0229' || new Date(Date.UTC(one, 1, 29)).getUTCMonth() === 1
  const days = [year, year - 1, year + 1].filter(leap).map((one) => dayOf(`${one}${monthAndDay}`, what))
  return days.toSorted((a, b) => apart(a) - apart(b))[0] ?? dayOf(`${year}${monthAndDay}`, what)
}
