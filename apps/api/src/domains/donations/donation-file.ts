import { numberOf } from '@almoner/contracts/record-number'
import { monthlyValue } from '@almoner/contracts/donations/donation-value'
import { writeCsv } from '../../platform/csv.js'
import type { ExportedDonation } from './donations.repository.js'

const columns: readonly (readonly [heading: string, cell: (row: ExportedDonation) => string | number | null])[] = [
  ['Number', ({ sequence }) => numberOf('R', sequence)],
  ['Donor number', ({ donorSequence }) => numberOf('D', donorSequence)],
  ['Donor', ({ donorName }) => donorName],
  ['Email', ({ donorEmail }) => donorEmail],
  ['Amount', ({ amount }) => major(amount)],
  ['Gift', ({ giftAmount }) => major(giftAmount)],
  ['Fee covered', ({ feeCoverAmount }) => major(feeCoverAmount)],
  ['Currency', ({ currency }) => currency.toUpperCase()],
  ['Frequency', ({ frequency }) => frequency],
  ['Every', ({ interval }) => interval],
  ['Monthly value', (row) => major(monthlyValue(row))],
  ['Status', ({ status }) => status],
  ['Started', ({ startsOn }) => startsOn],
  ['Next charge', ({ nextChargeOn }) => nextChargeOn],
  ['Retry', ({ retryOn }) => retryOn],
  ['Paused until', ({ pausedUntil }) => pausedUntil],
  ['Failed in a row', ({ consecutiveFailures }) => consecutiveFailures],
  ['Method', ({ method }) => method],
  ['Last 4', ({ methodLast4 }) => methodLast4],
  ['Expires', ({ methodExpMonth, methodExpYear }) => expiry(methodExpMonth, methodExpYear)],
  ['Campaign', ({ campaignName }) => campaignName],
  ['Funds', ({ funds }) => funds],
  ['Charges paid', ({ paidCount }) => paidCount],
  ['Paid so far', ({ paidTotal }) => major(paidTotal)],
  ['Cancel reason', ({ cancelReason }) => cancelReason],
  ['Mode', ({ mode }) => mode],
  ['Created', ({ createdOn }) => createdOn],
]

/** Recurring donations as a CSV file; amounts in major units beside their currency. */
export const writeDonationFile = (rows: readonly ExportedDonation[]): string =>
  writeCsv(
    columns.map(([heading]) => heading),
    rows.map((row) => columns.map(([, cell]) => cell(row))),
  )

/** Every currency that is taken has two decimals. */
const major = (minor: number): number => Number((minor / 100).toFixed(2))

const expiry = (month: number | null, year: number | null): string | null =>
  month && year ? `${year}-${String(month).padStart(2, '0')}` : null
