import { z } from 'zod'
import { personSchema, recordKinds } from '../records/record.js'
import { instantSchema } from '../time.js'
import { noteIdSchema } from './note-id.js'

/** In characters. */
export const longestNote = 10_000

/** How long a deleted note can be brought back. */
export const deletedNoteDays = 30

export const noteSchema = z.object({
  id: noteIdSchema,
  recordKind: z.enum(recordKinds),
  recordId: z.uuid(),
  text: z.string(),
  isPinned: z.boolean(),
  /** Null where a program wrote it, by an API key. */
  author: personSchema.nullable(),
  writtenAt: instantSchema,
  /** When its text was last changed; null where it never was. */
  editedAt: instantSchema.nullable(),
})
export interface Note extends z.infer<typeof noteSchema> {}
