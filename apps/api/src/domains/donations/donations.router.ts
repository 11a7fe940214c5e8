import {
  getDonation,
  listDonations,
  listDonationsInFull,
  totalDonations,
} from '@almoner/contracts/donations/donations.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { DonationsService } from './donations.service.js'

export const donationsProcedures = (donations: DonationsService) => ({
  list: procedureFor(listDonations).query(({ ctx, input }) => donations.list(ctx.actor, input)),
  listInFull: procedureFor(listDonationsInFull).query(({ ctx, input }) => donations.listInFull(ctx.actor, input)),
  totals: procedureFor(totalDonations).query(({ ctx, input }) => donations.totals(ctx.actor, input)),
  get: procedureFor(getDonation).query(({ ctx, input }) => donations.get(ctx.actor, input)),
})
