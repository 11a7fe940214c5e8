import {
  addTeamMember,
  approveTeam,
  approveTeamChange,
  createTeam,
  endTeam,
  getTeam,
  listTeams,
  nameTeamCaptain,
  pauseTeam,
  rejectTeam,
  rejectTeamChange,
  removeTeamMember,
  resumeTeam,
  saveTeam,
} from '@almoner/contracts/fundraisers/teams.operations'
import {
  getOwnTeam,
  handTeamOn,
  joinTeam,
  leaveTeam,
  listOwnTeamGifts,
  removeOwnMember,
  saveOwnTeam,
  startTeam,
  withdrawTeamChange,
} from '@almoner/contracts/fundraisers/own-team.operations'
import { procedureFor } from '../../../trpc/procedure-for.js'
import type { OwnTeamService } from './own-team.service.js'
import type { TeamChangesService } from './team-changes.service.js'
import type { TeamsService } from './teams.service.js'

export const teamsProcedures = (teams: TeamsService, changes: TeamChangesService) => ({
  list: procedureFor(listTeams).query(({ ctx, input }) => teams.list(ctx.actor, input)),
  get: procedureFor(getTeam).query(({ ctx, input }) => teams.get(ctx.actor, input)),
  create: procedureFor(createTeam).mutation(({ ctx, input }) => teams.create(ctx.actor, input)),
  save: procedureFor(saveTeam).mutation(({ ctx, input }) => teams.save(ctx.actor, input)),
  approve: procedureFor(approveTeam).mutation(({ ctx, input }) => teams.approve(ctx.actor, input)),
  reject: procedureFor(rejectTeam).mutation(({ ctx, input }) => teams.reject(ctx.actor, input)),
  pause: procedureFor(pauseTeam).mutation(({ ctx, input }) => teams.pause(ctx.actor, input)),
  resume: procedureFor(resumeTeam).mutation(({ ctx, input }) => teams.resume(ctx.actor, input)),
  end: procedureFor(endTeam).mutation(({ ctx, input }) => teams.end(ctx.actor, input)),
  addMember: procedureFor(addTeamMember).mutation(({ ctx, input }) => teams.addMember(ctx.actor, input)),
  removeMember: procedureFor(removeTeamMember).mutation(({ ctx, input }) => teams.removeMember(ctx.actor, input)),
  nameCaptain: procedureFor(nameTeamCaptain).mutation(({ ctx, input }) => teams.nameCaptain(ctx.actor, input)),
  approveChange: procedureFor(approveTeamChange).mutation(({ ctx, input }) => changes.approve(ctx.actor, input)),
  rejectChange: procedureFor(rejectTeamChange).mutation(({ ctx, input }) => changes.reject(ctx.actor, input)),
})

export const ownTeamProcedures = (own: OwnTeamService) => ({
  own: procedureFor(getOwnTeam).query(({ ctx }) => own.get(ctx.actor)),
  ownGifts: procedureFor(listOwnTeamGifts).query(({ ctx }) => own.gifts(ctx.actor)),
  start: procedureFor(startTeam).mutation(({ ctx, input }) => own.start(ctx.actor, input)),
  join: procedureFor(joinTeam).mutation(({ ctx, input }) => own.join(ctx.actor, input)),
  leave: procedureFor(leaveTeam).mutation(({ ctx }) => own.leave(ctx.actor)),
  saveOwn: procedureFor(saveOwnTeam).mutation(({ ctx, input }) => own.save(ctx.actor, input)),
  withdrawChange: procedureFor(withdrawTeamChange).mutation(({ ctx }) => own.withdraw(ctx.actor)),
  removeOwnMember: procedureFor(removeOwnMember).mutation(({ ctx, input }) => own.remove(ctx.actor, input)),
  handOn: procedureFor(handTeamOn).mutation(({ ctx, input }) => own.handOn(ctx.actor, input)),
})
