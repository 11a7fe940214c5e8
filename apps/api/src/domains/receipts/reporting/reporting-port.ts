import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { Currency } from '@almoner/contracts/money'

/** What an authority is told of a receipt. */
export interface Reported {
  /** The same at each attempt, so that a receipt is reported once however often it is sent. */
  receiptId: string
  receiptNumber: string
  issuedOn: string
  registrationNumber: string
  approvalNumber: string
  donorName: string
  /** In full. */
  nationalId: string | null
  /** What the donor may claim; minor units. */
  amount: MinorUnits
  currency: Currency
  receivedOn: readonly string[]
  replacesReceiptNumber: string | null
  /** Once it has one. */
  reportNumber: string | null
}

export type ReportAnswer =
  | { kind: 'number'; number: string }
  | { kind: 'canceled' }
  /** It was taken and is not decided. Ask again later. */
  | { kind: 'pending' }
  | { kind: 'rejected'; reason: string }
  | { kind: 'unreachable'; reason: string }
  | { kind: 'not_configured' }

/** A service that reports receipts. Both calls may be made again with the same receipt, and raise nothing. */
export abstract class Reporting {
  abstract report(receipt: Reported): Promise<ReportAnswer>
  abstract cancel(receipt: Reported): Promise<ReportAnswer>
}
