import { z } from 'zod'
import { defineCommand, defineQuery } from '../operation.js'
import { changesInput, pageOf, type Page } from '../paging.js'
import { recordInput } from '../records/record.js'
import { requiredLongText } from '../text.js'
import { noteIdSchema } from './note-id.js'
import { deletedNoteDays, longestNote, noteSchema, type Note } from './note.js'

const noteText = requiredLongText(longestNote).transform((text) => text.trim())

const listFields = {
  /** With `recordId` one record; alone, all records of the kind; without both, all that the caller may read about. */
  recordKind: recordInput.recordKind.optional(),
  recordId: recordInput.recordId.optional(),
  /** Those that are pinned, or those that are not; both where it is left out. */
  isPinned: z.boolean().optional(),
  ...changesInput,
}

const listInputSchema = z
  .strictObject(listFields)
  .refine(({ recordKind, recordId }) => !recordId || recordKind, { error: 'Required', path: ['recordKind'] })
export interface ListNotesWire extends z.input<typeof listInputSchema> {}
export interface ListNotesInput extends z.output<typeof listInputSchema> {}

export const listNotes = defineQuery<ListNotesInput, Page<Note>, ListNotesWire>({
  name: 'notes.list',
  summary: 'A page of the notes on a record, or on all, the newest first.',
  access: 'notes.read',
  whileImpersonating: 'allowed',
  input: listInputSchema,
  output: pageOf(noteSchema),
  problems: ['not_found', 'permission_denied'],
  rest: { method: 'GET', path: '/v1/notes', query: '*' },
})

export const createNoteInputSchema = z.strictObject({ ...recordInput, text: noteText, idempotencyKey: z.uuid() })
export interface CreateNoteInput extends z.output<typeof createNoteInputSchema> {}

export const createNote = defineCommand<CreateNoteInput, Note, z.input<typeof createNoteInputSchema>>({
  name: 'notes.create',
  summary: 'Writes a note on a donor, a transaction, a recurring donation, a campaign or a fundraiser.',
  access: 'notes.manage',
  input: createNoteInputSchema,
  output: noteSchema,
  problems: ['not_found', 'permission_denied', 'idempotency_key_reused'],
  isIdempotent: true,
  rest: { method: 'POST', path: '/v1/notes' },
})

export const updateNoteInputSchema = z.strictObject({ id: noteIdSchema, text: noteText })
export interface UpdateNoteInput extends z.output<typeof updateNoteInputSchema> {}

export const updateNote = defineCommand<UpdateNoteInput, Note, z.input<typeof updateNoteInputSchema>>({
  name: 'notes.update',
  summary: 'Changes the text of a note: its author may, and admins.',
  access: 'notes.manage',
  input: updateNoteInputSchema,
  output: noteSchema,
  problems: ['not_found', 'permission_denied', 'note_of_another'],
})

const pinInputSchema = z.strictObject({ id: noteIdSchema, isPinned: z.boolean() })
export interface PinNoteInput extends z.output<typeof pinInputSchema> {}

export const pinNote = defineCommand<PinNoteInput, Note>({
  name: 'notes.pin',
  summary: 'Keeps a note at the top of its record, or lets it take its place among the others again.',
  access: 'notes.manage',
  input: pinInputSchema,
  output: noteSchema,
  problems: ['not_found', 'permission_denied'],
})

const byIdSchema = z.strictObject({ id: noteIdSchema })
export interface NoteById extends z.output<typeof byIdSchema> {}

export const removeNote = defineCommand<NoteById, Note>({
  name: 'notes.remove',
  summary: `Deletes a note: its author may, and admins. It can be restored for ${deletedNoteDays} days.`,
  access: 'notes.manage',
  input: byIdSchema,
  output: noteSchema,
  problems: ['not_found', 'permission_denied', 'note_of_another'],
})

export const restoreNote = defineCommand<NoteById, Note>({
  name: 'notes.restore',
  summary: `Brings back a note that was deleted in the last ${deletedNoteDays} days.`,
  access: 'notes.manage',
  input: byIdSchema,
  output: noteSchema,
  problems: ['not_found', 'permission_denied', 'note_of_another'],
})
