import type { ApiKey } from '@almoner/contracts/api-keys/api-key'
import {
  changePermission,
  inviteTeammate,
  listKeysAtStake,
  listTeam,
  removeTeammate,
  resendInvite,
  revokeInvite,
} from '@almoner/contracts/team/team.operations'
import type {
  ChangePermissionInput,
  InviteInput,
  ListKeysAtStakeInput,
  ListTeamInput,
  RemoveTeammateInput,
  TeammateById,
} from '@almoner/contracts/team/team.operations'
import type { Team, Teammate } from '@almoner/contracts/team/teammate'
import type { Actor, SignedIn } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import { router } from '../../trpc/trpc.js'

export interface TeamVerbs {
  list(actor: Actor, input: ListTeamInput): Promise<Team>
  listKeysAtStake(actor: Actor, input: ListKeysAtStakeInput): Promise<ApiKey[]>
  invite(actor: Actor, input: InviteInput): Promise<Teammate>
  resendInvite(actor: Actor, input: TeammateById): Promise<Teammate>
  revokeInvite(visitor: SignedIn, input: TeammateById): Promise<void>
  changePermission(visitor: SignedIn, input: ChangePermissionInput): Promise<Teammate>
  remove(visitor: SignedIn, input: RemoveTeammateInput): Promise<void>
}

export const createTeamRouter = (team: TeamVerbs) =>
  router({
    list: procedureFor(listTeam).query(({ ctx, input }) => team.list(ctx.actor, input)),
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
    remove: procedureFor(removeTeammate).mutation(async ({ ctx, input }) => {
      await team.remove(ctx.signedIn, input)
      return { removed: true }
    }),
  })
