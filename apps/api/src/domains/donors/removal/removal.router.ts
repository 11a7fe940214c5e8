import {
  getRemovedDonor,
  listRemovedDonors,
  removeDonor,
  restoreDonor,
} from '@almoner/contracts/donors/removal.operations'
import { procedureFor } from '../../../trpc/procedure-for.js'
import type { DonorRemoval } from './removal.service.js'

export const donorRemovalProcedures = (removal: DonorRemoval) => ({
  remove: procedureFor(removeDonor).mutation(({ ctx, input }) => removal.remove(ctx.actor, input)),
  restore: procedureFor(restoreDonor).mutation(({ ctx, input }) => removal.restore(ctx.actor, input)),
  removal: procedureFor(getRemovedDonor).query(({ ctx, input }) => removal.get(ctx.actor, input)),
  removed: procedureFor(listRemovedDonors).query(({ ctx }) => removal.list(ctx.actor)),
})
