import { completeTourSteps, getOrg, saveOrg, saveOrgSettings } from '@almoner/contracts/orgs/orgs.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { OrgsService } from './orgs.service.js'

export const orgsProcedures = (orgs: OrgsService) => ({
  get: procedureFor(getOrg).query(({ ctx, input }) => orgs.get(ctx.actor, input)),
  save: procedureFor(saveOrg).mutation(({ ctx, input }) => orgs.save(ctx.actor, input)),
  saveSettings: procedureFor(saveOrgSettings).mutation(({ ctx, input }) =>
    orgs.saveSettings(ctx.actor, ctx.signedIn, input),
  ),
  completeTourSteps: procedureFor(completeTourSteps).mutation(({ ctx, input }) =>
    orgs.completeTourSteps(ctx.actor, input),
  ),
})
