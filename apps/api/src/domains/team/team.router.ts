import {
  changePermission,
  changeSwitches,
  inviteTeammate,
  listKeysAtStake,
  listMembers,
  listTeam,
  removeTeammate,
  resendInvite,
  revokeInvite,
} from '@almoner/contracts/team/team.operations'
import { whoMay } from '@almoner/contracts/team/who-may.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { TeamService } from './team.service.js'

export const teamProcedures = (team: TeamService) => ({
  list: procedureFor(listTeam).query(({ ctx, input }) => team.list(ctx.actor, input)),
  listMembers: procedureFor(listMembers).query(({ ctx }) => team.listMembers(ctx.actor)),
  whoMay: procedureFor(whoMay).query(({ ctx, input }) => team.whoMay(ctx.signedIn, ctx.actor, input)),
  listKeysAtStake: procedureFor(listKeysAtStake).query(({ ctx, input }) => team.listKeysAtStake(ctx.actor, input)),
  invite: procedureFor(inviteTeammate).mutation(({ ctx, input }) => team.invite(ctx.actor, input)),
  resendInvite: procedureFor(resendInvite).mutation(({ ctx, input }) => team.resendInvite(ctx.actor, input)),
  revokeInvite: procedureFor(revokeInvite).mutation(async ({ ctx, input }) => {
    await team.revokeInvite(ctx.signedIn, input)
    return { removed: true }
  }),
  changePermission: procedureFor(changePermission).mutation(({ ctx, input }) =>
    team.changePermission(ctx.signedIn, input),
  ),
  changeSwitches: procedureFor(changeSwitches).mutation(({ ctx, input }) => team.changeSwitches(ctx.signedIn, input)),
  remove: procedureFor(removeTeammate).mutation(async ({ ctx, input }) => {
    await team.remove(ctx.signedIn, input)
    return { removed: true }
  }),
})
