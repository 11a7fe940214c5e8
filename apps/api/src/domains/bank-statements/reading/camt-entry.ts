import { sum, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import { formatMoney, money, type Money } from '@almoner/contracts/money'
import { UnreadableFile } from '../../imports/index.js'
import { accountNumber, tidied, wordOrNull } from './bank-words.js'
import { batchCharges, type BatchCharges } from './camt-charges.js'
import { dayOf, moneyOf, signed } from './camt-values.js'
import type { ReadLine } from './read-statement.js'
import { childrenOf, elementAt, textAt, type XmlElement } from './xml-element.js'

/** Whose account the statement is of, so that the other side of a payment is told from it. */
export interface AccountOwner {
  account: string | null
  name: string | null
}

export interface ReadEntry extends Money {
  lines: ReadLine[]
}

/** `Sts` is a word up to version .07 and has a code in it from .08 on; one without either counts as booked. */
export function isBooked(entry: XmlElement): boolean {
  const status = elementAt(entry, 'Sts')
  return !status || (textAt(status, 'Cd') ?? textAt(status) ?? textAt(status, 'Prtry') ?? 'BOOK') === 'BOOK'
}

/**
 * The lines of a booked entry: one for each of its payments where they have amounts of their own, else one. `what` begins
 * the sentence of the `UnreadableFile` that is thrown, as “Entry 3” does.
 *
 * The indicator of an entry says which way the money went also where `RvslInd` is true: ISO 20022 defines of the latter
 * that with CRDT “the original operation was a debit entry” and with DBIT a credit one (camt.053, StatementEntry).
 */
export function readEntry(entry: XmlElement, owner: AccountOwner, what: string): ReadEntry {
  const { amount: size, currency } = moneyOf(elementAt(entry, 'Amt'), what)
  const amount = signed(size, textAt(entry, 'CdtDbtInd'), what)
  const valuedOn = dayOf(elementAt(entry, 'ValDt'), what)
  const bookedOn = dayOf(elementAt(entry, 'BookgDt'), what) ?? valuedOn
  if (bookedOn === null) throw new UnreadableFile(`${what} has no day on which it was booked`)
  const booked = { bookedOn, valuedOn, currency }
  const details = [entry, ...childrenOf(entry, 'NtryDtls')].flatMap((part) => childrenOf(part, 'TxDtls'))
  const batch = details.length > 1 ? batchOf(entry, details, { amount, currency }, what) : null
  const lines = batch
    ? details.map((detail, index) => {
        const bankReference = ownReferenceOf(detail) ?? partOfReference(entry, String(index + 1))
        return { ...booked, amount: batch.amounts[index] ?? zero, ...paymentOf(detail, entry, owner), bankReference }
      })
    : [{ ...booked, amount, ...wholeOf(details, entry, owner) }]
  if (batch?.charges) lines.push({ ...booked, ...chargesLine(entry, batch.charges) })
  return { amount, currency, lines: lines.filter((line) => line.amount !== 0) }
}

interface Batch {
  amounts: readonly MinorUnits[]
  /** What the bank kept of them. */
  charges: BatchCharges | null
}

/** The signed amounts of the payments in the currency of the entry; null where none of them has one. */
function batchOf(element: XmlElement, details: readonly XmlElement[], entry: Money, what: string): Batch | null {
  const amounts = details.map((detail) => amountOfDetail(detail, entry, what))
  const known = amounts.filter((amount) => amount !== null)
  if (known.length === 0) return null
  if (known.length < amounts.length)
    throw new UnreadableFile(
      `${what} is made of ${amounts.length} payments, and not all of them have an amount in ${entry.currency.toUpperCase()}`,
    )
  const total = sum(known)
  if (total === entry.amount) return { amounts: known, charges: null }
  const charges = batchCharges(element, details, entry, { total, what })
  if (!charges)
    throw new UnreadableFile(
      `${what} comes to ${formatMoney(entry)}, but its ${known.length} payments come to ${formatMoney(money(total, entry.currency))}`,
    )
  return { amounts: known, charges }
}

/** What the bank took is a line of its own, which goes out. */
const chargesLine = (entry: XmlElement, { amount, text }: BatchCharges): Payment & Pick<ReadLine, 'amount'> => ({
  amount,
  counterparty: null,
  counterpartyAccount: null,
  reference: null,
  mandate: null,
  text: ['Charges', text, textAt(entry, 'AddtlNtryInf')].filter(Boolean).join(' · '),
  bankReference: partOfReference(entry, 'charges'),
})

// `Amt` of a payment is there from .04 on; before that its amount is in the details.
const amountPaths = [['Amt'], ['AmtDtls', 'TxAmt', 'Amt'], ['AmtDtls', 'InstdAmt', 'Amt']]

function amountOfDetail(detail: XmlElement, entry: Money, what: string): MinorUnits | null {
  const element = amountPaths
    .map((path) => elementAt(detail, ...path))
    .find((one) => one?.attributes['Ccy']?.trim().toLowerCase() === entry.currency)
  if (!element) return null
  const indicator = textAt(detail, 'CdtDbtInd') ?? (entry.amount < 0 ? 'DBIT' : 'CRDT')
  return signed(moneyOf(element, what).amount, indicator, what)
}

const ownReferenceOf = (element: XmlElement): string | null =>
  wordOrNull(textAt(element, 'Refs', 'AcctSvcrRef') ?? textAt(element, 'AcctSvcrRef'))

/** Of what has no number of its own. */
function partOfReference(entry: XmlElement, part: string): string | null {
  const whole = ownReferenceOf(entry)
  return whole === null ? null : `${whole}/${part}`
}

type Payment = Pick<
  ReadLine,
  'counterparty' | 'counterpartyAccount' | 'reference' | 'mandate' | 'text' | 'bankReference'
>

/** What one line says of an entry that has one payment, none, or several without amounts. */
function wholeOf(details: readonly XmlElement[], entry: XmlElement, owner: AccountOwner): Payment {
  const [only, ...others] = details
  if (only && others.length === 0) {
    const bankReference = ownReferenceOf(only) ?? ownReferenceOf(entry)
    return { ...paymentOf(only, entry, owner), bankReference }
  }
  const texts = details.map(remittanceOf).filter((text) => text !== null)
  return {
    counterparty: null,
    counterpartyAccount: null,
    reference: null,
    mandate: null,
    text: texts.join(' ') || (textAt(entry, 'AddtlNtryInf') ?? ''),
    bankReference: ownReferenceOf(entry),
  }
}

function paymentOf(detail: XmlElement, entry: XmlElement, owner: AccountOwner): Omit<Payment, 'bankReference'> {
  const structured = childrenOf(elementAt(detail, 'RmtInf'), 'Strd')
    .map((one) => wordOrNull(textAt(one, 'CdtrRefInf', 'Ref')))
    .find((one) => one !== null)
  return {
    ...counterpartyOf(detail, textAt(entry, 'CdtDbtInd'), owner),
    reference: structured ?? wordOrNull(textAt(detail, 'Refs', 'EndToEndId')),
    mandate: wordOrNull(textAt(detail, 'Refs', 'MndtId')),
    text: [textAt(detail, 'RtrInf', 'Rsn', 'Cd'), remittanceOf(detail) ?? textAt(entry, 'AddtlNtryInf')]
      .filter(Boolean)
      .join(' · '),
  }
}

function remittanceOf(detail: XmlElement): string | null {
  const unstructured = childrenOf(elementAt(detail, 'RmtInf'), 'Ustrd').map(({ text }) => tidied(text))
  return unstructured.filter(Boolean).join(' ') || textAt(detail, 'AddtlTxInf')
}

/** The debtor of money that came in, the creditor of what went out. */
function counterpartyOf(detail: XmlElement, entryIndicator: string | null, owner: AccountOwner) {
  const parties = elementAt(detail, 'RltdPties')
  const isIn = (textAt(detail, 'CdtDbtInd') ?? entryIndicator) === 'CRDT'
  const [likely, other] = isIn ? (['Dbtr', 'Cdtr'] as const) : (['Cdtr', 'Dbtr'] as const)
  const side = sideOf(parties, likely)
  // Banks leave the sides of a payment that is sent back as they were.
  const { name, account } = isOwner(side, owner) ? sideOf(parties, other) : side
  return { counterparty: name, counterpartyAccount: account }
}

function sideOf(parties: XmlElement | undefined, role: 'Dbtr' | 'Cdtr'): AccountOwner {
  const nameOf = (party: string) => wordOrNull(textAt(parties, party, 'Nm') ?? textAt(parties, party, 'Pty', 'Nm'))
  const id = elementAt(parties, `${role}Acct`, 'Id')
  return { name: nameOf(role) ?? nameOf(`Ultmt${role}`), account: accountOf(id) }
}

/** The number in the `Id` of an account. */
export const accountOf = (id: XmlElement | undefined): string | null =>
  accountNumber(textAt(id, 'IBAN') ?? textAt(id, 'Othr', 'Id'))

const isOwner = (side: AccountOwner, owner: AccountOwner): boolean =>
  side.account === null
    ? side.name !== null && side.name.toLowerCase() === owner.name?.toLowerCase()
    : side.account === owner.account
