import { getDonor, listDonors, listDonorsInFull, totalDonors } from '@almoner/contracts/donors/donors.operations'
import { createDonor, updateDonor } from '@almoner/contracts/donors/save-donor.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { DonorsService } from './donors.service.js'

export const donorsProcedures = (donors: DonorsService) => ({
  list: procedureFor(listDonors).query(({ ctx, input }) => donors.list(ctx.actor, input)),
  listInFull: procedureFor(listDonorsInFull).query(({ ctx, input }) => donors.listInFull(ctx.actor, input)),
  totals: procedureFor(totalDonors).query(({ ctx, input }) => donors.totals(ctx.actor, input)),
  get: procedureFor(getDonor).query(({ ctx, input }) => donors.get(ctx.actor, input)),
  create: procedureFor(createDonor).mutation(({ ctx, input }) => donors.create(ctx, input)),
  update: procedureFor(updateDonor).mutation(({ ctx, input }) => donors.update(ctx.actor, input)),
})
