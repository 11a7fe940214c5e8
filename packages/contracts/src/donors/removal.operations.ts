import { z } from 'zod'
import { named } from '../masking.js'
import { defineCommand, defineQuery } from '../operation.js'
import { textUpTo } from '../text.js'
import { instantSchema } from '../time.js'
import { donorIdSchema } from './donor-id.js'
import { donorSchema, donorTypes, type Donor } from './donor.js'

/** For so many days a donor who was deleted can be restored; then all that tells who they were is erased. */
export const removedDonorDays = 30
export const mostRemovedShown = 200

const byIdSchema = z.strictObject({ id: donorIdSchema })
export interface RestoreDonorInput extends z.output<typeof byIdSchema> {}

export const removeDonorInputSchema = byIdSchema.extend({
  reason: textUpTo(200)
    .transform((text) => (text.trim() === '' ? null : text))
    .nullish(),
})
export interface RemoveDonorInput extends z.output<typeof removeDonorInputSchema> {}

const removedSchema = z.object({ id: donorIdSchema })
export interface RemovedDonor extends z.infer<typeof removedSchema> {}

export const removeDonor = defineCommand<RemoveDonorInput, RemovedDonor, z.input<typeof removeDonorInputSchema>>({
  name: 'donors.remove',
  summary:
    `Deletes a donor who gives nothing regularly. They can be restored for ${removedDonorDays} days; then their name, ` +
    'contacts, notes and tasks are erased. Their gifts stay in the books.',
  access: 'donors.remove',
  whileImpersonating: 'allowed',
  input: removeDonorInputSchema,
  output: removedSchema,
  problems: ['not_found', 'donor_gives_regularly'],
  rest: { method: 'DELETE', path: '/v1/donors/{id}' },
})

export const restoreDonor = defineCommand<RestoreDonorInput, Donor>({
  name: 'donors.restore',
  summary: `Brings back a donor who was deleted in the last ${removedDonorDays} days.`,
  access: 'donors.remove',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: donorSchema,
  problems: ['not_found'],
  rest: { method: 'POST', path: '/v1/donors/{id}/restore' },
})

const listInputSchema = z.strictObject({})
export interface ListRemovedDonorsInput extends z.output<typeof listInputSchema> {}

const removedRowSchema = z.object({
  id: donorIdSchema,
  number: z.string(),
  name: named(z.string()),
  type: z.enum(donorTypes),
  gifts: z.int(),
  reason: z.string().nullable(),
  removedAt: instantSchema,
  /** Null where a program did it, by an API key; and to who may not know. */
  removedBy: z.string().nullable(),
  /** For how many days more they can be restored, the last one begun included. */
  daysLeft: z.int(),
})
export interface RemovedDonorRow extends z.infer<typeof removedRowSchema> {}

const removedListSchema = z.object({ total: z.int(), rows: z.array(removedRowSchema) })
export interface RemovedDonors extends z.infer<typeof removedListSchema> {}

export const getRemovedDonor = defineQuery<RestoreDonorInput, RemovedDonorRow>({
  name: 'donors.removal',
  summary:
    'How a donor was deleted who can still be restored, or whoever they were merged into. Who did it, and why, is told to those ' +
    'who may restore them.',
  access: 'donors.read',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: removedRowSchema,
  problems: ['not_found'],
})

export const listRemovedDonors = defineQuery<ListRemovedDonorsInput, RemovedDonors>({
  name: 'donors.removed',
  summary: `Donors who were deleted and can be restored, the latest first, ${mostRemovedShown} at most.`,
  access: 'donors.remove',
  whileImpersonating: 'allowed',
  input: listInputSchema,
  output: removedListSchema,
})
