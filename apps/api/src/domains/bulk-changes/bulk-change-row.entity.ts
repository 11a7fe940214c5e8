import { defineEntity, p } from '@mikro-orm/postgresql'
import { bulkOutcomes } from '@almoner/contracts/bulk-changes/bulk-change'
import type { DonationStatus } from '@almoner/contracts/donations/donation'
import type { ProblemCode } from '@almoner/contracts/problems'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

/** What is told of a donation once its turn is over. */
export interface RowResult {
  status: DonationStatus
  nextChargeOn: string | null
  skipped?: string[]
  sentTo?: string
  problem?: ProblemCode
  message?: string
}

const bulkChangeRowSchema = defineEntity({
  name: 'BulkChangeRow',
  tableName: 'bulk_change_rows',
  ...tenantTable,
  properties: {
    bulkChangeId: p.uuid().primary(),
    /** From 1, in the order in which they are done. */
    place: p.integer().primary(),
    orgId: column.orgId(),
    donationId: p.uuid(),
    outcome: p.enum(bulkOutcomes).default('waiting'),
    result: p.json<RowResult>().nullable(),
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

/** One of the donations of a bulk change; the row is settled in the transaction that does it. */
export class BulkChangeRow extends bulkChangeRowSchema.class {}
bulkChangeRowSchema.setClass(BulkChangeRow)
