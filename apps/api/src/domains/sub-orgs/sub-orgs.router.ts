import {
  createSubOrg,
  getFamily,
  leaveParent,
  linkSubOrg,
  listLinkable,
  releaseSubOrg,
  setParent,
} from '@almoner/contracts/sub-orgs/sub-orgs.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { SubOrgsService } from './sub-orgs.service.js'

export const subOrgsProcedures = (subOrgs: SubOrgsService) => ({
  list: procedureFor(getFamily).query(({ ctx }) => subOrgs.list(ctx.actor)),
  listLinkable: procedureFor(listLinkable).query(({ ctx }) => subOrgs.listLinkable(ctx.actor, ctx.signedIn)),
  create: procedureFor(createSubOrg).mutation(({ ctx, input }) => subOrgs.create(ctx.actor, ctx.signedIn, input)),
  link: procedureFor(linkSubOrg).mutation(({ ctx, input }) => subOrgs.link(ctx.actor, ctx.signedIn, input)),
  release: procedureFor(releaseSubOrg).mutation(({ ctx, input }) => subOrgs.release(ctx.actor, ctx.signedIn, input)),
  leave: procedureFor(leaveParent).mutation(({ ctx }) => subOrgs.leave(ctx.actor, ctx.signedIn)),
  setParent: procedureFor(setParent).mutation(({ ctx, input }) => subOrgs.setParent(ctx.signedIn, input)),
})
