export { PortalOrgs } from './portal-orgs.repository.js'
export { PortalSessions } from './portal-sessions.repository.js'
