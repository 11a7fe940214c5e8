import * as donations from '@almoner/contracts/donations/donation-actions.operations'
import { procedureFor } from '../../../trpc/procedure-for.js'
import type { DonationActionsService } from './donation-actions.service.js'

/** What staff do to a recurring donation, beside what is read of donations. */
export const donationActionProcedures = (verbs: DonationActionsService) => ({
  schedule: procedureFor(donations.scheduleOfDonation).query(({ ctx, input }) => verbs.schedule(ctx.actor, input)),
  movement: procedureFor(donations.movementOfDonations).query(({ ctx, input }) => verbs.movement(ctx.actor, input)),
  changeAmount: procedureFor(donations.changeAmountOfDonation).mutation(({ ctx, input }) =>
    verbs.changeAmount(ctx.actor, input),
  ),
  changeDate: procedureFor(donations.changeDateOfDonation).mutation(({ ctx, input }) =>
    verbs.changeDate(ctx.actor, input),
  ),
  changeFrequency: procedureFor(donations.changeFrequencyOfDonation).mutation(({ ctx, input }) =>
    verbs.changeFrequency(ctx.actor, input),
  ),
  changePayments: procedureFor(donations.changePaymentsOfDonation).mutation(({ ctx, input }) =>
    verbs.changePayments(ctx.actor, input),
  ),
  pause: procedureFor(donations.pauseDonation).mutation(({ ctx, input }) => verbs.pause(ctx.actor, input)),
  resume: procedureFor(donations.resumeDonation).mutation(({ ctx, input }) => verbs.resume(ctx.actor, input)),
  skip: procedureFor(donations.skipInstallments).mutation(({ ctx, input }) => verbs.skip(ctx.actor, input)),
  unskip: procedureFor(donations.unskipInstallments).mutation(({ ctx, input }) => verbs.unskip(ctx.actor, input)),
  moveDate: procedureFor(donations.moveDateOfDonation).mutation(({ ctx, input }) => verbs.moveDate(ctx.actor, input)),
  moveCampaign: procedureFor(donations.moveCampaignOfDonation).mutation(({ ctx, input }) =>
    verbs.moveCampaign(ctx.actor, input),
  ),
  moveFunds: procedureFor(donations.moveFundsOfDonation).mutation(({ ctx, input }) =>
    verbs.moveFunds(ctx.actor, input),
  ),
  shareMethod: procedureFor(donations.shareMethodOfDonation).mutation(({ ctx, input }) =>
    verbs.shareMethod(ctx.actor, input),
  ),
  cancel: procedureFor(donations.cancelDonation).mutation(({ ctx, input }) => verbs.cancel(ctx.actor, input)),
  restart: procedureFor(donations.restartDonation).mutation(({ ctx, input }) => verbs.restart(ctx.actor, input)),
})
