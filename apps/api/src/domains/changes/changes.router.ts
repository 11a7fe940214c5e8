import { listDeletions } from '@almoner/contracts/changes/changes.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { ChangesService } from './changes.service.js'

export const changesProcedures = (changes: ChangesService) => ({
  deletions: procedureFor(listDeletions).query(({ ctx, input }) => changes.deletions(ctx.actor, input)),
})
