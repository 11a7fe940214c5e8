import { getPayout, listPayoutLines, listPayouts } from '@almoner/contracts/payouts/payouts.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { PayoutsService } from './payouts.service.js'

export const payoutsProcedures = (payouts: PayoutsService) => ({
  list: procedureFor(listPayouts).query(({ ctx, input }) => payouts.list(ctx.actor, input)),
  get: procedureFor(getPayout).query(({ ctx, input }) => payouts.get(ctx.actor, input)),
  lines: procedureFor(listPayoutLines).query(({ ctx, input }) => payouts.lines(ctx.actor, input)),
})
