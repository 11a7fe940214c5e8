import { listHealth, type HealthReport } from '@almoner/contracts/health/health.operations'
import type { SignedIn } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import { router } from '../../trpc/trpc.js'

export interface HealthVerbs {
  list(visitor: SignedIn): Promise<HealthReport[]>
}

export const createHealthRouter = (health: HealthVerbs) =>
  router({
    list: procedureFor(listHealth).query(({ ctx }) => health.list(ctx.signedIn)),
  })
