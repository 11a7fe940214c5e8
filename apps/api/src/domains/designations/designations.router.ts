import type { Designation } from '@almoner/contracts/designations/designation'
import { listDesignations, type ListDesignationsInput } from '@almoner/contracts/designations/designations.operations'
import type { Actor } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import { router } from '../../trpc/trpc.js'

export interface DesignationsVerbs {
  list(actor: Actor, input?: ListDesignationsInput): Promise<Designation[]>
}

export const createDesignationsRouter = (designations: DesignationsVerbs) =>
  router({
    list: procedureFor(listDesignations).query(({ ctx, input }) => designations.list(ctx.actor, input)),
  })
