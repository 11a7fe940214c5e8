import { forecastDonations, getDonationFigures } from '@almoner/contracts/donations/donation-figures.operations'
import { procedureFor } from '../../../trpc/procedure-for.js'
import type { DonationFiguresService } from './donation-figures.service.js'

export const recurringFiguresProcedures = (figures: DonationFiguresService) => ({
  get: procedureFor(getDonationFigures).query(({ ctx, input }) => figures.get(ctx.actor, input)),
  forecast: procedureFor(forecastDonations).query(({ ctx }) => figures.forecast(ctx.actor)),
})
