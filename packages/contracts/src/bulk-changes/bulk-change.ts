import { z } from 'zod'
import { donationStatuses } from '../donations/donation.js'
import { named, personal } from '../masking.js'
import { problemCodes } from '../problems.js'
import { recordKinds } from '../records/record.js'
import { calendarDateSchema, instantSchema } from '../time.js'
import { bulkChangeIdSchema } from './bulk-change-id.js'
import { bulkCommandSchema } from './bulk-command.js'

export const bulkChangeStatuses = ['running', 'stopped', 'done'] as const
export type BulkChangeStatus = (typeof bulkChangeStatuses)[number]

export const bulkChangeSchema = z.object({
  id: bulkChangeIdSchema,
  kind: z.enum(recordKinds),
  command: bulkCommandSchema,
  /** The name of what the command points to (a fund, an owner, a field), as it was when it began. */
  aboutName: z.string().nullable(),
  /** What is written into a custom field, as people read it. */
  valueText: z.string().nullable(),
  /** The bulk change that this one undoes. */
  undoesId: bulkChangeIdSchema.nullable(),
  status: z.enum(bulkChangeStatuses),
  /** All that were chosen: `done`, `undone`, `skipped`, `failed` and `left` sum to it. */
  count: z.int(),
  done: z.int(),
  /** Those that have back what they had before. */
  undone: z.int(),
  skipped: z.int(),
  failed: z.int(),
  left: z.int(),
  /** Whether `bulkChanges.undo` has something to give back. */
  canUndo: z.boolean(),
  userName: z.string().nullable(),
  createdAt: instantSchema,
  finishedAt: instantSchema.nullable(),
})
export interface BulkChange extends z.infer<typeof bulkChangeSchema> {}

/** `skipped` says why in `problem`; `failed` went wrong for no reason of the record's, and nothing of it was changed. */
export const bulkOutcomes = ['waiting', 'done', 'skipped', 'failed', 'undone'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

export const bulkChangeRowSchema = z.object({
  place: z.int(),
  kind: z.enum(recordKinds),
  recordId: z.uuid(),
  /** A name, or the number of what has none; null where the record is no more. */
  name: named(z.string().nullable()),
  /** Of a transaction or a recurring gift. */
  donorName: named(z.string().nullable()),
  outcome: z.enum(bulkOutcomes),
  /** How a recurring gift stands. */
  status: z.enum(donationStatuses).nullable(),
  nextChargeOn: calendarDateSchema.nullable(),
  skipped: z.array(calendarDateSchema),
  sentTo: personal(z.string().nullable()),
  /** The tags that were put on or taken off. */
  tags: z.array(z.string()),
  problem: z.enum(problemCodes).nullable(),
  message: z.string().nullable(),
})
export interface BulkChangeRow extends z.infer<typeof bulkChangeRowSchema> {}
