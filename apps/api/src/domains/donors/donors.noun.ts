import { defineNoun } from '../noun.js'
import { DonorTotal } from './donor-total.entity.js'
import { Donor } from './donor.entity.js'
import { DonorsModule } from './donors.module.js'
import { donorsProcedures } from './donors.router.js'
import { DonorsService } from './donors.service.js'
import { GiftAidDeclaration } from './gift-aid/gift-aid-declaration.entity.js'

export const donors = defineNoun({
  modules: [DonorsModule],
  entities: [Donor, DonorTotal, GiftAidDeclaration],
  procedures: (get) => ({ donors: donorsProcedures(get(DonorsService)) }),
})
