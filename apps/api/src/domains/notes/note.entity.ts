import { defineEntity, p } from '@mikro-orm/postgresql'
import { recordKinds } from '@almoner/contracts/records/record'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const noteSchema = defineEntity({
  name: 'Note',
  tableName: 'notes',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    recordKind: p.enum(recordKinds),
    recordId: p.uuid(),
    text: p.text(),
    isPinned: p.boolean().default(false),
    writtenBy: p.uuid().nullable(),
    writtenAt: column.instant(),
    editedAt: column.instant().nullable(),
    deletedAt: column.instant().nullable(),
  },
  uniques: [{ properties: ['orgId', 'id'], name: 'notes_org_id' }],
  indexes: [
    { properties: ['orgId', 'recordId', 'writtenAt', 'id'], name: 'notes_of_record' },
    { properties: ['orgId', 'writtenAt', 'id'], name: 'notes_newest' },
    { properties: ['deletedAt'], name: 'notes_deleted', where: 'deleted_at is not null' },
  ],
})

/** What somebody wrote about a record. */
export class Note extends noteSchema.class {}
noteSchema.setClass(Note)
