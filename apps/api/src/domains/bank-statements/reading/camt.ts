import { mostBankLines } from '@almoner/contracts/bank-statements/bank-statements.operations'
import { defaultLocale } from '@almoner/contracts/default-locale'
import { add, sum } from '@almoner/contracts/minor-units'
import { formatMoney, money } from '@almoner/contracts/money'
import { UnreadableFile, XmlReader } from '../../imports/index.js'
import { wordOrNull } from './bank-words.js'
import { accountOf, isBooked, readEntry, type ReadEntry } from './camt-entry.js'
import { balanceOf, currencyOf } from './camt-values.js'
import type { ReadStatement } from './read-statement.js'
import { asUtf8 } from './xml-encoding.js'
import { elementAt, textAt, type XmlElement } from './xml-element.js'

/**
 * The statements of a CAMT.053 file of any version, with what is booked in them. Throws `UnreadableFile` with a sentence
 * that names the entry, also where the balances and the entries of a statement do not add up.
 */
export async function readCamt(bytes: AsyncIterable<Uint8Array>): Promise<ReadStatement[]> {
  const file = new CamtFile()
  const reader = new XmlReader(file)
  for await (const piece of asUtf8(bytes)) orMalformed(() => reader.push(piece))
  orMalformed(() => reader.end())
  return file.finish()
}

/** The reader speaks of workbooks where it finds no well-formed XML; only then it gives a cause. */
function orMalformed(read: () => void): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof UnreadableFile) || error.cause === undefined) throw error
    throw new UnreadableFile('This is not XML that can be read. Download the statement from the bank again', {
      cause: error,
    })
  }
}

const mostLevels = 64
const mostLetters = 64 * 1024

const otherMessages: Readonly<Record<string, string>> = {
  BkToCstmrAcctRpt: 'a report of the day (CAMT.052)',
  BkToCstmrDbtCdtNtfctn: 'a list of single payments (CAMT.054)',
  CstmrCdtTrfInitn: 'an order to pay (pain.001)',
  CstmrDrctDbtInitn: 'an order to collect (pain.008)',
}

/** Gathers each child of a statement with all that is in it, and drops it again once it is read. */
class CamtFile {
  private readonly statements: ReadStatement[] = []
  private statement: StatementParts | null = null
  private readonly path: XmlElement[] = []
  private levels = 0
  private lines = 0
  private otherMessage: string | null = null

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.levels += 1
    if (this.levels > mostLevels) throw new UnreadableFile('This is no bank statement: its XML is nested too deeply')
    if (!this.statement) {
      this.otherMessage ??= otherMessages[name] ?? null
      if (name === 'Stmt') this.statement = new StatementParts()
      return
    }
    const element: XmlElement = { name, attributes, text: '', children: [] }
    this.path.at(-1)?.children.push(element)
    this.path.push(element)
  }

  text(text: string): void {
    const element = this.path.at(-1)
    if (!element) return
    element.text += text
    if (element.text.length > mostLetters)
      throw new UnreadableFile(`This is no bank statement: “${element.name}” holds more than 64 kB of text`)
  }

  close(): void {
    this.levels -= 1
    const element = this.path.pop()
    if (!this.statement) return
    if (!element) {
      this.statements.push(this.statement.finish())
      this.statement = null
    } else if (this.path.length === 0) {
      this.lines += this.statement.add(element)
      if (this.lines > mostBankLines)
        throw new UnreadableFile(
          `The file has more than ${mostBankLines.toLocaleString(defaultLocale)} lines. Download it for a shorter time`,
        )
    }
  }

  finish(): ReadStatement[] {
    if (this.statements.length > 0) return this.statements
    throw new UnreadableFile(
      this.otherMessage
        ? `This is ${this.otherMessage}. Download the statement of the account as CAMT.053 and upload that`
        : 'This XML file has no bank statement (CAMT.053) in it',
    )
  }
}

/** One statement, read child by child: the account stands before the balances and those before the entries. */
class StatementParts {
  private id: string | null = null
  private account: XmlElement | undefined
  private readonly balances: XmlElement[] = []
  private readonly entries: ReadEntry[] = []
  private entryCount = 0

  /** Returns how many lines were read of it. */
  add(element: XmlElement): number {
    if (element.name === 'Id') this.id = wordOrNull(element.text)
    else if (element.name === 'Acct') this.account = element
    else if (element.name === 'Bal') this.balances.push(element)
    else if (element.name === 'Ntry') return this.addEntry(element)
    return 0
  }

  private addEntry(element: XmlElement): number {
    this.entryCount += 1
    if (!isBooked(element)) return 0
    const what = `Entry ${this.entryCount} of ${this.called()}`
    const name = wordOrNull(textAt(this.account, 'Ownr', 'Nm') ?? textAt(this.account, 'Ownr', 'Pty', 'Nm'))
    const entry = readEntry(element, { account: this.ownAccount(), name }, what)
    const [first = entry] = this.entries
    const code = textAt(this.account, 'Ccy')
    const expected = code === null ? first.currency : currencyOf(code, `The account of ${this.called()}`)
    if (entry.currency !== expected)
      throw new UnreadableFile(
        `${what} is in ${entry.currency.toUpperCase()}, but ${code === null ? 'the others are' : 'the account is'} in ${expected.toUpperCase()}`,
      )
    this.entries.push(entry)
    return entry.lines.length
  }

  finish(): ReadStatement {
    const what = `The balance of ${this.called()}`
    const opening = balanceOf(this.balances, 'OPBD', what) ?? balanceOf(this.balances, 'PRCD', what)
    const closing = balanceOf(this.balances, 'CLBD', what)
    const code = textAt(this.account, 'Ccy')
    const accountCurrency = code === null ? null : currencyOf(code, `The account of ${this.called()}`)
    const currency = accountCurrency ?? this.entries[0]?.currency ?? closing?.currency ?? opening?.currency ?? null
    for (const balance of [opening, closing]) {
      if (balance && balance.currency !== currency)
        throw new UnreadableFile(`${what} is in ${balance.currency.toUpperCase()}, and the rest of it is not`)
    }
    if (opening && closing) {
      const booked = money(sum(this.entries.map(({ amount }) => amount)), opening.currency)
      const total = money(add(opening.amount, booked.amount), opening.currency)
      if (total.amount !== closing.amount)
        throw new UnreadableFile(
          `Something is missing from ${this.called()}: it begins with ${formatMoney(opening)} and its entries come to ${formatMoney(booked)}, which makes ${formatMoney(total)}, but it ends with ${formatMoney(closing)}. Download it from the bank again`,
        )
    }
    return {
      account: this.ownAccount(),
      currency,
      bankStatementId: this.id,
      openingBalance: opening?.amount ?? null,
      closingBalance: closing?.amount ?? null,
      lines: this.entries.flatMap(({ lines }) => lines),
    }
  }

  private ownAccount(): string | null {
    return accountOf(elementAt(this.account, 'Id'))
  }

  private called(): string {
    return this.id === null ? 'the statement' : `the statement “${this.id.slice(0, 60)}”`
  }
}
