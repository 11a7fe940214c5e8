import { z } from 'zod'
import { instantSchema } from '../time.js'

/** What programs can keep a copy of: each has a list that takes `updatedSince`. */
export const changedKinds = [
  'donor',
  'charge',
  'donation',
  'campaign',
  'fundraiser',
  'receipt',
  'payout',
  'designation',
  'entity',
  'refund',
  'dispute',
  'note',
  'bank_line',
  'release',
  'email',
  'mailing',
  'suppression',
] as const
export type ChangedKind = (typeof changedKinds)[number]

export const deletionSchema = z
  .object({
    kind: z.enum(changedKinds),
    id: z.uuid(),
    deletedAt: instantSchema,
    /** Of a donor who was merged: the one who was kept. */
    mergedIntoId: z.uuid().nullable(),
  })
  .meta({
    examples: [
      {
        kind: 'donor',
        id: '0193e6a0-0000-7000-8000-000000000004',
        deletedAt: '2026-11-22T10:00:00.000Z',
        mergedIntoId: null,
      },
    ],
  })
export interface Deletion extends z.infer<typeof deletionSchema> {}
