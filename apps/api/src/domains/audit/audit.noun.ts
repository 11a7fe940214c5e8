import { defineNoun } from '../noun.js'
import { AuditModule } from './audit.module.js'
import { auditProcedures } from './audit.router.js'
import { AuditService } from './audit.service.js'

export const audit = defineNoun({
  modules: [AuditModule],
  procedures: (get) => ({ audit: auditProcedures(get(AuditService)) }),
})
