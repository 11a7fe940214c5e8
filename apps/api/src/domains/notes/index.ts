export { addNotesOfImport, removeNotesOfImport, removeNotesWithoutRecord } from './note.statements.js'
