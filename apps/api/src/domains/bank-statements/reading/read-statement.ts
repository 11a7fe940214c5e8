import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { Currency } from '@almoner/contracts/money'

/** Money that the bank booked, as its file has it. */
export interface ReadLine {
  /** `YYYY-MM-DD`. */
  bookedOn: string
  valuedOn: string | null
  /** Above zero came in. */
  amount: MinorUnits
  currency: Currency
  counterparty: string | null
  /** Without spaces, in upper case. */
  counterpartyAccount: string | null
  /** The structured reference of the creditor, else the one that the payer gave from end to end. */
  reference: string | null
  mandate: string | null
  /** What the payer wrote, single-spaced; empty where nothing is. */
  text: string
  /** The bank's own number of the line. */
  bankReference: string | null
}

/** What one file says of one account. */
export interface ReadStatement {
  account: string | null
  /** Null where the lines are of several, or there are none. */
  currency: Currency | null
  bankStatementId: string | null
  openingBalance: MinorUnits | null
  closingBalance: MinorUnits | null
  lines: ReadLine[]
}
