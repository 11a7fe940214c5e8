export { Invitations } from './invitations.js'
export { TeamModule } from './team.module.js'
