import { defineNoun } from '../noun.js'
import { Invitations } from './invitations.js'
import { TeamRepository } from './team.repository.js'
import { teamProcedures } from './team.router.js'
import { TeamService } from './team.service.js'

export const team = defineNoun({
  providers: [Invitations, TeamRepository, TeamService],
  procedures: (get) => ({ team: teamProcedures(get(TeamService)) }),
})
