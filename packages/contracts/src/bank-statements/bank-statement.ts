import { z } from 'zod'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { calendarDateSchema, instantSchema } from '../time.js'
import { bankLayoutSchema } from './bank-layout.js'
import { bankStatementIdSchema } from './bank-statement-id.js'

/** `unmapped`: a CSV file whose columns nobody has named yet, so that it has no lines. */
export const bankStatementStates = ['unmapped', 'read'] as const

export const bankFileFormats = ['camt.053', 'mt940', 'csv'] as const
export type BankFileFormat = (typeof bankFileFormats)[number]

/** An account of the organization in one file of its bank. Amounts in minor units. */
export const bankStatementSchema = z.object({
  id: bankStatementIdSchema,
  fileName: z.string(),
  format: z.enum(bankFileFormats),
  state: z.enum(bankStatementStates),
  /** The IBAN or number of the account, or what it was called; null where the file says nothing. */
  account: z.string().nullable(),
  currency: currencySchema.nullable(),
  /** The first and last day on which a line was booked. */
  from: calendarDateSchema.nullable(),
  to: calendarDateSchema.nullable(),
  openingBalance: minorUnitsSchema.nullable(),
  closingBalance: minorUnitsSchema.nullable(),
  /** Lines that this file brought. */
  lines: z.int(),
  /** Lines of it that an earlier file had brought. */
  knownLines: z.int(),
  open: z.int(),
  matched: z.int(),
  /** The columns of its file were named, and files with the same headings are read alike. */
  areColumnsNamed: z.boolean(),
  addedBy: z.string().nullable(),
  addedAt: instantSchema,
})
export interface BankStatement extends z.infer<typeof bankStatementSchema> {}

/** What is asked of a person for a CSV file with headings that were never seen. */
export const unmappedColumnsSchema = z.object({
  columns: z.array(z.object({ index: z.int(), name: z.string(), samples: z.array(z.string()) })),
  suggested: bankLayoutSchema,
})
export interface UnmappedColumns extends z.infer<typeof unmappedColumnsSchema> {}

export const bankStatementDetailSchema = bankStatementSchema.extend({ unmapped: unmappedColumnsSchema.nullable() })
export interface BankStatementDetail extends z.infer<typeof bankStatementDetailSchema> {}
