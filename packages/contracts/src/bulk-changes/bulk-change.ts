import { z } from 'zod'
import { donationStatuses } from '../donations/donation.js'
import { bulkChangeIdSchema } from './bulk-change-id.js'
import { designationIdSchema } from '../designations/designation-id.js'
import { donationIdSchema } from '../donations/donation-id.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { problemCodes } from '../problems.js'
import { calendarDateSchema, instantSchema } from '../time.js'

export const bulkActions = ['pause', 'resume', 'skip', 'moveFund', 'sendCardLink'] as const
export type BulkAction = (typeof bulkActions)[number]

export const mostSkippedAtOnce = 6

/** What is done to each of many recurring donations: what staff can do to one, with the same terms for all. */
export const bulkCommandSchema = z.discriminatedUnion('action', [
  /** Until a day, or until it is resumed. */
  z.strictObject({ action: z.literal('pause'), until: calendarDateSchema.nullish() }),
  z.strictObject({ action: z.literal('resume') }),
  /** Leaves out the next payments of each. */
  z.strictObject({ action: z.literal('skip'), count: z.int().min(1).max(mostSkippedAtOnce).default(1) }),
  /** All of each gift goes to one fund, from the next payment on. */
  z.strictObject({ action: z.literal('moveFund'), designationId: designationIdSchema }),
  z.strictObject({ action: z.literal('sendCardLink') }),
])
export type BulkCommand = z.output<typeof bulkCommandSchema>
export type BulkCommandWire = z.input<typeof bulkCommandSchema>

/** `stopped`: somebody stopped it before all was done. */
export const bulkChangeStatuses = ['running', 'stopped', 'done'] as const
export type BulkChangeStatus = (typeof bulkChangeStatuses)[number]

export const bulkChangeSchema = z.object({
  id: bulkChangeIdSchema,
  command: bulkCommandSchema,
  /** Of the fund where it moves gifts to one. */
  fundName: z.string().nullable(),
  status: z.enum(bulkChangeStatuses),
  /** All that were chosen: `done`, `refused` and `left` sum to it. */
  count: z.int(),
  done: z.int(),
  refused: z.int(),
  /** Those whose turn has not come, or never came. */
  left: z.int(),
  /** Who began it; null where a program did, by its API key. */
  userName: z.string().nullable(),
  createdAt: instantSchema,
  finishedAt: instantSchema.nullable(),
})
export interface BulkChange extends z.infer<typeof bulkChangeSchema> {}

/** `waiting` for its turn, or for ever where the bulk change was stopped. */
export const bulkOutcomes = ['waiting', 'done', 'refused'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

/** What became of one of the chosen donations. */
export const bulkChangeRowSchema = z.object({
  /** From 1, in the order in which they are done. */
  place: z.int(),
  donationId: donationIdSchema,
  donationNumber: z.string(),
  donorId: donorIdSchema,
  donorName: z.string(),
  outcome: z.enum(bulkOutcomes),
  /** How the donation stood when its turn was over; null before. */
  status: z.enum(donationStatuses).nullable(),
  nextChargeOn: calendarDateSchema.nullable(),
  /** The days whose payments were skipped. */
  skipped: z.array(calendarDateSchema),
  /** Where a link went to. */
  sentTo: z.string().nullable(),
  /** Why it was refused, and in which words where the problem has its own. */
  problem: z.enum(problemCodes).nullable(),
  message: z.string().nullable(),
})
export interface BulkChangeRow extends z.infer<typeof bulkChangeRowSchema> {}
