import type { Designation } from '@almoner/contracts/designations/designation'
import { listDesignations } from '@almoner/contracts/designations/designations.operations'
import type { Actor } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import { router } from '../../trpc/trpc.js'

export interface DesignationsVerbs {
  list(actor: Actor): Promise<Designation[]>
}

export const createDesignationsRouter = (designations: DesignationsVerbs) =>
  router({
    list: procedureFor(listDesignations).query(({ ctx }) => designations.list(ctx.actor)),
  })
