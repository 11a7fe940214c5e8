import type { Org } from '@almoner/contracts/orgs/org'
import type { SaveOrgSettingsInput } from '@almoner/contracts/orgs/org-settings'
import { completeTourSteps, getOrg, saveOrg, saveOrgSettings } from '@almoner/contracts/orgs/orgs.operations'
import type { CompleteTourStepsInput, OrgById, SaveOrgInput } from '@almoner/contracts/orgs/orgs.operations'
import type { Actor, SignedIn } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import { router } from '../../trpc/trpc.js'

export interface OrgsVerbs {
  get(actor: Actor, input: OrgById): Promise<Org>
  save(actor: Actor, input: SaveOrgInput): Promise<Org>
  saveSettings(actor: Actor, visitor: SignedIn, input: SaveOrgSettingsInput): Promise<Org>
  completeTourSteps(actor: Actor, input: CompleteTourStepsInput): Promise<Org>
}

export const createOrgsRouter = (orgs: OrgsVerbs) =>
  router({
    get: procedureFor(getOrg).query(({ ctx, input }) => orgs.get(ctx.actor, input)),
    save: procedureFor(saveOrg).mutation(({ ctx, input }) => orgs.save(ctx.actor, input)),
    saveSettings: procedureFor(saveOrgSettings).mutation(({ ctx, input }) =>
      orgs.saveSettings(ctx.actor, ctx.signedIn, input),
    ),
    completeTourSteps: procedureFor(completeTourSteps).mutation(({ ctx, input }) =>
      orgs.completeTourSteps(ctx.actor, input),
    ),
  })
