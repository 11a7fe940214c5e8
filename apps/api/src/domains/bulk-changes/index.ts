export type { BulkExecutor, BulkStep, BulkTurn, RowFacts } from './bulk-action.js'
export { BulkActions } from './bulk-actions.js'
