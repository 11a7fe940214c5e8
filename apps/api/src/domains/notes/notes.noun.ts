import { defineNoun } from '../noun.js'
import { erasedWithNotes } from './notes-erasure.statements.js'
import { Note } from './note.entity.js'
import { NotesJobs } from './notes.jobs.js'
import { NotesRepository } from './notes.repository.js'
import { notesProcedures } from './notes.router.js'
import { NotesService } from './notes.service.js'

export const notes = defineNoun({
  providers: [NotesJobs, NotesRepository, NotesService],
  entities: [Note],
  erasedWithDonors: erasedWithNotes,
  rowsOfDonors: [{ table: 'notes', key: 'id', column: 'record_id', isErased: true }],
  procedures: (get) => ({ notes: notesProcedures(get(NotesService)) }),
})
