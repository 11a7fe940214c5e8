import { defineEntity, p } from '@mikro-orm/postgresql'
import { statementOutcomes, statementSkips } from '@almoner/contracts/statements/statement-run'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const statementRunRowSchema = defineEntity({
  name: 'StatementRunRow',
  tableName: 'statement_run_rows',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    runId: p.uuid(),
    /** From 1, in the order in which they are done. */
    place: p.integer(),
    donorId: p.uuid(),
    /** Whose gifts are on it. */
    givers: p.array().columnType('uuid[]'),
    way: p.enum(['email', 'post'] as const).nullable(),
    outcome: p.enum(statementOutcomes),
    reason: p.enum(statementSkips).nullable(),
    /** The document to print that it stands in, from 1. */
    document: p.integer().nullable(),
    settledAt: column.instant().nullable(),
    /** Of the document that was emailed. */
    documentRemovedAt: column.instant().nullable(),
  },
  uniques: [{ properties: ['runId', 'place'], name: 'statement_run_rows_place' }],
  checks: [{ name: 'statement_run_rows_settled', expression: "(outcome = 'waiting') = (settled_at is null)" }],
  indexes: [
    { properties: ['orgId', 'donorId'], name: 'statement_run_rows_of_donor' },
    {
      name: 'statement_run_rows_waiting',
      expression: `create index statement_run_rows_waiting on statement_run_rows (run_id, place) where outcome = 'waiting'`,
    },
    {
      name: 'statement_run_rows_documents',
      expression: `create index statement_run_rows_documents on statement_run_rows (settled_at) where outcome = 'emailed' and document_removed_at is null`,
    },
  ],
})

/** One of the donors of a run; the row is settled in the transaction that sends. */
export class StatementRunRow extends statementRunRowSchema.class {}
statementRunRowSchema.setClass(StatementRunRow)
