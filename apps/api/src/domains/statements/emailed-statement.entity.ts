import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const emailedStatementSchema = defineEntity({
  name: 'EmailedStatement',
  tableName: 'emailed_statements',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    donorId: p.uuid(),
    /** Whose gifts are on it. */
    givers: p.array().columnType('uuid[]'),
    fromOn: p.date(),
    toOn: p.date(),
    /** Of gifts to one legal entity alone. */
    entityId: p.uuid().nullable(),
    sentAt: column.instant(),
    documentRemovedAt: column.instant().nullable(),
  },
  indexes: [
    { properties: ['orgId', 'donorId'], name: 'emailed_statements_of_donor' },
    {
      name: 'emailed_statements_documents',
      expression:
        'create index emailed_statements_documents on emailed_statements (sent_at) where document_removed_at is null',
    },
  ],
})

/** A statement that was emailed to one donor from their page, so that a run sends them no second one. */
export class EmailedStatement extends emailedStatementSchema.class {}
emailedStatementSchema.setClass(EmailedStatement)
