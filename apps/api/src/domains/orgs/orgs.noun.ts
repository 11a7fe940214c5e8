import { defineNoun } from '../noun.js'
import { legalEntitiesProcedures } from './legal-entities.router.js'
import { LegalEntitiesService } from './legal-entities.service.js'
import { LegalEntity } from './entity.entity.js'
import { Logo } from './logo.entity.js'
import { Org } from './org.entity.js'
import { OrgsModule } from './orgs.module.js'
import { orgsProcedures } from './orgs.router.js'
import { OrgsService } from './orgs.service.js'
import { ReceiptSettings } from './receipt-settings.entity.js'

export const orgs = defineNoun({
  modules: [OrgsModule],
  entities: [LegalEntity, Logo, Org, ReceiptSettings],
  procedures: (get) => ({
    entities: legalEntitiesProcedures(get(LegalEntitiesService)),
    orgs: orgsProcedures(get(OrgsService)),
  }),
})
