import { defineNoun } from '../noun.js'
import { LegalEntity } from './entity.entity.js'
import { LegalEntitiesRepository } from './legal-entities.repository.js'
import { legalEntitiesProcedures } from './legal-entities.router.js'
import { LegalEntitiesService } from './legal-entities.service.js'
import { Logo } from './logo.entity.js'
import { Logos } from './logos.js'
import { OrgCalendar } from './org-calendar.repository.js'
import { OrgFounder } from './org-founder.js'
import { OrgParents } from './org-parents.js'
import { Org } from './org.entity.js'
import { OrgsJobs } from './orgs.jobs.js'
import { OrgsRepository } from './orgs.repository.js'
import { orgsProcedures } from './orgs.router.js'
import { OrgsService } from './orgs.service.js'
import { ReceiptSettings } from './receipt-settings.entity.js'
import { Signatures } from './signatures.js'

export const orgs = defineNoun({
  providers: [
    OrgsJobs,
    LegalEntitiesRepository,
    LegalEntitiesService,
    Logos,
    OrgCalendar,
    OrgFounder,
    OrgParents,
    OrgsRepository,
    OrgsService,
    Signatures,
  ],
  entities: [LegalEntity, Logo, Org, ReceiptSettings],
  procedures: (get) => ({
    entities: legalEntitiesProcedures(get(LegalEntitiesService)),
    orgs: orgsProcedures(get(OrgsService)),
  }),
})
