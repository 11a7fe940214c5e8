import {
  archiveDesignation,
  listDesignations,
  listManagedDesignations,
  pageDesignations,
  makeDefaultDesignation,
  reopenDesignation,
  saveDesignation,
} from '@almoner/contracts/designations/designations.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { DesignationsService } from './designations.service.js'

export const designationsProcedures = (designations: DesignationsService) => ({
  list: procedureFor(listDesignations).query(({ ctx, input }) => designations.list(ctx.actor, input)),
  page: procedureFor(pageDesignations).query(({ ctx, input }) => designations.page(ctx.actor, input)),
  listManaged: procedureFor(listManagedDesignations).query(({ ctx }) => designations.listManaged(ctx.actor)),
  save: procedureFor(saveDesignation).mutation(({ ctx, input }) => designations.save(ctx.actor, input)),
  archive: procedureFor(archiveDesignation).mutation(({ ctx, input }) => designations.archive(ctx.actor, input)),
  reopen: procedureFor(reopenDesignation).mutation(({ ctx, input }) => designations.reopen(ctx.actor, input)),
  makeDefault: procedureFor(makeDefaultDesignation).mutation(({ ctx, input }) =>
    designations.makeDefault(ctx.actor, input),
  ),
})
