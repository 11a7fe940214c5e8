export type { LinkPurpose } from './portal-link.entity.js'
export { PortalLinks, type LinkHolder, type MadeLink } from './portal-links.repository.js'
export { hasDonationLink, hasPortalLink } from './portal-link-holders.statements.js'
