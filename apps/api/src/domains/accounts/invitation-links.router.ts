import type { CurrentUser } from '@almoner/contracts/accounts/account'
import { acceptInvitation, getInvitation } from '@almoner/contracts/accounts/invitations.operations'
import { handOver } from '../../trpc/opened-session.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { InvitationLinksService } from './invitation-links.service.js'

export const invitationLinkProcedures = (invitations: InvitationLinksService) => ({
  getInvitation: procedureFor(getInvitation).query(({ ctx, input }) => invitations.get(ctx.visitor, input)),
  acceptInvitation: procedureFor(acceptInvitation).mutation(async ({ ctx, input }): Promise<CurrentUser> =>
    handOver(ctx, await invitations.accept(ctx.signedIn, input)),
  ),
})
