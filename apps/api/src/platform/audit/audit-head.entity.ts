import { defineEntity, p } from '@mikro-orm/postgresql'
import { tenantTable } from '../database/row-security.js'

const auditHeadSchema = defineEntity({
  name: 'AuditHead',
  tableName: 'audit_heads',
  ...tenantTable,
  rowLevelSecurity: 'force',
  properties: {
    orgId: p.uuid().primary(),
    sequence: p.bigint('number'),
    hash: p.blob(),
  },
})

/** Where an org's chain of audit entries ends. Its row is the turnstile at which commits take turns. */
export class AuditHead extends auditHeadSchema.class {}
auditHeadSchema.setClass(AuditHead)
