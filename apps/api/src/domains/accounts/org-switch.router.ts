import type { CurrentUser } from '@almoner/contracts/accounts/account'
import { switchOrg, type SwitchOrgInput } from '@almoner/contracts/accounts/org-switch.operations'
import type { SignedIn } from '../../platform/access/actor.js'
import type { MovedSession } from '../../platform/access/opened-session.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import { handOver } from '../../trpc/opened-session.js'

export interface OrgSwitchVerbs {
  /** No session comes back where one is in the org already. */
  switchOrg(visitor: SignedIn, input: SwitchOrgInput): Promise<MovedSession | { session: null; user: CurrentUser }>
}

export const orgSwitchProcedures = (accounts: OrgSwitchVerbs) => ({
  switchOrg: procedureFor(switchOrg).mutation(async ({ ctx, input }) => {
    const moved = await accounts.switchOrg(ctx.signedIn, input)
    return moved.session ? handOver(ctx, moved) : moved.user
  }),
})
