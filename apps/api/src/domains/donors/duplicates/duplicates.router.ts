import { findSimilarDonors, judgeDuplicate, listDuplicates } from '@almoner/contracts/donors/duplicates.operations'
import { procedureFor } from '../../../trpc/procedure-for.js'
import type { Duplicates } from './duplicates.service.js'

export const duplicatesProcedures = (duplicates: Duplicates) => ({
  similar: procedureFor(findSimilarDonors).query(({ ctx, input }) => duplicates.findSimilar(ctx.actor, input)),
  duplicates: procedureFor(listDuplicates).query(({ ctx, input }) => duplicates.list(ctx.actor, input)),
  judgeDuplicate: procedureFor(judgeDuplicate).mutation(({ ctx, input }) => duplicates.judge(ctx.actor, input)),
})
