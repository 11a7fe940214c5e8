import { idOf, type Id } from '../id.js'

export const statementRunIdSchema = idOf<'statement_run'>()
export type StatementRunId = Id<'statement_run'>
