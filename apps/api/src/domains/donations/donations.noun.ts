import { defineNoun } from '../noun.js'
import { DonationAllocation } from './donation-allocation.entity.js'
import { DonationChange } from './donation-change.entity.js'
import { DonationException } from './donation-exception.entity.js'
import { DonationTerm } from './donation-term.entity.js'
import { Donation } from './donation.entity.js'
import { DonationsModule } from './donations.module.js'
import { donationsProcedures } from './donations.router.js'
import { DonationsService } from './donations.service.js'
import { DonationFiguresModule } from './figures/donation-figures.module.js'
import { recurringFiguresProcedures } from './figures/donation-figures.router.js'
import { DonationFiguresService } from './figures/donation-figures.service.js'
import { Installment } from './installments/installment.entity.js'
import { donationActionProcedures } from './actions/donation-actions.router.js'
import { DonationActionsService } from './actions/donation-actions.service.js'

export const donations = defineNoun({
  modules: [DonationsModule, DonationFiguresModule],
  entities: [Donation, DonationAllocation, DonationChange, DonationException, DonationTerm, Installment],
  procedures: (get) => ({
    donations: {
      ...donationsProcedures(get(DonationsService)),
      ...donationActionProcedures(get(DonationActionsService)),
    },
    recurringFigures: recurringFiguresProcedures(get(DonationFiguresService)),
  }),
})
