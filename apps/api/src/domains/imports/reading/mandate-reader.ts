import { isTakenByHand, type PaymentMethod } from '@almoner/contracts/charges/charge'
import { bicRefusal, readBic } from '@almoner/contracts/direct-debits/creditor-id'
import { isMaskedIban, readIban } from '@almoner/contracts/direct-debits/iban'
import { isMandateReference } from '@almoner/contracts/direct-debits/sepa-text'
import type { ImportPlan } from '@almoner/contracts/imports/import'
import type { Currency } from '@almoner/contracts/money'
import { readDate } from './dates.js'
import { donorNameOf } from './donor-reader.js'
import { longestHolder } from './field-limits.js'
import type { RowDonor } from './gift-row.js'
import type { RowRecurring } from './recurring-reader.js'
import type { RowCells } from './row-cells.js'

/** What a donor signed, that their account may be debited for a recurring gift. */
export interface RowMandate {
  /** Null: made of the number of the recurring gift. */
  reference: string | null
  signedOn: string
  /** The last day on which the former system collected by it. */
  lastCollectedOn: string | null
  holder: string
  iban: string
  bic: string | null
}

interface OfMandate {
  donor: RowDonor
  currency: Currency | null
  method: PaymentMethod
  /** Null where the row could not be read. */
  recurring: RowRecurring | null
  /** In the time zone of the legal entity. */
  today: string
}

/** Whether a row names an account to debit. A masked number is none: files show whole ones to few. */
const namesAccount = (cells: RowCells): boolean => {
  const typed = cells.text('iban')
  return typed !== '' && !isMaskedIban(typed)
}

/**
 * The method of a recurring gift whose row names an account: a direct debit where the row says nothing else, and where it says a debit without a
 * gateway that makes it.
 */
export const collectedBy = (cells: RowCells, given: PaymentMethod): PaymentMethod =>
  namesAccount(cells) && cells.text('gatewayMethod') === '' && (given === 'other' || given === 'bank_debit')
    ? 'direct_debit'
    : given

/** The mandate that a row tells of; null without an IBAN, and for a recurring gift that was completed or canceled. */
export function readMandate(cells: RowCells, plan: ImportPlan, of: OfMandate): RowMandate | null {
  if (!namesAccount(cells) || isOver(of.recurring)) return null
  const iban = readAccount(cells, of)
  const signedOn = readPast(cells, plan, 'mandateSignedOn', of.today)
  if (cells.text('mandateSignedOn') === '')
    cells.refuse('mandateSignedOn', 'Enter when the mandate was signed. Without it the IBAN cannot be taken.')
  const lastCollectedOn = readPast(cells, plan, 'mandateLastOn', of.today)
  const reference = readReference(cells)
  const bic = readBank(cells)
  const holder = cells.kept('mandateHolder') ?? nameOf(of.donor)
  if (holder === '') cells.refuse('mandateHolder', 'Enter whose account this is')
  if (iban === null || signedOn === null || holder === '') return null
  return { reference, signedOn, lastCollectedOn, holder, iban, bic }
}

/** The name of the donor, cut as banks take it; empty where an email is all that is known. */
function nameOf(donor: RowDonor): string {
  const name = donorNameOf(donor)
  return name === donor.email ? '' : name.slice(0, longestHolder).trim()
}

const isOver = (recurring: RowRecurring | null): boolean =>
  recurring?.ended_as === 'completed' || recurring?.ended_as === 'canceled'

function readAccount(cells: RowCells, { currency, method, recurring }: OfMandate): string | null {
  const read = readIban(cells.text('iban'))
  if ('refusal' in read) cells.refuse('iban', read.refusal)
  if (currency !== null && currency !== 'eur')
    cells.refuse('iban', 'A direct debit is in euros. Leave the IBAN of this recurring gift out.')
  if (!isTakenByHand(method) || (recurring !== null && recurring.payment_reference !== null))
    cells.refuse(
      'iban',
      'A gateway collects this recurring gift. Choose another payment method, or leave the IBAN out.',
    )
  return 'iban' in read ? read.iban : null
}

function readPast(
  cells: RowCells,
  plan: ImportPlan,
  field: 'mandateSignedOn' | 'mandateLastOn',
  today: string,
): string | null {
  const text = cells.text(field)
  const day = text === '' ? null : (cells.take(field, readDate(text, plan.dateOrder))?.date ?? null)
  if (day === null || day <= today) return day
  cells.refuse(field, 'This day is in the future')
  return null
}

function readReference(cells: RowCells): string | null {
  const text = cells.text('mandateReference')
  if (text === '') return null
  if (!isMandateReference(text)) cells.refuse('mandateReference', 'Use up to 35 letters and digits, without blanks')
  return text
}

function readBank(cells: RowCells): string | null {
  const text = cells.text('bic')
  const bic = text === '' ? null : readBic(text)
  if (text !== '' && bic === null) cells.refuse('bic', bicRefusal)
  return bic
}
