import { defineNoun } from '../noun.js'
import { TeamModule } from './team.module.js'
import { teamProcedures } from './team.router.js'
import { TeamService } from './team.service.js'

export const team = defineNoun({
  modules: [TeamModule],
  procedures: (get) => ({ team: teamProcedures(get(TeamService)) }),
})
