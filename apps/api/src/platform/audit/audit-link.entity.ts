import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../database/columns.js'
import { tenantTable } from '../database/row-security.js'

const auditLinkSchema = defineEntity({
  name: 'AuditLink',
  tableName: 'audit_links',
  ...tenantTable,
  // The trigger that adds links works as the owner, whatever org a transaction is in by the time it commits.
  rowLevelSecurity: 'force',
  properties: {
    orgId: p.uuid().primary(),
    /** Of the org, without gaps, in the order of commits. */
    sequence: p.bigint('number').primary(),
    entryId: p.uuid().unique('audit_links_entry'),
    /** SHA-256 over the words of the entry. */
    contentHash: p.blob(),
    /** SHA-256 over the hash before, the entry and the digest of its words. */
    hash: p.blob(),
    linkedAt: column.createdAt(),
  },
})

/** Chains an entry of the audit log to the one before. The database adds links at commit; nothing else may write here. */
export class AuditLink extends auditLinkSchema.class {}
auditLinkSchema.setClass(AuditLink)
