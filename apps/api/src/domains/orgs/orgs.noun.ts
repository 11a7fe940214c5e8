import { defineNoun } from '../noun.js'
import { entitiesProcedures } from './entities.router.js'
import { EntitiesService } from './entities.service.js'
import { Entity } from './entity.entity.js'
import { Logo } from './logo.entity.js'
import { Org } from './org.entity.js'
import { OrgsModule } from './orgs.module.js'
import { orgsProcedures } from './orgs.router.js'
import { OrgsService } from './orgs.service.js'
import { ReceiptSettings } from './receipt-settings.entity.js'

export const orgs = defineNoun({
  modules: [OrgsModule],
  entities: [Entity, Logo, Org, ReceiptSettings],
  procedures: (get) => ({ entities: entitiesProcedures(get(EntitiesService)), orgs: orgsProcedures(get(OrgsService)) }),
})
