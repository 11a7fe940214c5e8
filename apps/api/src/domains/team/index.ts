export { Invitations } from './invitations.js'
export { TeamModule } from './team.module.js'
export { TeamService } from './team.service.js'
