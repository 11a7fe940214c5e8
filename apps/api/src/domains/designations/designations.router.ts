import type { Designation, ManagedDesignation } from '@almoner/contracts/designations/designation'
import {
  archiveDesignation,
  listDesignations,
  listManagedDesignations,
  makeDefaultDesignation,
  reopenDesignation,
  saveDesignation,
  type DesignationById,
  type ListDesignationsInput,
  type SaveDesignationInput,
} from '@almoner/contracts/designations/designations.operations'
import type { Actor } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import { router } from '../../trpc/trpc.js'

export interface DesignationsVerbs {
  list(actor: Actor, input?: ListDesignationsInput): Promise<Designation[]>
  listManaged(actor: Actor): Promise<ManagedDesignation[]>
  save(actor: Actor, input: SaveDesignationInput): Promise<ManagedDesignation>
  archive(actor: Actor, input: DesignationById): Promise<ManagedDesignation>
  reopen(actor: Actor, input: DesignationById): Promise<ManagedDesignation>
  makeDefault(actor: Actor, input: DesignationById): Promise<ManagedDesignation>
}

export const createDesignationsRouter = (designations: DesignationsVerbs) =>
  router({
    list: procedureFor(listDesignations).query(({ ctx, input }) => designations.list(ctx.actor, input)),
    listManaged: procedureFor(listManagedDesignations).query(({ ctx }) => designations.listManaged(ctx.actor)),
    save: procedureFor(saveDesignation).mutation(({ ctx, input }) => designations.save(ctx.actor, input)),
    archive: procedureFor(archiveDesignation).mutation(({ ctx, input }) => designations.archive(ctx.actor, input)),
    reopen: procedureFor(reopenDesignation).mutation(({ ctx, input }) => designations.reopen(ctx.actor, input)),
    makeDefault: procedureFor(makeDefaultDesignation).mutation(({ ctx, input }) =>
      designations.makeDefault(ctx.actor, input),
    ),
  })
