import { defineNoun } from '../noun.js'
import { PortalLink } from './portal-link.entity.js'
import { PortalLinksModule } from './portal-links.module.js'

export const portalLinks = defineNoun({
  modules: [PortalLinksModule],
  entities: [PortalLink],
})
