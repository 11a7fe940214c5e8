import { defineNoun } from '../noun.js'
import { DonationAllocation } from './donation-allocation.entity.js'
import { DonationChange } from './donation-change.entity.js'
import { DonationException } from './donation-exception.entity.js'
import { DonationTerm } from './donation-term.entity.js'
import { Donation } from './donation.entity.js'
import { DonationsModule } from './donations.module.js'
import { donationsProcedures } from './donations.router.js'
import { DonationsService } from './donations.service.js'
import { PlanFiguresModule } from './figures/plan-figures.module.js'
import { planFiguresProcedures } from './figures/plan-figures.router.js'
import { PlanFiguresService } from './figures/plan-figures.service.js'
import { Installment } from './installments/installment.entity.js'
import { planProcedures } from './plan-actions/plans.router.js'
import { PlansService } from './plan-actions/plans.service.js'

export const donations = defineNoun({
  modules: [DonationsModule, PlanFiguresModule],
  entities: [Donation, DonationAllocation, DonationChange, DonationException, DonationTerm, Installment],
  procedures: (get) => ({
    donations: { ...donationsProcedures(get(DonationsService)), ...planProcedures(get(PlansService)) },
    planFigures: planFiguresProcedures(get(PlanFiguresService)),
  }),
})
