export { Invitations } from './invitations.js'
