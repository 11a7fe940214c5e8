export { PortalPlaces } from './portal-places.repository.js'
export { PortalSessions } from './portal-sessions.repository.js'
