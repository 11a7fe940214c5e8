import { z } from 'zod'
import { legalEntityIdSchema } from '../legal-entities/legal-entity-id.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { calendarDateSchema, instantSchema } from '../time.js'
import { ledgerAccountCodes } from './ledger-account.js'
import { releaseIdSchema } from './release-id.js'

/** Whether the lines of a release are summed by month or by day. */
export const releaseSpans = ['month', 'day'] as const
export type ReleaseSpan = (typeof releaseSpans)[number]

/** The files of a release: a plain journal, QuickBooks Online, QuickBooks Desktop (IIF), and Xero's manual journals. */
export const releaseFormats = ['csv', 'quickbooks', 'iif', 'xero'] as const
export type ReleaseFormat = (typeof releaseFormats)[number]

const whoSchema = z.object({ id: z.uuid(), name: z.string() }).nullable()

/** A line of the journal. Amounts in minor units of the release's currency; one of debit and credit is zero. */
export const journalLineSchema = z.object({
  line: z.int(),
  /** The day that the line is to be booked on. */
  date: calendarDateSchema,
  code: z.string(),
  name: z.string(),
  className: z.string().nullable(),
  debit: minorUnitsSchema,
  credit: minorUnitsSchema,
  /** What changed on days that were released before. */
  isAdjustment: z.boolean(),
})
export interface JournalLine extends z.infer<typeof journalLineSchema> {}

export const releaseRowSchema = z.object({
  id: releaseIdSchema,
  number: z.string(),
  entityId: legalEntityIdSchema,
  entityName: z.string(),
  currency: currencySchema,
  /** The first day that is new in it; null where it has only adjustments of what was released before. */
  from: calendarDateSchema.nullable(),
  through: calendarDateSchema,
  span: z.enum(releaseSpans),
  lines: z.int(),
  /** The sum of its debits, which is that of its credits. */
  total: minorUnitsSchema,
  createdAt: instantSchema,
  createdBy: whoSchema,
  /** When somebody said that it is in the books; null until then. */
  postedAt: instantSchema.nullable(),
  postedBy: whoSchema,
  /** What it is called in the books, where somebody said so. */
  reference: z.string().nullable(),
})
export interface ReleaseRow extends z.infer<typeof releaseRowSchema> {}

export const releaseSchema = releaseRowSchema.extend({
  /** Lines of the journal that are adjustments of days released before. */
  adjustments: z.int(),
  /** SHA-256 of its content, in hexadecimal. */
  sha256: z.string(),
  /** Into how many files each format is split, for what takes a limited number of lines. */
  parts: z.record(z.enum(releaseFormats), z.int()),
})
export interface Release extends z.infer<typeof releaseSchema> {}

/** What has no account or class yet, and so keeps a release from being made. */
export const unmappedSchema = z.object({
  account: z.enum(ledgerAccountCodes),
  designationId: z.uuid().nullable(),
  fundName: z.string().nullable(),
  lacks: z.enum(['account', 'class']),
  amount: minorUnitsSchema,
})
export interface Unmapped extends z.infer<typeof unmappedSchema> {}

/** Why a release cannot be made now. */
export const releaseObstacles = ['no_chart', 'not_closed', 'unmapped', 'nothing', 'before_last'] as const
export type ReleaseObstacle = (typeof releaseObstacles)[number]

/** What a release would have in it now. */
export const releasePreviewSchema = z.object({
  entityId: legalEntityIdSchema,
  currency: currencySchema,
  from: calendarDateSchema.nullable(),
  through: calendarDateSchema,
  closedThrough: calendarDateSchema.nullable(),
  lastThrough: calendarDateSchema.nullable(),
  obstacle: z.enum(releaseObstacles).nullable(),
  lineCount: z.int(),
  total: minorUnitsSchema,
  /** The first of its lines, up to 500. */
  lines: z.array(journalLineSchema),
  unmapped: z.array(unmappedSchema),
  /** Of its content; a release is made only of what this names. Null where there is an obstacle. */
  sha256: z.string().nullable(),
})
export interface ReleasePreview extends z.infer<typeof releasePreviewSchema> {}

/** For each legal entity and currency with books: how far they are closed and released. */
export const releaseScopeSchema = z.object({
  entityId: legalEntityIdSchema,
  entityName: z.string(),
  currency: currencySchema,
  closedThrough: calendarDateSchema.nullable(),
  releasedThrough: calendarDateSchema.nullable(),
  hasChart: z.boolean(),
})
export interface ReleaseScope extends z.infer<typeof releaseScopeSchema> {}
