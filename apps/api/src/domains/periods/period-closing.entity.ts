import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const periodClosingSchema = defineEntity({
  name: 'PeriodClosing',
  tableName: 'period_closings',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    entityId: p.uuid(),
    /** The last closed day. */
    closedThrough: p.date(),
    closedAt: column.instant(),
    closedBy: p.uuid().nullable(),
    reopenedAt: column.instant().nullable(),
    reopenedBy: p.uuid().nullable(),
    reopenReason: p.text().nullable(),
  },
  checks: [
    {
      name: 'period_closings_reopened_for_a_reason',
      expression: '(reopened_at is null) = (reopen_reason is null)',
    },
  ],
  uniques: [
    {
      properties: ['orgId', 'entityId', 'closedThrough'],
      name: 'period_closings_standing',
      where: 'reopened_at is null',
    },
  ],
  indexes: [{ properties: ['orgId', 'entityId', 'closedAt'], name: 'period_closings_newest' }],
})

/** The books of a legal entity were closed through a day. Reopening is written beside it, and takes nothing away. */
export class PeriodClosing extends periodClosingSchema.class {}
periodClosingSchema.setClass(PeriodClosing)
