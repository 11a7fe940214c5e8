import { switchOrg } from '@almoner/contracts/accounts/org-switch.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import { handOver } from '../../trpc/opened-session.js'
import type { OrgSwitchService } from './org-switch.service.js'

export const orgSwitchProcedures = (accounts: OrgSwitchService) => ({
  switchOrg: procedureFor(switchOrg).mutation(async ({ ctx, input }) => {
    const moved = await accounts.switchOrg(ctx.signedIn, input)
    return moved.session ? handOver(ctx, moved) : moved.user
  }),
})
