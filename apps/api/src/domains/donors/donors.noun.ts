import { defineNoun } from '../noun.js'
import { DonorContacts } from './donor-contacts.js'
import { DonorGiving } from './donor-giving.repository.js'
import { DonorRecognition } from './donor-recognition.js'
import { DonorTotal } from './donor-total.entity.js'
import { DonorTotals } from './donor-totals.statements.js'
import { Donor } from './donor.entity.js'
import { DonorsRepository } from './donors.repository.js'
import { donorsProcedures } from './donors.router.js'
import { DonorsService } from './donors.service.js'
import { GiftAidDeclaration } from './gift-aid/gift-aid-declaration.entity.js'
import { GiftAid } from './gift-aid/gift-aid.js'

export const donors = defineNoun({
  providers: [DonorsRepository, DonorContacts, DonorGiving, DonorRecognition, DonorsService, DonorTotals, GiftAid],
  entities: [Donor, DonorTotal, GiftAidDeclaration],
  procedures: (get) => ({ donors: donorsProcedures(get(DonorsService)) }),
})
