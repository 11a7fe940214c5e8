import type { CurrentUser } from '@almoner/contracts/accounts/account'
import type { AdminOrg, AdminOrgRow } from '@almoner/contracts/admin/admin-org'
import {
  getOrgAsAdmin,
  impersonate,
  listOrgs,
  saveCrmSettings,
  stopImpersonating,
} from '@almoner/contracts/admin/admin.operations'
import type {
  AdminOrgById,
  ImpersonateInput,
  ListOrgsInput,
  SaveCrmSettingsInput,
} from '@almoner/contracts/admin/admin.operations'
import {
  confirmInstance,
  getInstance,
  type ConfirmInstanceInput,
  type InstanceState,
} from '@almoner/contracts/instance/instance.operations'
import type { Page } from '@almoner/contracts/paging'
import type { SignedIn } from '../../platform/access/actor.js'
import type { MovedSession } from '../../platform/access/opened-session.js'
import { handOver } from '../../trpc/opened-session.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import { router } from '../../trpc/trpc.js'

export interface AdminVerbs {
  listOrgs(visitor: SignedIn, input: ListOrgsInput): Promise<Page<AdminOrgRow>>
  getOrg(visitor: SignedIn, input: AdminOrgById): Promise<AdminOrg>
  saveCrmSettings(visitor: SignedIn, input: SaveCrmSettingsInput): Promise<AdminOrg>
  impersonate(visitor: SignedIn, input: ImpersonateInput): Promise<MovedSession>
  stopImpersonating(visitor: SignedIn): Promise<MovedSession>
  getInstance(): Promise<InstanceState>
  confirmInstance(visitor: SignedIn, input: ConfirmInstanceInput): Promise<InstanceState>
}

export const createAdminRouter = (admin: AdminVerbs) =>
  router({
    listOrgs: procedureFor(listOrgs).query(({ ctx, input }) => admin.listOrgs(ctx.signedIn, input)),
    getOrg: procedureFor(getOrgAsAdmin).query(({ ctx, input }) => admin.getOrg(ctx.signedIn, input)),
    saveCrmSettings: procedureFor(saveCrmSettings).mutation(({ ctx, input }) =>
      admin.saveCrmSettings(ctx.signedIn, input),
    ),
    impersonate: procedureFor(impersonate).mutation(async ({ ctx, input }): Promise<CurrentUser> =>
      handOver(ctx, await admin.impersonate(ctx.signedIn, input)),
    ),
    getInstance: procedureFor(getInstance).query(() => admin.getInstance()),
    confirmInstance: procedureFor(confirmInstance).mutation(({ ctx, input }) =>
      admin.confirmInstance(ctx.signedIn, input),
    ),
    stopImpersonating: procedureFor(stopImpersonating).mutation(async ({ ctx }): Promise<CurrentUser> =>
      handOver(ctx, await admin.stopImpersonating(ctx.signedIn)),
    ),
  })
