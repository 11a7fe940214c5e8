import {
  createNote,
  listNotes,
  pinNote,
  removeNote,
  restoreNote,
  updateNote,
} from '@almoner/contracts/notes/notes.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { NotesService } from './notes.service.js'

export const notesProcedures = (notes: NotesService) => ({
  list: procedureFor(listNotes).query(({ ctx, input }) => notes.list(ctx, input)),
  create: procedureFor(createNote).mutation(({ ctx, input }) => notes.create(ctx, input)),
  update: procedureFor(updateNote).mutation(({ ctx, input }) => notes.update(ctx, input)),
  pin: procedureFor(pinNote).mutation(({ ctx, input }) => notes.pin(ctx, input)),
  remove: procedureFor(removeNote).mutation(({ ctx, input }) => notes.remove(ctx, input)),
  restore: procedureFor(restoreNote).mutation(({ ctx, input }) => notes.restore(ctx, input)),
})
