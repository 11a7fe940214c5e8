import { defineEntity, p } from '@mikro-orm/postgresql'
import { recordKinds } from '@almoner/contracts/records/record'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const recordTagSchema = defineEntity({
  name: 'RecordTag',
  tableName: 'record_tags',
  ...tenantTable,
  properties: {
    tagId: p.uuid().primary(),
    recordId: p.uuid().primary(),
    recordKind: p.enum(recordKinds),
    orgId: column.orgId(),
    /** The tag whose merge put it there. */
    fromTagId: p.uuid().nullable(),
    importId: p.uuid().nullable(),
    addedBy: p.uuid().nullable(),
    addedAt: column.instant(),
  },
  indexes: [
    { properties: ['orgId', 'recordId'], name: 'record_tags_of_record' },
    {
      name: 'record_tags_of_import',
      expression:
        'create index "record_tags_of_import" on "record_tags" ("org_id", "import_id") where import_id is not null',
    },
  ],
})

/** A tag on a record. */
export class RecordTag extends recordTagSchema.class {}
recordTagSchema.setClass(RecordTag)
