export { TeamService } from './team.service.js'
export { Invitations } from './invitations.js'
