import { defineNoun } from '../noun.js'
import { erasedWithPortalLinks } from './portal-links-erasure.statements.js'
import { PortalLink } from './portal-link.entity.js'
import { PortalLinks } from './portal-links.repository.js'

export const portalLinks = defineNoun({
  providers: [PortalLinks],
  entities: [PortalLink],
  erasedWithDonors: erasedWithPortalLinks,
  rowsOfDonors: [{ table: 'portal_links', key: 'id' }],
})
