import { z } from 'zod'
import { donationStatuses } from '../donations/donation.js'
import { bulkChangeIdSchema } from './bulk-change-id.js'
import { designationIdSchema } from '../designations/designation-id.js'
import { donationIdSchema } from '../donations/donation-id.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { problemCodes } from '../problems.js'
import { calendarDateSchema, instantSchema } from '../time.js'
import { named } from '../masking.js'

export const bulkActions = ['pause', 'resume', 'skip', 'moveFund', 'sendCardLink'] as const
export type BulkAction = (typeof bulkActions)[number]

export const mostSkippedAtOnce = 6

export const bulkCommandSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('pause'), until: calendarDateSchema.nullish() }),
  z.strictObject({ action: z.literal('resume') }),
  z.strictObject({ action: z.literal('skip'), count: z.int().min(1).max(mostSkippedAtOnce).default(1) }),
  z.strictObject({ action: z.literal('moveFund'), designationId: designationIdSchema }),
  z.strictObject({ action: z.literal('sendCardLink') }),
])
export type BulkCommand = z.output<typeof bulkCommandSchema>
export type BulkCommandWire = z.input<typeof bulkCommandSchema>

export const bulkChangeStatuses = ['running', 'stopped', 'done'] as const
export type BulkChangeStatus = (typeof bulkChangeStatuses)[number]

export const bulkChangeSchema = z.object({
  id: bulkChangeIdSchema,
  command: bulkCommandSchema,
  fundName: z.string().nullable(),
  status: z.enum(bulkChangeStatuses),
  /** All that were chosen: `done`, `refused` and `left` sum to it. */
  count: z.int(),
  done: z.int(),
  refused: z.int(),
  left: z.int(),
  userName: z.string().nullable(),
  createdAt: instantSchema,
  finishedAt: instantSchema.nullable(),
})
export interface BulkChange extends z.infer<typeof bulkChangeSchema> {}

export const bulkOutcomes = ['waiting', 'done', 'refused'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

export const bulkChangeRowSchema = z.object({
  place: z.int(),
  donationId: donationIdSchema,
  donationNumber: z.string(),
  donorId: donorIdSchema,
  donorName: named(z.string()),
  outcome: z.enum(bulkOutcomes),
  status: z.enum(donationStatuses).nullable(),
  nextChargeOn: calendarDateSchema.nullable(),
  skipped: z.array(calendarDateSchema),
  sentTo: z.string().nullable(),
  problem: z.enum(problemCodes).nullable(),
  message: z.string().nullable(),
})
export interface BulkChangeRow extends z.infer<typeof bulkChangeRowSchema> {}
