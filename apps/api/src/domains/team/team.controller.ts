import { inviteTeammate, listTeam, removeTeammate } from '@almoner/contracts/team/team.operations'
import { controllerFor } from '../../rest/controller-for.js'

export const TeamController = controllerFor(listTeam, inviteTeammate, removeTeammate)
