import { z } from 'zod'
import { donationFilterSchema } from '../donations/donations.operations.js'
import { bulkChangeIdSchema } from './bulk-change-id.js'
import { donationIdSchema } from '../donations/donation-id.js'
import { defineCommand, defineQuery } from '../operation.js'
import { pageInput, pageOf, type Page } from '../paging.js'
import {
  bulkChangeRowSchema,
  bulkChangeSchema,
  bulkCommandSchema,
  bulkOutcomes,
  type BulkChange,
  type BulkChangeRow,
} from './bulk-change.js'

export const mostNamed = 1_000
export const mostChanged = 10_000

export const startBulkChangeInputSchema = z
  .strictObject({
    idempotencyKey: z.uuid(),
    command: bulkCommandSchema,
    ids: z
      .array(donationIdSchema)
      .min(1, 'Choose at least one')
      .max(mostNamed, `At most ${mostNamed} by name: choose all that match the filter instead`)
      .optional(),
    matching: donationFilterSchema.optional(),
    /** How many were seen; where there are more or fewer now, nothing is done (`bulk_change_count_differs`). */
    count: z.int().min(1, 'Choose at least one').max(mostChanged, `At most ${mostChanged} at once`),
  })
  .refine(({ ids, matching }) => (ids === undefined) !== (matching === undefined), {
    path: ['ids'],
    error: 'Name them, or say which filter they match: one of both',
  })
export interface StartBulkChangeInput extends z.output<typeof startBulkChangeInputSchema> {}

export const startBulkChange = defineCommand<
  StartBulkChangeInput,
  BulkChange,
  z.input<typeof startBulkChangeInputSchema>
>({
  name: 'bulkChanges.start',
  summary: 'Does the same to many recurring donations, one after the other; each is done or refused by itself.',
  access: 'donations.manage',
  whileImpersonating: 'allowed',
  input: startBulkChangeInputSchema,
  output: bulkChangeSchema,
  problems: ['not_found', 'bulk_change_count_differs', 'idempotency_key_reused'],
  isIdempotent: true,
  rest: { method: 'POST', path: '/v1/bulk-changes' },
})

const byIdSchema = z.strictObject({ id: bulkChangeIdSchema })
export interface BulkChangeById extends z.output<typeof byIdSchema> {}

export const getBulkChange = defineQuery<BulkChangeById, BulkChange>({
  name: 'bulkChanges.get',
  summary: 'One bulk change: what is done to how many, and how far it has come.',
  access: 'donations.read',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: bulkChangeSchema,
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/bulk-changes/{id}' },
})

export const bulkChangeRowsInputSchema = z.strictObject({
  id: bulkChangeIdSchema,
  outcome: z.array(z.enum(bulkOutcomes)).max(bulkOutcomes.length).optional(),
  ...pageInput,
})
export interface BulkChangeRowsInput extends z.output<typeof bulkChangeRowsInputSchema> {}

export const listBulkChangeRows = defineQuery<
  BulkChangeRowsInput,
  Page<BulkChangeRow>,
  z.input<typeof bulkChangeRowsInputSchema>
>({
  name: 'bulkChanges.rows',
  summary: 'What became of each recurring donation of a bulk change, and why it was refused where it was.',
  access: 'donations.read',
  whileImpersonating: 'allowed',
  input: bulkChangeRowsInputSchema,
  output: pageOf(bulkChangeRowSchema),
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/bulk-changes/{id}/rows', query: '*' },
})

export const listBulkChangesInputSchema = z.strictObject({ ...pageInput })
export interface ListBulkChangesInput extends z.output<typeof listBulkChangesInputSchema> {}

export const listBulkChanges = defineQuery<
  ListBulkChangesInput,
  Page<BulkChange>,
  z.input<typeof listBulkChangesInputSchema>
>({
  name: 'bulkChanges.list',
  summary: 'The bulk changes of the organization, the newest first.',
  access: 'donations.read',
  whileImpersonating: 'allowed',
  input: listBulkChangesInputSchema,
  output: pageOf(bulkChangeSchema),
  rest: { method: 'GET', path: '/v1/bulk-changes', query: '*' },
})

export const stopBulkChange = defineCommand<BulkChangeById, BulkChange>({
  name: 'bulkChanges.stop',
  summary: 'Stops a bulk change: what was done stays done, the rest is left alone.',
  access: 'donations.manage',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: bulkChangeSchema,
  problems: ['not_found', 'bulk_change_over'],
  rest: { method: 'POST', path: '/v1/bulk-changes/{id}/stop' },
})
