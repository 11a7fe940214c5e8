import { minorUnits, negate, type MinorUnits } from '@almoner/contracts/minor-units'
import { isCurrency, type Currency, type Money } from '@almoner/contracts/money'
import { readDate, UnreadableFile } from '../../imports/index.js'
import { elementAt, textAt, type XmlElement } from './xml-element.js'

/** `what` begins the sentence of what is thrown, as “Entry 3” does. */
export function currencyOf(code: string | undefined, what: string): Currency {
  const known = code?.trim().toLowerCase() ?? ''
  if (isCurrency(known)) return known
  throw new UnreadableFile(
    known === ''
      ? `${what} names no currency`
      : `${what} is in ${known.toUpperCase().slice(0, 10)}, a currency that Almoner does not know`,
  )
}

// All currencies that Almoner knows have two decimals; ISO 20022 allows zeros beyond them.
const decimalPattern = /^\+?(?<whole>\d*)(?:\.(?<decimals>\d{0,2})0*)?$/

/** The money of an element with a currency (`<Amt Ccy="EUR">`), which has no sign. Throws `UnreadableFile`. */
export function moneyOf(element: XmlElement | undefined, what: string): Money {
  const text = element?.text.trim() ?? ''
  if (text === '') throw new UnreadableFile(`${what} has no amount`)
  const { whole = '', decimals = '' } = decimalPattern.exec(text)?.groups ?? {}
  const minor = whole + decimals === '' ? null : BigInt(whole + decimals.padEnd(2, '0'))
  if (minor === null || minor > BigInt(Number.MAX_SAFE_INTEGER))
    throw new UnreadableFile(`${what} has “${text.slice(0, 40)}” where an amount of up to two decimals belongs`)
  return { amount: minorUnits(Number(minor)), currency: currencyOf(element?.attributes['Ccy'], what) }
}

/** An amount with its sign by the indicator beside it: above zero came in. */
export function signed(amount: MinorUnits, indicator: string | null, what: string): MinorUnits {
  if (indicator === 'CRDT') return amount
  if (indicator === 'DBIT') return negate(amount)
  throw new UnreadableFile(`${what} does not say whether money came in or went out`)
}

/** The day of a choice of `Dt` and `DtTm`, as the bank's own calendar has it; null where it is absent. */
export function dayOf(element: XmlElement | undefined, what: string): string | null {
  const text = textAt(element, 'Dt') ?? textAt(element, 'DtTm')
  if (text === null) return null
  // A time or a zone may follow.
  const read = /^\d{4}-\d{2}-\d{2}(?!\d)/.test(text) ? readDate(text.slice(0, 10), 'ymd') : null
  if (!read?.ok) throw new UnreadableFile(`${what} has “${text.slice(0, 40)}” where a day belongs`)
  return read.value.date
}

/** A balance of a statement by its code, such as `OPBD`; null where the bank gives none. */
export function balanceOf(balances: readonly XmlElement[], code: string, what: string): Money | null {
  const balance = balances.find((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === code)
  if (!balance) return null
  const { amount, currency } = moneyOf(elementAt(balance, 'Amt'), what)
  return { amount: signed(amount, textAt(balance, 'CdtDbtInd'), what), currency }
}
