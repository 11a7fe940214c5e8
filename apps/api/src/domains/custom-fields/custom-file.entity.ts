import { defineEntity, p } from '@mikro-orm/postgresql'
import { recordKinds } from '@almoner/contracts/records/record'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const customFileSchema = defineEntity({
  name: 'CustomFile',
  tableName: 'custom_files',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    fieldId: p.uuid(),
    recordKind: p.enum(recordKinds),
    recordId: p.uuid(),
    name: p.text(),
    bytes: p.integer(),
    uploadedBy: p.uuid().nullable(),
    uploadedAt: column.instant(),
    /** Since when no record has had it. */
    unusedSince: column.instant().nullable(),
  },
  indexes: [{ properties: ['orgId', 'uploadedAt'], name: 'custom_files_of_org' }],
})

/** A file that was sent for a custom field of a record. The value that names it says whether the record has it. */
export class CustomFile extends customFileSchema.class {}
customFileSchema.setClass(CustomFile)
