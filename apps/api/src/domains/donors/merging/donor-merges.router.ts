import { compareDonors, mergeDonors, unmergeDonors } from '@almoner/contracts/donors/merge.operations'
import { procedureFor } from '../../../trpc/procedure-for.js'
import type { DonorMerges } from './donor-merges.service.js'

export const donorMergesProcedures = (merges: DonorMerges) => ({
  compare: procedureFor(compareDonors).query(({ ctx, input }) => merges.compare(ctx.actor, input)),
  merge: procedureFor(mergeDonors).mutation(({ ctx, input }) => merges.merge(ctx.actor, input)),
  unmerge: procedureFor(unmergeDonors).mutation(({ ctx, input }) => merges.unmerge(ctx.actor, input)),
})
