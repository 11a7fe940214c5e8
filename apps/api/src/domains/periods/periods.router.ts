import { closePeriod, listPeriods, reopenPeriod } from '@almoner/contracts/periods/periods.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { PeriodsService } from './periods.service.js'

export const periodsProcedures = (periods: PeriodsService) => ({
  list: procedureFor(listPeriods).query(({ ctx }) => periods.list(ctx.actor)),
  close: procedureFor(closePeriod).mutation(({ ctx, input }) => periods.close(ctx.actor, input)),
  reopen: procedureFor(reopenPeriod).mutation(({ ctx, input }) => periods.reopen(ctx.actor, input)),
})
