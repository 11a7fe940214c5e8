export { PortalModule } from './portal.module.js'
export { PortalPlaces } from './portal-places.repository.js'
export { PortalService } from './portal.service.js'
export { PortalSessions } from './portal-sessions.repository.js'
