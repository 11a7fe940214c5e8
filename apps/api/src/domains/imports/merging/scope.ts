import type { ImportPlan } from '@almoner/contracts/imports/import'
import type { QueryExecutorProvider } from 'kysely'

/** The transaction that the statements run in. */
export type Db = QueryExecutorProvider

/** Which import is at work. */
export interface Scope {
  importId: string
  orgId: string
  plan: ImportPlan
}

/** What is resolved for: to say what would happen, or to let it happen. */
export type Purpose = 'check' | 'merge'
