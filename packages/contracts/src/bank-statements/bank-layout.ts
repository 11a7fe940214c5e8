import { z } from 'zod'
import { decimalMarks } from '../amount-text.js'
import { dateOrders } from '../imports/import.js'
import { currencySchema } from '../money.js'
import { textUpTo } from '../text.js'

const columnIndex = z.int().min(0).max(999)

/** Columns of one cell each, which a file may lack. */
export const singleBankColumns = [
  'counterparty',
  'counterpartyAccount',
  'reference',
  'bankReference',
  'mandate',
  'currency',
  'account',
] as const

/** What each column of a bank's CSV file holds, by its place from 0; it is remembered for the headings. */
export const bankLayoutSchema = z
  .strictObject({
    bookedOn: columnIndex,
    /** Money in is above zero; null where in and out have a column each. */
    amount: columnIndex.nullable(),
    moneyIn: columnIndex.nullable(),
    moneyOut: columnIndex.nullable(),
    counterparty: columnIndex.nullable(),
    counterpartyAccount: columnIndex.nullable(),
    /** What the payer said it is for, as a reference. */
    reference: columnIndex.nullable(),
    /** The bank's own number of the line. */
    bankReference: columnIndex.nullable(),
    mandate: columnIndex.nullable(),
    currency: columnIndex.nullable(),
    /** The account that the file is of. */
    account: columnIndex.nullable(),
    /** Joined by a space. */
    text: z.array(columnIndex).max(5),
    dateOrder: z.enum(dateOrders),
    decimalMark: z.enum(decimalMarks),
    /** Of lines that name none. */
    defaultCurrency: currencySchema,
    /** What the account is called where no column says. */
    accountName: textUpTo(60).nullable(),
  })
  .superRefine((layout, context) => {
    const isSigned = layout.amount !== null
    const isParted = layout.moneyIn !== null
    if (!isSigned && !isParted)
      context.addIssue({ code: 'custom', path: ['amount'], message: 'Choose the column of amounts, or of money in' })
    if (isSigned && (isParted || layout.moneyOut !== null))
      context.addIssue({
        code: 'custom',
        path: ['moneyIn'],
        message: 'Choose one column of amounts, or money in and out',
      })
  })
export interface BankLayout extends z.output<typeof bankLayoutSchema> {}
