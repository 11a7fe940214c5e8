import { defineNoun } from '../noun.js'
import { PortalLink } from './portal-link.entity.js'
import { PortalLinks } from './portal-links.repository.js'

export const portalLinks = defineNoun({
  providers: [PortalLinks],
  entities: [PortalLink],
  rowsOfDonors: [{ table: 'portal_links', key: 'id' }],
})
