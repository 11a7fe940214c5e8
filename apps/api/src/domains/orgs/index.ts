export { LegalEntitiesService } from './legal-entities.service.js'
export { Logos, logoKey } from './logos.js'
export { OrgCalendar, type OrgDay } from './org-calendar.repository.js'
export { OrgFounder, type FoundedOrg, type NewOrg } from './org-founder.js'
export { OrgParents, type OrgPair } from './org-parents.js'
export { orgAsJson } from './org-json.statements.js'
export { signatureKey } from './signatures.js'
export { OrgsService } from './orgs.service.js'
export {
  endsDonationsOnLoss,
  lockOrg,
  nameOfOrg,
  pagesSubdomain,
  refundProofOf,
  retryRulesOf,
  timeZoneOfLegalEntity,
} from './org.statements.js'
