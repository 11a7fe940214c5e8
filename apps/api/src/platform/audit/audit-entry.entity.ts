import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../database/columns.js'
import { currentOrg } from '../database/row-security.js'

const auditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_log',
  rowLevelSecurity: 'force',
  policies: [{ name: 'own_org', using: `org_id = ${currentOrg}`, check: `org_id is not distinct from ${currentOrg}` }],
  properties: {
    id: column.id(),
    sequence: column.orgNumber(),
    orgId: p.uuid().nullable(),
    userId: p.uuid().nullable(),
    /** The superuser behind an impersonated act; otherwise the same as `userId`. */
    realUserId: p.uuid().nullable(),
    action: p.text(),
    subjectId: p.text().nullable(),
    before: p.json<unknown>().nullable(),
    after: p.json<unknown>().nullable(),
    reason: p.text().nullable(),
    requestId: p.text(),
    at: column.createdAt(),
    /** When its words went with the person that it was about. */
    erasedAt: column.instant().nullable(),
  },
  indexes: [
    { properties: ['orgId', 'sequence'], name: 'audit_log_of_org' },
    { properties: ['orgId', 'action', 'sequence'], name: 'audit_log_by_action' },
    { properties: ['orgId', 'subjectId', 'sequence'], name: 'audit_log_of_subject', where: 'subject_id is not null' },
  ],
})

/** Who did what, on whose behalf, before and after. The app may add rows and read them, never change or remove one. */
export class AuditEntry extends auditEntrySchema.class {}
auditEntrySchema.setClass(AuditEntry)
