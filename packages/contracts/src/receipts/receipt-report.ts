import { z } from 'zod'
import { chargeIdSchema } from '../charges/charge-id.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { legalEntityIdSchema } from '../legal-entities/legal-entity-id.js'
import { named } from '../masking.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { calendarDateSchema, instantSchema } from '../time.js'
import { receiptIdSchema } from './receipt-id.js'

/**
 * Where a receipt is with the authority that has gifts reported to it, as Israel's has since 2026 under section 46 of its Income Tax
 * Ordinance. `reported`: it has its number; `canceled`: nothing of it is to be reported any more, or its cancellation was.
 */
export const reportStatuses = ['not_required', 'queued', 'reported', 'failed', 'canceled'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** `api`: a reporting service is asked; `file`: staff carry a file over and bring the numbers back. */
export const reportWays = ['api', 'file'] as const
export type ReportWay = (typeof reportWays)[number]

/** Why the last attempt brought no number. */
export const reportFailures = ['rejected', 'unreachable', 'not_configured'] as const
export type ReportFailure = (typeof reportFailures)[number]

/** For how many days the mail of a receipt waits for its report number; then it goes without, and once more when the number is there. */
export const reportWaitDays = 3

export const receiptReportSchema = z.object({
  way: z.enum(reportWays),
  status: z.enum(reportStatuses),
  /** What is to be reported is that the receipt is valid no more. */
  isCancellation: z.boolean(),
  attempts: z.int(),
  /** When the reporting service is asked next. */
  nextAttemptAt: instantSchema.nullable(),
  failure: z.enum(reportFailures).nullable(),
  /** In the words of the reporting service. */
  reason: z.string().nullable(),
  /** When it was first in a file, or first sent. */
  filedAt: instantSchema.nullable(),
  reportedAt: instantSchema.nullable(),
  /** Until when its mail waits for the number; null where none waits. */
  mailWaitsUntil: instantSchema.nullable(),
})
export interface ReceiptReport extends z.infer<typeof receiptReportSchema> {}

/** A receipt that is to be reported, or whose cancellation is. */
export const openReportSchema = receiptReportSchema.extend({
  receiptId: receiptIdSchema,
  number: z.string(),
  entityId: legalEntityIdSchema,
  entityName: z.string(),
  donorId: donorIdSchema,
  donorName: named(z.string()),
  chargeId: chargeIdSchema.nullable(),
  currency: currencySchema,
  /** What the donor may claim; minor units. */
  eligibleAmount: minorUnitsSchema,
  issuedOn: calendarDateSchema,
  reportNumber: z.string().nullable(),
})
export interface OpenReport extends z.infer<typeof openReportSchema> {}

/** What became of a number that staff brought. */
export const enteredOutcomes = ['kept', 'unknown', 'ambiguous', 'not_open', 'taken'] as const
export type EnteredOutcome = (typeof enteredOutcomes)[number]

const reportNumberPattern = /^[\p{L}\p{N}][\p{L}\p{N}/-]{0,39}$/u

/** The authority has published no form of its numbers, so that any short word of letters and digits is taken. */
export const reportNumberSchema = z
  .string()
  .trim()
  .regex(reportNumberPattern, 'Use up to 40 letters, digits, - and /')
  .meta({ examples: ['1001'] })

export interface EnteredNumber {
  receipt: string
  reportNumber: string
}

/**
 * Lines of a receipt's number and its report number, as they are copied from a sheet or a file: parted by a tab, a comma, a semicolon
 * or spaces. Headings, and lines that are none like it, are returned apart.
 */
export function readReportNumbers(text: string): { numbers: EnteredNumber[]; unread: string[] } {
  const numbers: EnteredNumber[] = []
  const unread: string[] = []
  for (const line of text.split(/\r?\n/)) {
    const cells = line
      .split(/[\t,;\s]+/)
      .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
      .filter(Boolean)
    const [receipt = '', reportNumber = '', ...more] = cells
    if (cells.length === 0) continue
    if (more.length === 0 && /\d/.test(receipt) && reportNumberPattern.test(reportNumber))
      numbers.push({ receipt, reportNumber })
    else unread.push(line.trim())
  }
  return { numbers, unread }
}
