import { getDonor, listDonors, totalDonors } from '@almoner/contracts/donors/donors.operations'
import { findSimilarDonors, judgeDuplicate, listDuplicates } from '@almoner/contracts/donors/duplicates.operations'
import { compareDonors, mergeDonors, unmergeDonors } from '@almoner/contracts/donors/merge.operations'
import { createDonor, updateDonor } from '@almoner/contracts/donors/save-donor.operations'
import { cancelGiftAid } from '@almoner/contracts/donors/gift-aid.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { DonorsService } from './donors.service.js'
import type { Duplicates } from './duplicates/duplicates.service.js'
import type { DonorMerges } from './merging/donor-merges.service.js'

export const donorsProcedures = (donors: DonorsService, duplicates: Duplicates, merges: DonorMerges) => ({
  list: procedureFor(listDonors).query(({ ctx, input }) => donors.list(ctx.actor, input)),
  totals: procedureFor(totalDonors).query(({ ctx, input }) => donors.totals(ctx.actor, input)),
  get: procedureFor(getDonor).query(({ ctx, input }) => donors.get(ctx.actor, input)),
  similar: procedureFor(findSimilarDonors).query(({ ctx, input }) => duplicates.findSimilar(ctx.actor, input)),
  create: procedureFor(createDonor).mutation(({ ctx, input }) => donors.create(ctx.actor, input)),
  update: procedureFor(updateDonor).mutation(({ ctx, input }) => donors.update(ctx.actor, input)),
  duplicates: procedureFor(listDuplicates).query(({ ctx, input }) => duplicates.list(ctx.actor, input)),
  judgeDuplicate: procedureFor(judgeDuplicate).mutation(({ ctx, input }) => duplicates.judge(ctx.actor, input)),
  compare: procedureFor(compareDonors).query(({ ctx, input }) => merges.compare(ctx.actor, input)),
  merge: procedureFor(mergeDonors).mutation(({ ctx, input }) => merges.merge(ctx.actor, input)),
  unmerge: procedureFor(unmergeDonors).mutation(({ ctx, input }) => merges.unmerge(ctx.actor, input)),
  cancelGiftAid: procedureFor(cancelGiftAid).mutation(({ ctx, input }) => donors.cancelGiftAid(ctx.actor, input)),
})
