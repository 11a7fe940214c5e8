import { csvLines, csvStart, major } from '../../exports/index.js'
import type { Reported } from './reporting-port.js'

export interface FiledReceipt {
  receipt: Reported
  isCancellation: boolean
}

const columns: readonly (readonly [heading: string, cell: (filed: FiledReceipt) => string | number])[] = [
  ['Action', ({ isCancellation }) => (isCancellation ? 'cancel' : 'report')],
  ['Receipt number', ({ receipt }) => receipt.receiptNumber],
  ['Report number', ({ receipt }) => receipt.reportNumber ?? ''],
  ['ID number', ({ receipt }) => receipt.nationalId ?? ''],
  ['Donor', ({ receipt }) => receipt.donorName],
  ['Amount', ({ receipt }) => major(receipt.amount)],
  ['Currency', ({ receipt }) => receipt.currency.toUpperCase()],
  ['Received on', ({ receipt }) => receipt.receivedOn.join(' ')],
  ['Issued on', ({ receipt }) => receipt.issuedOn],
  ['Replaces receipt', ({ receipt }) => receipt.replacesReceiptNumber ?? ''],
  ['Organization number', ({ receipt }) => receipt.registrationNumber],
  ['Approval number', ({ receipt }) => receipt.approvalNumber],
]

/** What staff type or carry over to the authority, which has published no form of a file: a row a receipt. */
export function reportFileOf(filed: readonly FiledReceipt[], now: Date): { fileName: string; csv: string } {
  const rows = filed.map((one) => columns.map(([, cell]) => cell(one)))
  return {
    fileName: `section-46-${now.toISOString().slice(0, 10)}.csv`,
    csv: csvStart(columns.map(([heading]) => heading)) + csvLines(rows),
  }
}
