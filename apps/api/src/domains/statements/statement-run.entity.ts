import { defineEntity, p } from '@mikro-orm/postgresql'
import type { StatementChoice } from '@almoner/contracts/statements/statement-run'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'
import { Problem } from '../../platform/problems/problem.js'

const statementRunSchema = defineEntity({
  name: 'StatementRun',
  tableName: 'statement_runs',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    fromOn: p.date(),
    toOn: p.date(),
    /** Of gifts to one legal entity alone. */
    entityId: p.uuid().nullable(),
    choice: p.json<StatementChoice>(),
    startedBy: p.uuid().nullable(),
    startedAt: column.instant(),
    /** When nothing was left to do, or somebody stopped it. */
    finishedAt: column.instant().nullable(),
    isStopped: p.boolean().default(false),
  },
  uniques: [{ properties: ['orgId', 'id'], name: 'statement_runs_org_id' }],
  indexes: [{ properties: ['orgId', 'startedAt', 'id'], name: 'statement_runs_newest' }],
})

/** Statements of a period that are sent to many. */
export class StatementRun extends statementRunSchema.class {
  /** Raises `statement_run_over`. */
  stop(at: Date): void {
    if (this.finishedAt) throw new Problem('statement_run_over')
    this.isStopped = true
    this.finishedAt = at
  }
}
statementRunSchema.setClass(StatementRun)
