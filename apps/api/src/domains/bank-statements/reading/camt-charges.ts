import { add, sum, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import type { Money } from '@almoner/contracts/money'
import { moneyOf, signed } from './camt-values.js'
import { childrenOf, elementAt, textAt, type XmlElement } from './xml-element.js'

/** What a bank kept of a batch of payments, signed: below zero where it took something. */
export interface BatchCharges {
  amount: MinorUnits
  /** What the bank calls them; empty where it says nothing. */
  text: string
}

/**
 * The charges by which the payments of an entry differ from it, where the file names charges that come to exactly that; else null. Banks
 * write them at the entry, at its payments, or at both.
 */
export function batchCharges(
  entry: XmlElement,
  details: readonly XmlElement[],
  booked: Money,
  { total, what }: { total: MinorUnits; what: string },
): BatchCharges | null {
  const atEntry = recordsOf(entry)
  const atDetails = details.flatMap(recordsOf)
  for (const records of [atEntry, atDetails, [...atEntry, ...atDetails]]) {
    const amounts = records.map((record) => amountOf(record, booked, what))
    const amount = sum(amounts)
    if (amount === 0 || add(total, amount) !== booked.amount) continue
    const names = records.map((record) => nameOf(record)).filter((name) => name !== null)
    return { amount, text: [...new Set(names)].join(' ') }
  }
  return null
}

/** A charge is a `Rcrd` from version .04 on; before that each `Chrgs` is one. */
const recordsOf = (element: XmlElement): XmlElement[] =>
  childrenOf(element, 'Chrgs').flatMap((charges) => {
    const records = childrenOf(charges, 'Rcrd')
    return records.length > 0 ? records : [charges]
  })

/** Without an indicator it was taken. */
function amountOf(record: XmlElement, { currency }: Money, what: string): MinorUnits {
  const element = elementAt(record, 'Amt') ?? elementAt(record, 'TtlChrgsAndTaxAmt')
  if (element?.attributes['Ccy']?.trim().toLowerCase() !== currency) return zero
  return signed(moneyOf(element, what).amount, textAt(record, 'CdtDbtInd') ?? 'DBIT', what)
}

const nameOf = (record: XmlElement): string | null =>
  textAt(record, 'Tp', 'Prtry', 'Id') ?? textAt(record, 'Tp', 'Prtry') ?? textAt(record, 'Tp', 'Cd')
