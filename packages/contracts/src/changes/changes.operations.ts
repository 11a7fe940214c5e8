import { z } from 'zod'
import { defineQuery } from '../operation.js'
import { changesInput, pageOf, type Page } from '../paging.js'
import { changedKinds, deletionSchema, type Deletion } from './deletion.js'

const listDeletionsInputSchema = z.strictObject({
  ...changesInput,
  /** Of all kinds where it is left out. */
  kind: z.enum(changedKinds).optional(),
  updatedSince: changesInput.updatedSince.default('2000-01-01T00:00:00Z'),
})
export interface ListDeletionsWire extends z.input<typeof listDeletionsInputSchema> {}
export interface ListDeletionsInput extends z.output<typeof listDeletionsInputSchema> {}

export const listDeletions = defineQuery<ListDeletionsInput, Page<Deletion>, ListDeletionsWire>({
  name: 'changes.deletions',
  summary:
    'What is in no list any more, the earliest first: removed, merged into another, or taken back with an import. What is restored leaves this list.',
  access: 'changes.read',
  whileImpersonating: 'allowed',
  input: listDeletionsInputSchema,
  output: pageOf(deletionSchema),
  rest: { method: 'GET', path: '/v1/deletions', query: '*' },
})
