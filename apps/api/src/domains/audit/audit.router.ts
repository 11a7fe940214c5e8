import type { AuditChain, AuditEntry, AuditFacets } from '@almoner/contracts/audit/audit'
import {
  checkAuditChain,
  getAuditFacets,
  listAudit,
  type ListAuditInput,
} from '@almoner/contracts/audit/audit.operations'
import type { Page } from '@almoner/contracts/paging'
import type { Actor } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import { router } from '../../trpc/trpc.js'

export interface AuditVerbs {
  list(actor: Actor, input: ListAuditInput): Promise<Page<AuditEntry>>
  facets(actor: Actor): Promise<AuditFacets>
  check(actor: Actor): Promise<AuditChain>
}

export const createAuditRouter = (audit: AuditVerbs) =>
  router({
    list: procedureFor(listAudit).query(({ ctx, input }) => audit.list(ctx.actor, input)),
    facets: procedureFor(getAuditFacets).query(({ ctx }) => audit.facets(ctx.actor)),
    check: procedureFor(checkAuditChain).query(({ ctx }) => audit.check(ctx.actor)),
  })
