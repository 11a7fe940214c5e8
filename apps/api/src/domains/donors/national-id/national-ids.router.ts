import { readDonorNationalId, setDonorNationalId } from '@almoner/contracts/donors/national-id.operations'
import { procedureFor } from '../../../trpc/procedure-for.js'
import type { NationalIds } from './national-ids.service.js'

export const nationalIdProcedures = (ids: NationalIds) => ({
  nationalId: procedureFor(readDonorNationalId).mutation(({ ctx, input }) => ids.read(ctx.actor, input)),
  setNationalId: procedureFor(setDonorNationalId).mutation(({ ctx, input }) => ids.set(ctx.actor, input)),
})
