import { defineNoun } from '../noun.js'
import { AuditExport } from './audit-export.js'
import { AuditRepository } from './audit.repository.js'
import { auditProcedures } from './audit.router.js'
import { AuditService } from './audit.service.js'

export const audit = defineNoun({
  providers: [AuditExport, AuditRepository, AuditService],
  procedures: (get) => ({ audit: auditProcedures(get(AuditService)) }),
})
