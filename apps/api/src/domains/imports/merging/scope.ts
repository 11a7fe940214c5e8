import type { ImportPlan } from '@almoner/contracts/imports/import'

export interface Scope {
  importId: string
  orgId: string
  plan: ImportPlan
  now: Date
}

/** What is resolved for: to say what would happen, or to let it happen. */
export type Purpose = 'check' | 'merge'
