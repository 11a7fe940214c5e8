import { checkAuditChain, getAuditFacets, listAudit } from '@almoner/contracts/audit/audit.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { AuditService } from './audit.service.js'

export const auditProcedures = (audit: AuditService) => ({
  list: procedureFor(listAudit).query(({ ctx, input }) => audit.list(ctx.actor, input)),
  facets: procedureFor(getAuditFacets).query(({ ctx }) => audit.facets(ctx.actor)),
  check: procedureFor(checkAuditChain).query(({ ctx }) => audit.check(ctx.actor)),
})
