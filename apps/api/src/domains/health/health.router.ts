import { listHealth } from '@almoner/contracts/health/health.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { HealthService } from './health.service.js'

export const healthProcedures = (health: HealthService) => ({
  list: procedureFor(listHealth).query(({ ctx }) => health.list(ctx.signedIn)),
})
