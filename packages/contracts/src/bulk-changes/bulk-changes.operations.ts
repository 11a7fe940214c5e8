import { z } from 'zod'
import { defineCommand, defineQuery } from '../operation.js'
import { pageInput, pageOf, type Page } from '../paging.js'
import { recordKinds } from '../records/record.js'
import { bulkChangeIdSchema } from './bulk-change-id.js'
import {
  bulkChangeRowSchema,
  bulkChangeSchema,
  bulkOutcomes,
  type BulkChange,
  type BulkChangeRow,
} from './bulk-change.js'
import { bulkCommandSchema, isBulkActionOf } from './bulk-command.js'
import { bulkSelectionSchema } from './bulk-selection.js'

export const mostChanged = 50_000

export const startBulkChangeInputSchema = z
  .strictObject({
    idempotencyKey: z.uuid(),
    command: bulkCommandSchema,
    selection: bulkSelectionSchema,
    /** How many were seen; where there are more or fewer now, nothing is done (`bulk_change_count_differs`). */
    count: z.int().min(1, 'Choose at least one').max(mostChanged, `At most ${mostChanged} at once`),
  })
  .refine(({ selection: { ids, matching } }) => (ids === undefined) !== (matching === undefined), {
    path: ['selection', 'ids'],
    error: 'Give either a list or a filter, not both',
  })
  .refine(({ command, selection }) => isBulkActionOf(selection.kind, command.action), {
    path: ['command', 'action'],
    error: 'This is not available for this kind of record',
  })
export interface StartBulkChangeWire extends z.input<typeof startBulkChangeInputSchema> {}
export interface StartBulkChangeInput extends z.output<typeof startBulkChangeInputSchema> {}

export const startBulkChange = defineCommand<StartBulkChangeInput, BulkChange, StartBulkChangeWire>({
  name: 'bulkChanges.start',
  summary: 'Does the same to many records of one kind, one after the other; each is done or skipped by itself.',
  access: 'bulk_changes.run',
  whileImpersonating: 'allowed',
  input: startBulkChangeInputSchema,
  output: bulkChangeSchema,
  problems: [
    'not_found',
    'permission_denied',
    'impersonation_denied',
    'feature_off',
    'org_suspended',
    'api_key_unfit',
    'api_key_scope_missing',
    'bulk_change_count_differs',
    'idempotency_key_reused',
  ],
  isIdempotent: true,
  rest: { method: 'POST', path: '/v1/bulk-changes' },
})

const byIdSchema = z.strictObject({ id: bulkChangeIdSchema })
export interface BulkChangeById extends z.output<typeof byIdSchema> {}

export const getBulkChange = defineQuery<BulkChangeById, BulkChange>({
  name: 'bulkChanges.get',
  summary: 'One bulk change: what is done to how many, and how far it has come.',
  access: 'bulk_changes.read',
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
  summary: 'What became of each record of a bulk change, and why it was skipped where it was.',
  access: 'bulk_changes.read',
  whileImpersonating: 'allowed',
  input: bulkChangeRowsInputSchema,
  output: pageOf(bulkChangeRowSchema),
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/bulk-changes/{id}/rows', query: '*' },
})

export const listBulkChangesInputSchema = z.strictObject({
  kind: z.array(z.enum(recordKinds)).max(recordKinds.length).optional(),
  ...pageInput,
})
export interface ListBulkChangesInput extends z.output<typeof listBulkChangesInputSchema> {}

export const listBulkChanges = defineQuery<
  ListBulkChangesInput,
  Page<BulkChange>,
  z.input<typeof listBulkChangesInputSchema>
>({
  name: 'bulkChanges.list',
  summary: 'The bulk changes of the organization that the caller may see, the newest first.',
  access: 'bulk_changes.read',
  whileImpersonating: 'allowed',
  input: listBulkChangesInputSchema,
  output: pageOf(bulkChangeSchema),
  rest: { method: 'GET', path: '/v1/bulk-changes', query: '*' },
})

export const stopBulkChange = defineCommand<BulkChangeById, BulkChange>({
  name: 'bulkChanges.stop',
  summary: 'Stops a bulk change: what was done stays done, the rest is left as it is.',
  access: 'bulk_changes.run',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: bulkChangeSchema,
  problems: ['not_found', 'bulk_change_over'],
  rest: { method: 'POST', path: '/v1/bulk-changes/{id}/stop' },
})

export const undoBulkChange = defineCommand<BulkChangeById, BulkChange>({
  name: 'bulkChanges.undo',
  summary:
    'Gives each record back what it had before a bulk change that is over, as a bulk change of its own; what was changed since is skipped.',
  access: 'bulk_changes.run',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: bulkChangeSchema,
  problems: [
    'not_found',
    'permission_denied',
    'impersonation_denied',
    'feature_off',
    'org_suspended',
    'api_key_unfit',
    'api_key_scope_missing',
    'bulk_change_not_undoable',
  ],
  rest: { method: 'POST', path: '/v1/bulk-changes/{id}/undo' },
})
