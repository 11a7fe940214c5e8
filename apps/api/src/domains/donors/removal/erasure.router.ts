import { eraseDonor, getErasure } from '@almoner/contracts/donors/erasure.operations'
import { procedureFor } from '../../../trpc/procedure-for.js'
import type { ErasureService } from './erasure.service.js'

export const erasureProcedures = (erasure: ErasureService) => ({
  erasure: procedureFor(getErasure).query(({ ctx, input }) => erasure.get(ctx.actor, input)),
  erase: procedureFor(eraseDonor).mutation(({ ctx, input }) => erasure.erase(ctx.signedIn, ctx.actor, input)),
})
