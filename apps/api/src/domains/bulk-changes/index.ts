export type { BulkExecutor, BulkStep, BulkTurn, BulkWords, RowFacts } from './bulk-action.js'
export { BulkActions } from './bulk-actions.js'
export { ownerExecutor } from './owner-executor.js'
