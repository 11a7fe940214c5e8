import { z } from 'zod'
import { legalEntityIdSchema } from '../legal-entities/legal-entity-id.js'
import { defineCommand, defineQuery } from '../operation.js'
import { pageInput, pageOf, type Page } from '../paging.js'
import { textUpTo } from '../text.js'
import { receiptIdSchema } from './receipt-id.js'
import { enteredOutcomes, openReportSchema, reportNumberSchema, type OpenReport } from './receipt-report.js'

export const openReportsInputSchema = z.strictObject({
  entityId: legalEntityIdSchema.optional(),
  /** Those alone that do not go on by themselves. */
  hasFailed: z.boolean().optional(),
  ...pageInput,
})
export interface ListOpenReportsWire extends z.input<typeof openReportsInputSchema> {}
export interface ListOpenReportsInput extends z.output<typeof openReportsInputSchema> {}

export const listOpenReports = defineQuery<ListOpenReportsInput, Page<OpenReport>, ListOpenReportsWire>({
  name: 'receipts.reports',
  summary:
    'A page of the receipts and cancellations that are still to be reported, the newest first, with what holds them up.',
  access: 'receipts.read',
  whileImpersonating: 'allowed',
  input: openReportsInputSchema,
  output: pageOf(openReportSchema),
  rest: { method: 'GET', path: '/v1/receipt-reports', query: '*' },
})

const emptySchema = z.strictObject({})
const stateSchema = z.object({
  /** Whether receipts are reported, or some are still to be. */
  isInUse: z.boolean(),
  /** By file, with those that were in one and have no number yet. */
  toFile: z.int(),
  failed: z.int(),
})
export interface ReportingState extends z.infer<typeof stateSchema> {}

export const getReportingState = defineQuery<z.output<typeof emptySchema>, ReportingState>({
  name: 'receipts.reportingState',
  summary: 'Whether receipts are reported to an authority, and how many wait.',
  access: 'receipts.read',
  whileImpersonating: 'allowed',
  input: emptySchema,
  output: stateSchema,
})

/** How many receipts one press retries at most. */
export const mostReportsAtOnce = 1_000

const retryInputSchema = z.strictObject({ ids: z.array(receiptIdSchema).min(1).max(mostReportsAtOnce) })
export interface RetryReportsInput extends z.output<typeof retryInputSchema> {}
const countSchema = z.object({ count: z.int() })
export interface CountOfReports extends z.infer<typeof countSchema> {}

export const retryReports = defineCommand<RetryReportsInput, CountOfReports, z.input<typeof retryInputSchema>>({
  name: 'receipts.retryReports',
  summary: 'Asks the reporting service again, now, for receipts that wait or failed. Others are left as they are.',
  access: 'receipts.issue',
  input: retryInputSchema,
  output: countSchema,
  rest: { method: 'POST', path: '/v1/receipt-reports/retry' },
})

const enterInputSchema = z.strictObject({
  /** Looks among the receipts of this one alone. */
  entityId: legalEntityIdSchema.optional(),
  numbers: z
    .array(z.strictObject({ receipt: textUpTo(60), reportNumber: reportNumberSchema }))
    .min(1)
    .max(mostReportsAtOnce),
})
export interface EnterReportNumbersWire extends z.input<typeof enterInputSchema> {}
export interface EnterReportNumbersInput extends z.output<typeof enterInputSchema> {}

const enteredSchema = z.object({
  results: z.array(z.object({ receipt: z.string(), reportNumber: z.string(), outcome: z.enum(enteredOutcomes) })),
})
export interface EnteredNumbers extends z.infer<typeof enteredSchema> {}

export const enterReportNumbers = defineCommand<EnterReportNumbersInput, EnteredNumbers, EnterReportNumbersWire>({
  name: 'receipts.enterReportNumbers',
  summary:
    'Keeps report numbers that the authority gave for receipts, each named by its own number. What is not kept says why.',
  access: 'receipts.issue',
  input: enterInputSchema,
  output: enteredSchema,
  rest: { method: 'POST', path: '/v1/receipt-reports/numbers' },
})

const confirmInputSchema = z.strictObject({ ids: z.array(receiptIdSchema).min(1).max(mostReportsAtOnce) })
export interface ConfirmCancellationsInput extends z.output<typeof confirmInputSchema> {}

export const confirmCancellations = defineCommand<
  ConfirmCancellationsInput,
  CountOfReports,
  z.input<typeof confirmInputSchema>
>({
  name: 'receipts.confirmCancellations',
  summary: 'Says that cancellations were reported by hand.',
  access: 'receipts.issue',
  input: confirmInputSchema,
  output: countSchema,
  rest: { method: 'POST', path: '/v1/receipt-reports/canceled' },
})

const fileInputSchema = z.strictObject({ entityId: legalEntityIdSchema.optional() })
export interface WriteReportFileInput extends z.output<typeof fileInputSchema> {}
const fileSchema = z.object({ fileName: z.string(), csv: z.string(), count: z.int() })
export interface ReportFile extends z.infer<typeof fileSchema> {}

/** A command, since it reads whole national ids and says of its receipts that they were carried out. */
export const writeReportFile = defineCommand<WriteReportFileInput, ReportFile, z.input<typeof fileInputSchema>>({
  name: 'receipts.reportFile',
  summary: 'What is to be reported by hand as a CSV file, with national ids in full. The audit log keeps who took it.',
  access: 'receipts.report',
  input: fileInputSchema,
  output: fileSchema,
})
