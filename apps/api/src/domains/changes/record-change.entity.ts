import { defineEntity, p } from '@mikro-orm/postgresql'
import { changedKinds } from '@almoner/contracts/changes/deletion'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const recordChangeSchema = defineEntity({
  name: 'RecordChange',
  tableName: 'record_changes',
  ...tenantTable,
  properties: {
    kind: p.enum(changedKinds).primary(),
    recordId: p.uuid().primary(),
    orgId: column.orgId(),
    /** By the clock of the database, while the change was made. */
    changedAt: column.instant(),
    isDeleted: p.boolean().default(false),
    mergedIntoId: p.uuid().nullable(),
  },
  indexes: [
    { properties: ['orgId', 'kind', 'changedAt', 'recordId'], name: 'record_changes_in_order' },
    { properties: ['orgId', 'changedAt', 'recordId'], name: 'record_changes_deleted', where: 'is_deleted' },
  ],
})

/** When a record last changed, and whether it is gone. Triggers write it; see `migrations/initial/27-changes.sql`. */
export class RecordChange extends recordChangeSchema.class {}
recordChangeSchema.setClass(RecordChange)
