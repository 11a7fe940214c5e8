import { defineNoun } from '../noun.js'
import { Invitations } from './invitations.js'
import { TeamEmails } from './team.email.js'
import { TeamRepository } from './team.repository.js'
import { teamProcedures } from './team.router.js'
import { TeamService } from './team.service.js'

export const team = defineNoun({
  providers: [Invitations, TeamEmails, TeamRepository, TeamService],
  procedures: (get) => ({ team: teamProcedures(get(TeamService)) }),
})
