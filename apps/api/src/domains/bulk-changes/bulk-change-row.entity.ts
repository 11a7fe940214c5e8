import { defineEntity, p } from '@mikro-orm/postgresql'
import { bulkOutcomes } from '@almoner/contracts/bulk-changes/bulk-change'
import type { ProblemCode } from '@almoner/contracts/problems'
import { recordKinds } from '@almoner/contracts/records/record'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'
import type { RowFacts } from './bulk-action.js'

/** What is told of a record once its turn is over. */
export interface RowResult extends RowFacts {
  problem?: ProblemCode
  message?: string
}

const bulkChangeRowSchema = defineEntity({
  name: 'BulkChangeRow',
  tableName: 'bulk_change_rows',
  ...tenantTable,
  properties: {
    orgId: p.uuid().primary(),
    bulkChangeId: p.uuid().primary(),
    /** From 1, in the order in which they are done; an undo keeps the places of what it undoes. */
    place: p.integer().primary(),
    recordKind: p.enum(recordKinds),
    recordId: p.uuid(),
    outcome: p.enum(bulkOutcomes).default('waiting'),
    result: p.json<RowResult>().nullable(),
    /** What an undo needs: what the record had, as the action keeps it. */
    before: p.json<unknown>().nullable(),
    settledAt: column.instant().nullable(),
  },
  checks: [{ name: 'bulk_change_rows_settled', expression: "(outcome = 'waiting') = (settled_at is null)" }],
  indexes: [
    {
      name: 'bulk_change_rows_waiting',
      expression:
        "create index bulk_change_rows_waiting on bulk_change_rows (bulk_change_id, place) where outcome = 'waiting'",
    },
  ],
})

/** One of the records of a bulk change; the row is settled in the transaction that does it. */
export class BulkChangeRow extends bulkChangeRowSchema.class {}
bulkChangeRowSchema.setClass(BulkChangeRow)
