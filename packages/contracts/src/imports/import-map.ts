import { creditImportFields } from './credit-import-fields.js'
import { fundraiserImportFields } from './fundraiser-import-fields.js'
import { giftAidDays, isGiftAidField } from './gift-aid-import-fields.js'
import { giftImportFields } from './gift-import-fields.js'
import type { ImportField } from './import-fields.js'
import { receiptImportFields } from './receipt-import-fields.js'
import { recurringFieldsOfGifts, recurringImportFields } from './recurring-import-fields.js'

/** What each row of a file is: a gift with its donor, a donor alone, a recurring gift, or the page of a fundraiser. */
export const rowsAre = ['gifts', 'donors', 'recurring', 'fundraisers'] as const
export type RowsAre = (typeof rowsAre)[number]

/** What still misses from a map before it can be checked: an amount, a date, and something to know the donor by. */
export function missingFromMap(fields: readonly ImportField[], rows: RowsAre = 'gifts'): string[] {
  const has = (field: ImportField) => fields.includes(field)
  if (rows === 'fundraisers') return missingOfPages(has)
  const missing: string[] = []
  const isListed = rows === 'recurring' && has('payments')
  if (rows !== 'donors' && !isListed && !has('amount')) missing.push('Amount')
  if (rows === 'gifts' && !has('date')) missing.push('Date')
  if (rows === 'recurring' && !isListed && !has('nextOn') && !has('startsOn') && !has('dayOfMonth')) {
    missing.push('Next payment or Start date')
  }
  if (
    !has('donorId') &&
    !has('email') &&
    !has('fullName') &&
    !has('lastName') &&
    !has('firstName') &&
    !has('company')
  ) {
    missing.push('Email, a name, Company or Donor ID')
  }
  if ((has('receiptDate') || has('receiptAmount')) && !has('receiptNumber')) missing.push('Receipt number')
  if (rows === 'recurring' && has('iban') && !has('mandateSignedOn')) missing.push('Mandate signed on')
  if (fields.some(isGiftAidField) && !giftAidDays.some(has)) missing.push('Gift Aid declared on')
  for (const [amount, names] of creditedAmounts)
    if (has(amount) && !names.some(has)) missing.push(creditImportFields[names[0]].label)
  return missing
}

/** What is credited to somebody, with the fields that say to whom: an amount alone would be lost. */
const creditedAmounts = [
  ['creditedAmount', ['creditedName', 'creditedEmail', 'creditedNumber', 'creditedId']],
  ['secondCreditedAmount', ['secondCreditedName', 'secondCreditedEmail', 'secondCreditedNumber', 'secondCreditedId']],
  ['thirdCreditedAmount', ['thirdCreditedName', 'thirdCreditedEmail', 'thirdCreditedNumber', 'thirdCreditedId']],
] as const

function missingOfPages(has: (field: ImportField) => boolean): string[] {
  const missing: string[] = []
  if (!has('email')) missing.push('Email')
  if (!has('fullName') && !(has('firstName') && has('lastName'))) missing.push('Full name')
  return missing
}

// Who has the page, and for which campaign.
const otherFieldsOfPages: readonly ImportField[] = [
  'email',
  'fullName',
  'firstName',
  'lastName',
  'campaign',
  'currency',
  'status',
]

// Of the fields of a gift, those that a recurring gift has too.
const giftFieldsOfRecurring: readonly ImportField[] = [
  'amount',
  'currency',
  'status',
  'mode',
  'method',
  'campaign',
  'designation',
  'designationParts',
  'feeCover',
  'comment',
]

/** Whether rows of this kind can say a field at all. */
export function saysField(rows: RowsAre, field: ImportField): boolean {
  if (rows === 'gifts' && recurringFieldsOfGifts.includes(field)) return true
  if (field in recurringImportFields) return rows === 'recurring'
  if (field in fundraiserImportFields) return rows === 'fundraisers'
  if (rows === 'fundraisers') return otherFieldsOfPages.includes(field)
  if (rows !== 'recurring') return true
  return (
    !(field in giftImportFields || field in receiptImportFields || field.startsWith('custom.charge.')) ||
    giftFieldsOfRecurring.includes(field)
  )
}
