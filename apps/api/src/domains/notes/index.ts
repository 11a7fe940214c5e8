export { removeNotesWithoutRecord } from './note.statements.js'
