import type { CurrentUser } from '@almoner/contracts/accounts/account'
import {
  getOrgAsAdmin,
  impersonate,
  listOrgs,
  reopenOrg,
  saveCrmSettings,
  stopImpersonating,
  suspendOrg,
} from '@almoner/contracts/admin/admin.operations'
import { confirmInstance, getInstance } from '@almoner/contracts/instance/instance.operations'
import { handOver } from '../../trpc/opened-session.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { AdminService } from './admin.service.js'

export const adminProcedures = (admin: AdminService) => ({
  listOrgs: procedureFor(listOrgs).query(({ ctx, input }) => admin.listOrgs(ctx.signedIn, input)),
  getOrg: procedureFor(getOrgAsAdmin).query(({ ctx, input }) => admin.getOrg(ctx.signedIn, input)),
  saveCrmSettings: procedureFor(saveCrmSettings).mutation(({ ctx, input }) =>
    admin.saveCrmSettings(ctx.signedIn, input),
  ),
  suspendOrg: procedureFor(suspendOrg).mutation(({ ctx, input }) => admin.suspendOrg(ctx.signedIn, input)),
  reopenOrg: procedureFor(reopenOrg).mutation(({ ctx, input }) => admin.reopenOrg(ctx.signedIn, input)),
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
