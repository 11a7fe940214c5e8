import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const donorChangeSchema = defineEntity({
  name: 'DonorChange',
  tableName: 'import_changes',
  ...tenantTable,
  properties: {
    importId: p.uuid().primary(),
    donorId: p.uuid().primary(),
    /** The column of `donors`, or `custom.` and the key of a custom field, whose values are kept as JSON. */
    field: p.text().primary(),
    orgId: column.orgId(),
    /** Tells which of two imports wrote later. */
    sequence: column.sequence(),
    before: p.text().nullable(),
    after: p.text().nullable(),
  },
  indexes: [{ properties: ['orgId', 'donorId', 'field'], name: 'import_changes_of_donor' }],
})

/** What an import changed of a donor who was there before, so that undoing it can put that back. */
export class DonorChange extends donorChangeSchema.class {}
donorChangeSchema.setClass(DonorChange)
