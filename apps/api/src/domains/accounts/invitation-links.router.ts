import type { ByToken } from '@almoner/contracts/link-token'
import type { CurrentUser } from '@almoner/contracts/accounts/account'
import { acceptInvitation, getInvitation, type Invitation } from '@almoner/contracts/accounts/invitations.operations'
import type { SignedIn } from '../../platform/access/actor.js'
import type { MovedSession } from '../../platform/access/opened-session.js'
import { handOver } from '../../trpc/opened-session.js'
import { procedureFor } from '../../trpc/procedure-for.js'

export interface InvitationLinksVerbs {
  get(visitor: SignedIn | null, input: ByToken): Promise<Invitation>
  accept(visitor: SignedIn, input: ByToken): Promise<MovedSession>
}

export const invitationLinkProcedures = (invitations: InvitationLinksVerbs) => ({
  getInvitation: procedureFor(getInvitation).query(({ ctx, input }) => invitations.get(ctx.visitor, input)),
  acceptInvitation: procedureFor(acceptInvitation).mutation(async ({ ctx, input }): Promise<CurrentUser> =>
    handOver(ctx, await invitations.accept(ctx.signedIn, input)),
  ),
})
